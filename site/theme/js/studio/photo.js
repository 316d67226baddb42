// Photos as portraits: decoded, turned and made small by the browser, cut to the card's proportion, packed as JPEG.
const MOST_BYTES = 64 << 20, MOST_SIDE = 2400, QUALITY = 0.9

// What is kept of a photo while its part is chosen; one that the browser cannot decode gives nothing.
export const opened = async (file) => {
  if (file.size > MOST_BYTES) return undefined
  let whole
  try {
    whole = await createImageBitmap(file, { imageOrientation: "from-image" })
    const small = Math.min(1, MOST_SIDE / Math.max(whole.width, whole.height))
    const kept = new OffscreenCanvas(Math.max(1, Math.round(whole.width * small)), Math.max(1, Math.round(whole.height * small)))
    const pen = kept.getContext("2d", { alpha: false })
    pen.imageSmoothingQuality = "high"
    pen.fillStyle = "#fff"
    pen.fillRect(0, 0, kept.width, kept.height)
    pen.drawImage(whole, 0, 0, kept.width, kept.height)
    return kept
  } catch {
    return undefined
  } finally { whole?.close() }
}

// The part around a focus, in parts of the sides, as JPEG: as many pixels as paper needs, and none made up.
export const cut = async (photo, [wide, high, most], { x, y, zoom }) => {
  const scale = Math.min(photo.width / wide, photo.height / high) / zoom
  const w = wide * scale, h = high * scale
  const begin = (at, side, whole) => Math.max(0, Math.min(at * whole - side / 2, whole - side))
  const k = Math.max(1, Math.min(most, Math.floor(scale)))
  const made = new OffscreenCanvas(wide * k, high * k)
  const pen = made.getContext("2d", { alpha: false })
  pen.imageSmoothingQuality = "high"
  pen.drawImage(photo, begin(x, w, photo.width), begin(y, h, photo.height), w, h, 0, 0, made.width, made.height)
  const packed = await made.convertToBlob({ type: "image/jpeg", quality: QUALITY })
  return new Uint8Array(await packed.arrayBuffer())
}

export const text = (bytes) => {
  let signs = ""
  for (let at = 0; at < bytes.length; at += 8192) signs += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(signs)
}
export const bytes = (packed) => Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0))
