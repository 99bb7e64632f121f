// Whether a PNG or JPG holds a picture and nothing else: no text, no camera's notes, nothing behind its end. What our encoder
// writes does; a file that somebody made elsewhere may not, and then it is not taken as it is.

/** The parts that a decoder needs, and the resolution. */
const pngChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'pHYs', 'IDAT', 'IEND'])
const pngHead = 8

export const isPlainPicture = (bytes: Uint8Array, format: 'png' | 'jpg'): boolean =>
  format === 'png' ? isPlainPng(Buffer.from(bytes)) : isPlainJpg(Buffer.from(bytes))

function isPlainPng(bytes: Buffer): boolean {
  for (let at = pngHead; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (!pngChunks.has(name)) return false
    at += 12 + length
    if (name === 'IEND') return at === bytes.length
  }
  return false
}

const [marker, startOfScan, endOfImage, head] = [0xff, 0xda, 0xd9, 0xe0]
/** A JFIF head without a small picture of its own. */
const headLength = 16
/** Frames but those that are lossless or arithmetic; tables; the interval of restarts. */
const jpgSegments = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd, startOfScan, head])

function isPlainJpg(bytes: Buffer): boolean {
  for (let at = 2; at + 2 <= bytes.length;) {
    const kind = bytes[at + 1] ?? 0
    if (bytes[at] !== marker) return false
    if (kind === endOfImage) return at + 2 === bytes.length
    if (!jpgSegments.has(kind) || at + 4 > bytes.length) return false
    const length = bytes.readUInt16BE(at + 2)
    if (kind === head && length !== headLength) return false
    at += 2 + length
    if (kind === startOfScan) at = findScanEnd(bytes, at)
  }
  return false
}

/** In a scan a marker is no byte of it, nor a restart. */
function findScanEnd(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    const isData = bytes[at] !== marker || next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}
