// SPEC's report: one page without scripts or anything from elsewhere, to be read, printed, or kept as PDF by the browser.
// The sums stand first, so the rows wait in a file beside it until all of them are there.
import { type Column, listReportColumns, type Table } from '#domain/exports/columns.ts'
import { escapeMarkup } from '#domain/exports/markup.ts'
import type { Head, Tail } from './writing-messages.ts'
import { drawMonths } from './html-picture.ts'
import { reportStyle } from './html-style.ts'
import { createWords, type Words } from './words.ts'
import type { CreateWriter } from './writer.ts'

export const createHtmlWriter: CreateWriter = (head, sink) => {
  const words = createWords(head)
  const beside = sink.openBeside()
  return {
    add: (rows) => beside.write(rows.map((row) => writeRow(row, head.columns, words)).join('')),
    end(tail) {
      sink.write(writeTop(head, tail, words))
      sink.takeIn(beside)
      sink.write('</tbody></table>\n</main></body></html>\n')
    },
  }
}

function writeTop(head: Head, { totals, months, picture }: Tail, words: Words): string {
  const { title, householdName, lines, madeAt, columns, rowCount } = head
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(`${title}, ${householdName}`)}</title>
<style>${reportStyle}</style></head><body><main>
<header><p class="household">${escapeMarkup(householdName)}</p><h1>${escapeMarkup(title)}</h1>
${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n')}
<p class="made">${escapeMarkup(madeAt)}</p></header>
<dl>${totals.map(({ label, amountCents }) => `<div><dt>${escapeMarkup(label)}</dt><dd>${escapeMarkup(words.money(amountCents))}</dd></div>`).join('')}</dl>
${drawMonths(picture, words)}
${months && months.rows.length > 0 ? writeMonths(months, words) : ''}
<table><caption>${escapeMarkup(`${title}: ${words.number(rowCount)}`)}</caption>
${writeHeadings(columns)}<tbody>
`
}

const writeMonths = ({ columns, rows }: Table, words: Words) =>
  `<table><caption>By month</caption>
${writeHeadings(columns)}<tbody>
${rows.map((row) => writeRow(row, columns, words)).join('')}</tbody></table>`

const writeHeadings = (columns: readonly Column[]) =>
  `<thead><tr>${listReportColumns(columns)
    .map(({ column }) => `<th scope="col"${classOf(column)}>${escapeMarkup(column.heading)}</th>`)
    .join('')}</tr></thead>`

const writeRow = (row: Table['rows'][number], columns: readonly Column[], words: Words) =>
  `<tr>${listReportColumns(columns)
    .map(
      ({ column, at }) =>
        `<td${classOf(column)}>${writeText(words.cell(row[at] ?? null, column), column)}</td>`,
    )
    .join('')}</tr>\n`

// A text from right to left keeps its order to itself.
const writeText = (text: string, { kind }: Column) =>
  kind === 'text' && text ? `<bdi>${escapeMarkup(text)}</bdi>` : escapeMarkup(text)

const classOf = ({ kind }: Column) =>
  kind === 'amount' || kind === 'count' ? ' class="number"' : kind === 'text' ? '' : ' class="day"'
