// What every chart needs to write its figures: short amounts for axes, and shares.
import { getDecimals } from '#domain/currencies.ts'
import type { MoneyFormat } from '#domain/money.ts'

/** '$4K', '$2.5': for axes only. */
export function writeShort(amountCents: number, { currency, locale }: MoneyFormat): string {
  const decimals = getDecimals(currency)
  const amount = amountCents / 10 ** decimals
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: Math.abs(amount) < 1_000 ? Math.min(1, decimals) : 1,
    minimumFractionDigits: 0,
  }).format(amount)
}

/** 0.424 is '42%'. */
export function writeShare(share: number): string {
  return `${Math.round(share * 100)}%`
}
