// Words as they are compared: upper case, no accents, no punctuation around them: 'Kortköp,' is 'KORTKOP'.

/** Keeps what stands inside a word, as in 'AT&T', 'E-TRANSFER' and 'D/D'; empty for punctuation alone. */
export function foldWord(word: string): string {
  const folded = /^[A-Z0-9]+$/.test(word) ? word : foldText(word)
  let start = 0
  let end = folded.length
  while (start < end && isOutside(folded.charCodeAt(start))) start++
  while (end > start && isOutside(folded.charCodeAt(end - 1))) end--
  return folded.slice(start, end)
}

/** The same for a whole text, punctuation kept. Letters that are no accented ones are written out: ø as O, æ as AE. */
export function foldText(text: string): string {
  const upper = text.toUpperCase()
  let folded = ''
  let from = 0
  for (let at = 0; at < upper.length; at++) {
    const code = upper.charCodeAt(at)
    if (code < 0x80) continue
    const letter = latin[code]
    if (letter === undefined) return writeOut(upper)
    folded += upper.slice(from, at) + letter
    from = at + 1
  }
  return from === 0 ? upper : folded + upper.slice(from)
}

const writeOut = (upper: string): string =>
  upper
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ØÆŒÞÐŁ]/g, (letter) => written[letter] ?? letter)

const written: Record<string, string> = { Ø: 'O', Æ: 'AE', Œ: 'OE', Þ: 'TH', Ð: 'D', Ł: 'L' }

/** What becomes of each Latin letter, which most texts are made of: looking it up takes a tenth of the time. */
const latin: readonly string[] = Array.from({ length: 0x250 }, (_, code) =>
  writeOut(String.fromCharCode(code)),
)

/** Of the punctuation in ASCII, all but & and #, which are part of names and numbers. */
function isOutside(code: number): boolean {
  if (code === 0x23 || code === 0x26) return false
  return code < 0x30 || (code > 0x39 && code < 0x41) || (code > 0x5a && code < 0x80)
}
