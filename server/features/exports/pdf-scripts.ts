// Scripts whose letters take their shapes and places from those beside them, each with a font of its own: the libraries of
// the PDF put its letters together, a few of which have to be taken apart before.

export type Script = {
  name: string
  letters: RegExp
  prepare?: (text: string) => string
  /** Of the font, beyond those that are always used: what puts letters together. */
  features?: readonly Feature[]
}

type Feature = (typeof burmeseFeatures)[number]

const burmeseFeatures = ['rphf', 'pref', 'blwf', 'pstf', 'pres', 'abvs', 'blws', 'psts'] as const

/**
 * Thai and Lao write the vowel am after the mark of the tone, and it is drawn as a ring under that mark and a letter after it:
 * 'น้ำ' is 'น', ring, tone, 'า'.
 */
const partAm =
  (am: string, ring: string, letter: string, above: string) =>
  (text: string): string =>
    text.replaceAll(new RegExp(`([${above}]*)${am}`, 'g'), `${ring}$1${letter}`)

/**
 * Burmese writes the vowel e and the ya that runs around a letter after the letter before which they are drawn, and the small
 * nga before that above which it is: 'ကြေ' is 'ေ', 'ြ', 'က'. HarfBuzz does so; fontkit does it for other scripts only.
 */
const orderBurmese = (text: string): string =>
  text.replaceAll(
    /(\u1004\u103A\u1039)?([\u1000-\u102A\u103F-\u1049\u104E])((?:\u1039[\u1000-\u1021])*\u103A?)([\u103B-\u103E]*)(\u1031*)/g,
    (_, nga: string | undefined, letter: string, below: string, around: string, e: string) =>
      `${e}${around.includes('\u103C') ? '\u103C' : ''}${letter}${nga ?? ''}${below}${around.replaceAll('\u103C', '')}`,
  )

/** Their fonts are `fonts/noto-sans-<name>.ttf.br`. */
export const scripts: readonly Script[] = [
  {
    name: 'thai',
    letters: /\p{scx=Thai}/u,
    prepare: partAm('\u0E33', '\u0E4D', '\u0E32', '\u0E31\u0E34-\u0E37\u0E47-\u0E4E'),
  },
  {
    name: 'lao',
    letters: /\p{scx=Lao}/u,
    prepare: partAm('\u0EB3', '\u0ECD', '\u0EB2', '\u0EB1\u0EB4-\u0EB7\u0EBB\u0EC8-\u0ECD'),
  },
  { name: 'khmer', letters: /\p{scx=Khmer}/u },
  { name: 'devanagari', letters: /\p{scx=Devanagari}/u },
  { name: 'bengali', letters: /\p{scx=Bengali}/u },
  { name: 'gurmukhi', letters: /\p{scx=Gurmukhi}/u },
  { name: 'gujarati', letters: /\p{scx=Gujarati}/u },
  { name: 'tamil', letters: /\p{scx=Tamil}/u },
  { name: 'telugu', letters: /\p{scx=Telugu}/u },
  { name: 'kannada', letters: /\p{scx=Kannada}/u },
  { name: 'malayalam', letters: /\p{scx=Malayalam}/u },
  { name: 'ethiopic', letters: /\p{scx=Ethiopic}/u },
  { name: 'sinhala', letters: /\p{scx=Sinhala}/u },
  { name: 'myanmar', letters: /\p{scx=Myanmar}/u, prepare: orderBurmese, features: burmeseFeatures },
]

/** Stand between letters of these scripts, or pictures, join them or keep them apart, and are not seen. */
export const joiners = /[\u200C\u200D]|[\uFE0E\uFE0F]/
