// A tip's sentence in the household's words: text between figures, and each figure with what it was computed from.
import { formatDay, formatMonth } from '../date-sentences.ts'
import { formatCents, type MoneyFormat } from '../money.ts'
import type { FrequencyKey } from '../recurrence.ts'
import type { Candidate, Fact } from './tip.ts'

export type TipPart = { text: string; fact?: Fact }

const slot = /\{\{(\w+)\}\}/

/** Throws when a sentence has a slot without a fact: a detector is wrong then. */
export function renderTip(
  { template, facts }: Pick<Candidate, 'template' | 'facts'>,
  format: MoneyFormat,
): TipPart[] {
  return template.split(slot).flatMap((text, at): TipPart[] => {
    if (at % 2 === 0) return text ? [{ text }] : []
    const fact = facts[text]
    if (!fact) throw new Error(`no fact '${text}' in '${template}'`)
    return [{ text: formatFact(fact, format), fact }]
  })
}

export const joinParts = (parts: readonly TipPart[]): string => parts.map(({ text }) => text).join('')

const frequencyWords: Record<FrequencyKey, string> = {
  weekly: 'every week',
  'bi-weekly': 'every two weeks',
  monthly: 'every month',
  quarterly: 'every three months',
  yearly: 'every year',
}

function formatFact(fact: Fact, format: MoneyFormat): string {
  const { locale } = format
  switch (fact.unit) {
    case 'cents':
      return formatCents(fact.value, format)
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent' }).format(fact.value / 100)
    case 'count':
      return new Intl.NumberFormat(locale).format(fact.value)
    case 'day':
      return formatDay(fact.value, locale)
    case 'month':
      return formatMonth(fact.value, locale)
    case 'frequency':
      return frequencyWords[fact.value]
    case 'name':
      return fact.value
  }
}
