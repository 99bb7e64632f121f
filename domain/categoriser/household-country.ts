// Where a household's bank lines come from: 'en-CA' says Canada, and so does a clock in Toronto.
import { countries, type Country } from './countries.ts'

const countryOfCurrency: Readonly<Record<string, Country>> = {
  CAD: 'ca',
  GBP: 'gb',
  CHF: 'ch',
  SEK: 'se',
  NOK: 'no',
  DKK: 'dk',
  AUD: 'au',
  NZD: 'nz',
}

/** Cities with a clock of their own, of the countries whose shops are known; those of Canada, the US and Australia are many. */
const countryOfClock: readonly [clock: RegExp, country: Country][] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$|^GB/, 'gb'],
  [/^Europe\/Dublin$/, 'ie'],
  [/^Europe\/(Berlin|Busingen)$/, 'de'],
  [/^Europe\/Vienna$/, 'at'],
  [/^Europe\/Zurich$/, 'ch'],
  [/^Europe\/Paris$/, 'fr'],
  [/^Europe\/Amsterdam$/, 'nl'],
  [/^Europe\/Brussels$/, 'be'],
  [/^Europe\/Luxembourg$/, 'lu'],
  [/^Europe\/Madrid$|^Atlantic\/Canary$|^Africa\/Ceuta$/, 'es'],
  [/^Europe\/Stockholm$/, 'se'],
  [/^Europe\/Oslo$/, 'no'],
  [/^Europe\/Copenhagen$/, 'dk'],
  [/^Europe\/Helsinki$/, 'fi'],
  [/^Australia\//, 'au'],
  [/^Pacific\/Auckland$/, 'nz'],
  [
    /^America\/(Toronto|Montreal|Vancouver|Edmonton|Calgary|Winnipeg|Regina|Halifax|Moncton|St_Johns|Whitehorse|Yellowknife|Iqaluit)$|^Canada\//,
    'ca',
  ],
  [
    /^America\/(New_York|Chicago|Denver|Phoenix|Los_Angeles|Anchorage|Detroit|Boise|Juneau|Indiana\/.*|Kentucky\/.*)$|^US\/|^Pacific\/Honolulu$/,
    'us',
  ],
]

type Place = { currency: string; timeZone: string; locale: string }

/**
 * The currency tells first, for people keep their money in it; then the clock, then the country of the locale. Null where
 * nothing tells. US dollars and a locale of the US say little: a household has them before it says anything.
 */
export function findCountry({ currency, timeZone, locale }: Place): Country | null {
  const byClock = countryOfClock.find(([clock]) => clock.test(timeZone))?.[1]
  const region = locale.split('-')[1]?.toLowerCase()
  const byLocale = countries.find((country) => country === region && region !== 'us')
  return countryOfCurrency[currency] ?? byClock ?? byLocale ?? null
}
