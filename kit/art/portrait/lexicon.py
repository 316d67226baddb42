"""The words: a line a word, "value | English | Czech"; a slot begins with its title, default and kind.

`body` slots are chosen from the character's name when it does not say; `worn` ones stay at the default.
"""

_CLOTH = """
    sea        | sea blue                    | mořská modř
    terracotta | terracotta                  | terakota
    olive      | olive green                 | olivová zeleň
    lavender   | lavender                    | levandulová
    sun        | sunflower yellow            | slunečnicová žluť
    wine       | red wine                    | vínová
    navy       | navy blue                   | námořnická modř
    ivory      | ivory white                 | slonovinová bílá
    rose       | old rose                    | starorůžová
    mint       | sage green                  | šalvějová zeleň
    black      | charcoal black              | uhlová čerň
"""

LEXICON: dict[str, str] = {
    "view": """
    which way the head is turned | kam je hlava natočená | front | body
    front      | looks straight at you       | dívá se přímo na vás
    left       | half-profile to the left    | poloprofil doleva
    right      | half-profile to the right   | poloprofil doprava
""",
    "build": """
    shoulders and neck | ramena a krk | medium | body
    slim       | narrow shoulders, thin neck | úzká ramena, tenký krk
    medium     | ordinary shoulders          | obyčejná ramena
    broad      | broad, a bull neck          | široká ramena, býčí krk
    round      | round and comfortable       | kulatá a pohodlná postava
""",
    "age": """
    lines of the face | vrásky | adult | body
    young      | no lines yet                | zatím bez vrásek
    adult      | a line of experience        | vráska zkušenosti
    elder      | wrinkles, well earned       | poctivě zasloužené vrásky
""",
    "skin": """
    tone of the skin | odstín pleti | peach | body
    porcelain  | very fair                   | velmi světlá
    rosy       | fair and rosy               | světlá, růžolící
    peach      | light                       | světlá
    honey      | light brown, warm           | medová
    tan        | suntanned                   | opálená
    olive      | olive brown                 | olivově snědá
    bronze     | bronze                      | bronzová
    brown      | brown                       | hnědá
    deep       | deep brown                  | tmavě hnědá
""",
    "face": """
    shape of the face | tvar obličeje | oval | body
    oval       | an even oval                | souměrný ovál
    round      | round as a boule            | kulatý jako koule
    square     | square, with a firm jaw     | hranatý, s pevnou čelistí
    long       | long                        | protáhlý
    heart      | wide brow, pointed chin     | široké čelo, špičatá brada
    pear       | narrow brow, heavy cheeks   | úzké čelo, těžké tváře
""",
    "eyes": """
    eyes | oči | almond | body
    dot        | two black dots              | dva černé puntíky
    round      | round and open              | kulaté, otevřené
    almond     | almond-shaped               | mandlové
    sleepy     | sleepy, heavy lids          | ospalé, těžká víčka
    lashes     | with long lashes            | s dlouhými řasami
    narrow     | narrowed, measuring         | přimhouřené, měří si vás
""",
    "brows": """
    eyebrows | obočí | straight | body
    thin       | thin arcs                   | tenké obloučky
    straight   | straight strokes            | rovné tahy
    arched     | high arches                 | vysoké oblouky
    bushy      | bushy                       | huňaté
    slanted    | slanted, determined         | sražené, odhodlané
    worried    | raised in the middle        | uprostřed zvednuté
""",
    "nose": """
    nose | nos | straight | body
    button     | a small button              | malý knoflík
    straight   | straight                    | rovný
    long       | long                        | dlouhý
    hooked     | with a Roman bump           | s římským hrbolem
    potato     | a potato, proudly worn      | brambora nošená s hrdostí
    wide       | wide                        | široký
    snub       | turned up                   | pršáček
""",
    "lips": """
    lips | rty | plain | body
    plain      | a simple line               | prostá linka
    full       | full lips                   | plné rty
    red        | lipstick                    | rtěnka
""",
    "expression": """
    expression | výraz | calm | body
    calm       | calm                        | klid
    smile      | a broad smile               | široký úsměv
    grin       | a grin with teeth           | úsměv se zuby
    laugh      | laughing, eyes shut         | smích se zavřenýma očima
    smirk      | a smirk in one corner       | úšklebek jedním koutkem
    squint     | squinting at the jack       | mhouří na košonek
    surprise   | astonished                  | údiv
    wink       | a wink                      | mrknutí
    stern      | stern                       | přísnost
    tongue     | tongue out, concentrating   | soustředění s vyplazeným jazykem
    whistle    | whistling                   | píská si
""",
    "hair": """
    hair | vlasy | crop | body
    bald       | bald and shining            | pleš, která se leskne
    monk       | a wreath around a bald top  | věneček kolem pleše
    buzz       | shorn to millimetres        | ostříhané na milimetr
    crop       | short                       | krátké
    parting    | parted at the side          | pěšinka na straně
    curtain    | parted in the middle        | pěšinka uprostřed
    slick      | combed back                 | sčesané dozadu
    quiff      | a proud quiff               | hrdá vlna nad čelem
    spiky      | in spikes                   | ježaté
    curls      | curls                       | kudrny
    afro       | an afro                     | afro
    mohawk     | a mohawk                    | číro
    mullet     | short front, long back      | vpředu krátké, vzadu dlouhé
    wild       | wild at the sides           | po stranách rozevláté
    bob        | a bob with a fringe         | mikádo s ofinou
    long       | long and loose              | dlouhé rozpuštěné
    bun        | a bun on top                | drdol
    ponytail   | a ponytail                  | culík
    braids     | two braids                  | dva copy
""",
    "hair_colour": """
    colour of hair, beard and brows | barva vlasů, vousů a obočí | brown | body
    black      | black                       | černá
    brown      | dark brown                  | tmavě hnědá
    chestnut   | chestnut                    | kaštanová
    ginger     | ginger                      | zrzavá
    blond      | blond                       | blond
    grey       | grey                        | šedá
    white      | white                       | bílá
    lavender   | dyed lavender               | levandulový přeliv
    sea        | dyed blue                   | modrý přeliv
""",
    "hat": """
    hat | klobouk | none | worn
    none       | bareheaded                  | bez klobouku
    beret      | flat French beret           | placatý francouzský baret
    cap        | baseball cap                | kšiltovka
    flatcap    | tweed flat cap              | bekovka
    boater     | straw boater with a ribbon  | tvrdý slamák se stuhou
    sunhat     | wide-brimmed sun hat        | klobouk proti slunci
    bucket     | bucket hat                  | rybářský klobouček
    bowler     | bowler                      | buřinka
    fedora     | fedora with a band          | plstěný klobouk se stuhou
    cowboy     | cowboy hat                  | kovbojský klobouk
    beanie     | knitted cap with a pompom   | kulich s bambulí
    bandana    | dotted bandana              | puntíkovaný šátek
    headband   | towelling headband          | froté čelenka
    visor      | sun visor                   | kšilt proti slunci
    paper      | folded newspaper            | čepice z novin
""",
    "hat_colour": "colour of the hat | barva klobouku | navy | body"
    + _CLOTH
    + """
    straw      | straw                       | slámová
""",
    "moustache": """
    moustache | knír | none | worn
    none       | no moustache                | bez kníru
    handlebar  | handlebar moustache with curled ends | knír se zakroucenými konci
    walrus     | walrus moustache            | mroží knír
    pencil     | pencil moustache            | tenký knírek
    chevron    | thick chevron moustache     | hustý knír do stříšky
    horseshoe  | horseshoe moustache         | knír jako podkova
    waxed      | waxed points that look up   | navoskované špičky vzhůru
""",
    "beard": """
    beard | vousy | none | worn
    none       | shaven                      | bez vousů
    stubble    | stubble                     | strniště
    goatee     | goatee                      | kozí bradka
    full       | full beard                  | plnovous
    long       | long beard                  | dlouhý plnovous
    chops      | mutton chops                | licousy
    strap      | beard along the jaw         | vousy podél čelisti
    fork       | forked beard                | rozdvojené vousy
""",
    "glasses": """
    glasses | brýle | none | worn
    none       | no glasses                  | bez brýlí
    round      | round glasses               | kulaté brýle
    square     | square glasses              | hranaté brýle
    halfmoon   | half-moon reading glasses   | půlměsíčky na čtení
    cateye     | cat-eye glasses             | kočičí brýle
    sunglasses | sunglasses                  | sluneční brýle
    aviators   | aviator sunglasses          | pilotní brýle
    monocle    | monocle                     | monokl
""",
    "shirt": """
    clothes | oblečení | tee | body
    tee        | T-shirt                     | tričko
    stripes    | striped sailor shirt        | námořnické pruhy
    singlet    | sleeveless vest             | tílko
    polo       | polo shirt                  | polokošile
    collar     | open shirt                  | rozhalenka
    checked    | checked flannel shirt       | kostkovaná flanelka
    bowtie     | bow tie and braces          | motýlek a kšandy
    suit       | suit and tie                | oblek s kravatou
    waistcoat  | waistcoat                   | vesta
    argyle     | jumper with diamonds        | svetr s kosočtverci
    halves     | half one colour, half another | napůl jedna barva, napůl druhá
    roll       | roll-neck                   | rolák
    hoodie     | hooded sweatshirt           | mikina s kapucí
    scarf      | long scarf                  | dlouhá šála
    kerchief   | knotted neckerchief         | šátek na krku
    overalls   | overalls                    | montérky s laclem
    blouse     | blouse with a round collar  | halenka s kulatým límečkem
""",
    "shirt_colour": "colour of the clothes | barva oblečení | sea | body" + _CLOTH,
    "mark": """
    mark on the face | znamení na tváři | none | worn
    none       | no mark                     | bez znamení
    freckles   | freckles                    | pihy
    blush      | red cheeks                  | červené tváře
    mole       | beauty spot                 | znaménko krásy
    plaster    | sticking plaster            | náplast
    scar       | scar through the brow       | jizva přes obočí
""",
    "extra": """
    something special | něco navíc | none | worn
    none       | nothing more                | nic navíc
    boule      | boule in the hand           | koule v ruce
    cheese     | wedge of blue cheese        | klín modrého sýra
    cup        | cup of coffee               | šálek kávy
    toothpick  | toothpick in the mouth      | párátko v ústech
    wheat      | ear of wheat in the mouth   | klas v ústech
    pencil     | pencil behind the ear       | tužka za uchem
    earring    | earring                     | náušnice
    flower     | flower behind the ear       | květ za uchem
    clover     | four-leaf clover            | čtyřlístek
    medal      | medal on a ribbon           | medaile na stuze
    tape       | measuring tape around the neck | metr kolem krku
    towel      | towel around the neck       | ručník kolem krku
    bird       | sparrow on the shoulder     | vrabec na rameni
    cicada     | cicada on the shoulder      | cikáda na rameni
""",
    "background": """
    what is behind | co je v pozadí | sunburst | body
    plain      | one calm colour             | jedna klidná barva
    sunburst   | rays of the sun             | sluneční paprsky
    leaves     | shade of plane trees        | stín platanů
    lavender   | hills with lavender rows    | kopce s řádky levandule
    sea        | sea with a sail             | moře s plachtou
    piste      | a piste with boules         | hřiště s koulemi
    village    | roofs and a bell tower      | střechy a zvonice
    cypress    | cypresses                   | cypřiše
    awning     | café awning                 | markýza kavárny
""",
    "light": """
    light of the day | denní světlo | noon | body
    morning    | pale blue morning           | bleděmodré ráno
    noon       | yellow noon                 | žluté poledne
    evening    | rosy evening                | růžový večer
    dusk       | lavender dusk               | levandulový soumrak
    shade      | green shade                 | zelený stín
""",
}
