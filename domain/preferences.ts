// How a household counts and writes: its time zone ('Europe/Berlin'), its locale for figures and dates ('de-DE'), its
// currency ('EUR') and the day its months start on (1 to 28).
import { getDecimals, mostDecimals } from './currencies.ts'

/** The locales offered for figures and dates: those that write Latin digits. The app's own sentences stay English. */
export const locales: readonly string[] = `
  en-US en-AU en-CA en-GB en-IE en-IN en-NZ en-SG en-ZA cs-CZ da-DK de-AT
  de-CH de-DE es-ES es-MX fi-FI fr-CA fr-CH fr-FR hu-HU id-ID it-IT ja-JP ko-KR nb-NO
  nl-BE nl-NL pl-PL pt-BR pt-PT ro-RO sv-SE tr-TR uk-UA vi-VN zh-CN
`
  .trim()
  .split(/\s+/)

export const isLocale = (text: string): boolean => locales.includes(text)

/** Every currency people pay with. Units of account with four decimals (CLF, UYW) are not offered. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency').filter(
  (currency) => getDecimals(currency) <= mostDecimals,
)

export const isCurrency = (text: string): boolean => currencies.includes(text)

/** Whether a text names a place with a clock: 'Europe/Kyiv' and its older names, but no bare offset. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** A month may start on these days, which every month has. */
export const monthStartDays = { first: 1, last: 28 } as const
