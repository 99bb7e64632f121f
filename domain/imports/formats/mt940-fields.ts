// The fields of MT940 messages, ':61:' and so on, with the lines that belong to each.

export type Mt940Field = { tag: string; lines: string[]; line: number }

/** Those of MT940, MT942 and the additions of banks. Other texts between colons belong to the field before. */
const tagPattern = /^:(20|21|25P?|28C?|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):/

/** The standard knows six; what a text has beyond says nothing of the money. */
const mostLines = 1000

/** `text` has plain line feeds. Envelopes of the network and ends of messages are passed over. */
export function* scanMt940(text: string): Generator<Mt940Field> {
  let current: Mt940Field | null = null
  let line = 0
  for (let from = 0; from <= text.length;) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    const written = text.slice(from, until).trimEnd()
    line++
    from = until + 1
    const [start, tag = ''] = tagPattern.exec(written) ?? []
    if (start !== undefined) {
      if (current) yield current
      current = { tag, lines: [written.slice(start.length)], line }
    } else if (written === '-' || written.startsWith('-}') || written.startsWith('{')) {
      if (current) yield current
      current = null
    } else if (written !== '' && current && current.lines.length < mostLines) current.lines.push(written)
  }
  if (current) yield current
}
