// Where the lines of a file went, in words: '34 lines: 25 in rows, 2 bad, 3 left out, 4 above the rows'.
import { isTableFormat } from '#domain/imports/settings.ts'
import type { ImportDraft } from '#contract/imports.ts'
import type { Format } from '#web/ui/format.tsx'

type Lines = NonNullable<ImportDraft['lines']>

const places: [keyof Omit<Lines, 'total'>, string][] = [
  ['rows', 'in rows'],
  ['bad', 'bad'],
  ['leftOut', 'left out'],
  ['above', 'above the rows'],
  ['blank', 'blank'],
]

export function describeLines(lines: Lines, { format }: Pick<ImportDraft, 'format'>, words: Words): string {
  const parts = places.flatMap(([place, name]) =>
    lines[place] > 0 ? [`${words.number(lines[place])} ${name}`] : [],
  )
  return `${words.count(lines.total, isTableFormat(format) ? 'line' : 'record')}: ${parts.join(', ')}`
}

type Words = Pick<Format, 'number' | 'count'>

const reasonNames: Record<string, string> = {
  footer: 'closing the file',
  'repeated-header': 'the column names again',
  'balance-line': 'balances or totals',
  'opening-balance': 'balances or totals',
  'split-whole': 'wholes of splits, whose parts are taken',
  pending: 'not booked yet',
  future: 'not booked yet',
  'not-booked': 'not booked yet',
  'not-completed': 'not booked yet',
  failed: 'cancelled, declined or failed',
  filtered: 'not among the rows you chose',
  'above-first': 'above the first line',
  'other-account': 'of another account',
  order: 'orders to the bank',
  investment: 'trades of securities',
  'list-entry': 'entries of lists',
  information: 'for information only',
}

/** '2 not booked yet, 1 closing the file', the most frequent first. */
export function describeReasons(reasons: ImportDraft['skippedReasons'], words: Words): string {
  const counts = new Map<string, number>()
  for (const { reason, count } of reasons) {
    const name = reasonNames[reason] ?? 'for other reasons'
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${words.number(count)} ${name}`)
    .join(', ')
}
