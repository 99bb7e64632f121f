// The countries whose shops and words the categoriser knows, and the languages of each.

export const countries = [
  'ca', 'us', 'gb', 'ie', 'de', 'at', 'ch', 'fr', 'nl', 'be', 'lu', 'es', 'se', 'no', 'dk', 'fi', 'au', 'nz',
] as const // prettier-ignore
export type Country = (typeof countries)[number]

export const languages = ['en', 'fr', 'de', 'nl', 'es', 'sv', 'no', 'da', 'fi'] as const
export type Language = (typeof languages)[number]

export const languagesOf: Readonly<Record<Country, readonly Language[]>> = {
  ca: ['en', 'fr'],
  us: ['en', 'es'],
  gb: ['en'],
  ie: ['en'],
  de: ['de'],
  at: ['de'],
  ch: ['de', 'fr'],
  fr: ['fr'],
  nl: ['nl'],
  be: ['nl', 'fr'],
  lu: ['fr', 'de'],
  es: ['es'],
  se: ['sv'],
  no: ['no'],
  dk: ['da'],
  fi: ['fi', 'sv'],
  au: ['en'],
  nz: ['en'],
}
