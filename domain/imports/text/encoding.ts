// Which encoding a bank file is written in, told from its bytes: C3 A4 is a UTF-8 'ä', a lone E4 a Western one (R53).
import type { Encoding } from '#domain/imports/settings.ts'

/** The encoding that explains the bytes best. It is shown and can be changed, so that a wrong answer costs a click. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = wideOrder(bytes)
  if (wide) return wide
  const { good, broken } = countUtf8(bytes)
  if (broken === 0 || good > broken * 4) return 'utf-8'
  const head = bytes.subarray(0, 512 * 1024)
  if (readsAsPairs(head, shiftJis)) return 'shift_jis'
  if (readsAsPairs(head, gb18030)) return 'gb18030'
  return isCyrillic(head) ? 'windows-1251' : byLetters(head)
}

/** Text in two bytes has a NUL in most characters, always on the same side; padding has whole runs of them. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4096)
  const nuls = [0, 0]
  for (let at = 0; at < length; at++) if (bytes[at] === 0) nuls[at % 2]! += 1
  const [even = 0, odd = 0] = nuls
  if (odd > length / 5 && odd > even * 8) return 'utf-16le'
  return even > length / 5 && even > odd * 8 ? 'utf-16be' : null
}

/** Whether all of it is UTF-8; plain ASCII is. */
export const isUtf8 = (bytes: Uint8Array): boolean => countUtf8(bytes).broken === 0

function countUtf8(bytes: Uint8Array): { good: number; broken: number } {
  let good = 0
  let broken = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80) continue
    const more =
      lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0
    let follow = 0
    while (follow < more && (bytes[at + follow + 1]! & 0xc0) === 0x80) follow++
    if (more > 0 && follow === more) good++
    else broken++
    at += follow
  }
  return { good, broken }
}

/** Whether a second byte may follow a first, and whether the pair is one of everyday writing. */
type Pairs = {
  isPair: (lead: number, trail: number) => boolean
  isCommon: (lead: number, trail: number) => boolean
  isSingle: (byte: number) => boolean
}

const shiftJis: Pairs = {
  isSingle: (byte) => byte >= 0xa1 && byte <= 0xdf,
  isPair: (lead, trail) =>
    ((lead >= 0x81 && lead <= 0x9f) || (lead >= 0xe0 && lead <= 0xfc)) &&
    trail >= 0x40 &&
    trail !== 0x7f &&
    trail <= 0xfc,
  isCommon: (lead) => lead >= 0x81 && lead <= 0x9f,
}

const gb18030: Pairs = {
  isSingle: () => false,
  isPair: (lead, trail) => lead >= 0x81 && lead <= 0xfe && trail >= 0x40 && trail !== 0x7f && trail <= 0xfe,
  isCommon: (lead, trail) => lead >= 0xa1 && lead <= 0xf7 && trail >= 0xa1,
}

function readsAsPairs(bytes: Uint8Array, { isPair, isCommon, isSingle }: Pairs): boolean {
  let pairs = 0
  let common = 0
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at]!
    if (lead < 0x80 || isSingle(lead)) continue
    const trail = bytes[at + 1] ?? 0
    if (!isPair(lead, trail)) return false
    pairs++
    if (isCommon(lead, trail)) common++
    at++
  }
  return pairs >= 3 && common >= pairs * 0.8
}

/** Other alphabets than the Latin make whole words of high bytes; Latin ones only dot them in, also twice: 'żółw'. */
function isCyrillic(bytes: Uint8Array): boolean {
  let high = 0
  let inWords = 0
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! < 0xa8) continue
    const first = at
    while (at + 1 < bytes.length && bytes[at + 1]! >= 0xa8) at++
    const run = at + 1 - first
    high += run
    if (run >= 3 && !isLatin(bytes[first - 1]) && !isLatin(bytes[at + 1])) inWords += run
  }
  return high > 0 && inWords > high * 0.6
}

const isLatin = (byte = 0): boolean => byte < 0x80 && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

// The letters beyond ASCII of the languages that banks around here write, once per encoding. At equal cover the
// earlier one wins, so Western stands first.
const letters: readonly [Encoding, string][] = [
  ['windows-1252', 'e4 f6 fc df c4 d6 dc e9 80 a7 96 b0'], // German
  ['windows-1252', 'e9 e8 e0 e7 ea f4 ee fb eb ef f9 e2 9c c9 c0 c8 ca c7 92 80 b0'], // French
  ['windows-1252', 'e1 e9 ed f3 fa f1 fc c1 c9 cd d3 da d1 e7 e3 f5 ea f4 c7 c3 aa ba 80'], // Spanish, Portuguese
  ['windows-1252', 'e5 e4 f6 e6 f8 c5 c4 d6 c6 d8 e9'], // Nordic
  ['windows-1252', 'e0 e8 e9 ec f2 f9 80 92'], // Italian
  ['windows-1252', 'a3 80 91 92 93 94 96 97 e9'], // English
  [
    'windows-1250',
    'e1 e8 ef e9 ec ed f2 f3 f8 9a 9d fa f9 fd 9e c1 c8 cf c9 cc cd d2 d3 d8 8a 8d da d9 dd 8e be bc e4 f4 80',
  ], // Czech, Slovak
  ['windows-1250', 'b9 e6 ea b3 f1 f3 9c 9f bf a5 c6 ca a3 d1 d3 8c 8f af 80'], // Polish
  ['windows-1250', 'e1 e9 ed f3 f6 f5 fa fc fb c1 c9 cd d3 d6 d5 da dc db 80'], // Hungarian
  [
    'iso-8859-2',
    'e1 e8 ef e9 ec ed f2 f3 f8 b9 bb fa f9 fd be c1 c8 cf c9 cc cd d2 d3 d8 a9 ab da d9 dd ae e4 f4',
  ], // Czech, Slovak
  ['iso-8859-2', 'b1 e6 ea b3 f1 f3 b6 bc bf a1 c6 ca a3 d1 d3 a6 ac af'], // Polish
  ['iso-8859-15', 'e4 f6 fc df c4 d6 dc e9 e8 e0 e7 ea a4 a6 a8 b4 b8 bc bd be'], // with the euro sign at A4
]

function byLetters(bytes: Uint8Array): Encoding {
  const counts = new Uint32Array(256)
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! >= 0x80) counts[bytes[at]!]! += 1
  let best: Encoding = 'windows-1252'
  let bestCover = 0
  for (const [encoding, alphabet] of letters) {
    const cover = alphabet.split(' ').reduce((sum, letter) => sum + counts[Number.parseInt(letter, 16)]!, 0)
    if (cover > bestCover) [best, bestCover] = [encoding, cover]
  }
  return best
}
