// How reports for people write a cell: amounts as on the screen, days and months in words.
import type { Day, Month } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import type { Cell, Column } from '#domain/exports/columns.ts'
import { cents, formatCents } from '#domain/money.ts'
import type { Head } from './writing-messages.ts'

export function createWords({ reader }: Pick<Head, 'reader'>) {
  const dayForm = getDateFormat(reader.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const monthForm = getDateFormat(reader.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(reader.locale)
  const instantOf = (text: string) => Date.parse(`${text.slice(0, 7)}-${text.slice(8) || '01'}T00:00:00Z`)
  const days = new Map<string, string>()
  const words = {
    money: (amountCents: number) => formatCents(cents(amountCents), reader),
    number: (count: number) => numbers.format(count),
    month: (month: Month | string) => monthForm.format(instantOf(month)),
    day(day: Day | string) {
      let text = days.get(day)
      if (text === undefined) days.set(day, (text = dayForm.format(instantOf(day))))
      return text
    },
    cell(cell: Cell, { kind }: Column): string {
      if (cell === null) return ''
      if (typeof cell === 'number') return kind === 'amount' ? words.money(cell) : words.number(cell)
      if (kind === 'day') return words.day(cell)
      return kind === 'month' ? words.month(cell) : cell
    },
  }
  return words
}
export type Words = ReturnType<typeof createWords>
