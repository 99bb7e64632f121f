// How amounts, days and counts are written: in the currency, the language and the time zone that the provider was given.
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Day, Month } from '#domain/calendar.ts'
import { formatDay, formatInstant, formatMonth, getDateFormat } from '#domain/date-sentences.ts'
import { cents, formatCents, type MoneyFormat } from '#domain/money.ts'
import { formatCount, formatNumber } from './format-count.ts'

type Reader = MoneyFormat & { timeZone: string }

export type Format = Reader & {
  /** '$1,234.50'; of a part of a cent, the nearest one. */
  money: (amountCents: number) => string
  /** 'October 31, 2026' */
  day: (day: Day, length?: 'long' | 'full') => string
  /** 'October 2026' */
  month: (month: Month, form?: Parameters<typeof formatMonth>[2]) => string
  /** The day of an instant. */
  instant: (instant: string | Date) => string
  /** The day and the time of an instant. */
  moment: (instant: string) => string
  /** '1,200' */
  number: (value: number) => string
  /** '12 KB', '1.4 MB' */
  bytes: (bytes: number) => string
  /** '1 transaction', '1,200 transactions' */
  count: (count: number, noun: string) => string
}

const FormatContext = createContext<Format | null>(null)

export function FormatProvider({ currency, locale, timeZone, children }: Reader & { children: ReactNode }) {
  const format = useMemo(() => createFormat({ currency, locale, timeZone }), [currency, locale, timeZone])
  return <FormatContext value={format}>{children}</FormatContext>
}

/** `const format = useFormat()`, then `format.money(amountCents)`. */
export function useFormat(): Format {
  const format = useContext(FormatContext)
  if (!format) throw new Error('useFormat needs a FormatProvider around it')
  return format
}

export function createFormat(reader: Reader): Format {
  const { locale, timeZone } = reader
  const momentForm = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return {
    ...reader,
    money: (amountCents) => formatCents(cents(Math.round(amountCents)), reader),
    day: (day, length) => formatDay(day, locale, length),
    month: (month, form) => formatMonth(month, locale, form),
    instant: (instant) => formatInstant(instant, reader),
    moment: (instant) => getDateFormat(locale, momentForm).format(Date.parse(instant)),
    number: (value) => formatNumber(value, locale),
    bytes: (bytes) =>
      bytes < 1_048_576
        ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)), locale)} KB`
        : `${formatNumber(Math.round(bytes / 104_857.6) / 10, locale)} MB`,
    count: (count, noun) => formatCount(count, noun, locale),
  }
}
