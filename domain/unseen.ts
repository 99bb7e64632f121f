// Characters that nobody sees. Most have no place in a name; those that join letters, or keep them apart, are part of how
// some languages are written, and make one emoji of several: 'می‌روم', '👨‍👩‍👧'.

const scripts = (
  'Arabic Syriac Nko Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya ' +
  'Tamil Telugu Kannada Malayalam Sinhala Tibetan Myanmar Khmer'
)
  .split(' ')
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const emoji = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f'

// Each looks back from the character itself, and not far: however long a text is, reading it once is enough.
const kept = [
  `\\u200c(?<=[${scripts}]\\p{M}{0,8}\\u200c)(?=[${scripts}])`,
  // It also shapes the last letter of a word.
  `\\u200d(?<=[${scripts}]\\p{M}{0,8}\\u200d)`,
  `\\u200d(?<=[${emoji}]\\u200d)(?=\\p{Extended_Pictographic})`,
  // The flag of a part of a country is a black one with its letters unseen.
  '[\\u{e0061}-\\u{e007f}](?<=\\u{1f3f4}[\\u{e0061}-\\u{e007f}]{1,6})',
].join('|')

const unseen = new RegExp(`(${kept})|[\\p{Cc}\\p{Cf}]`, 'gu')

/** The text without them. */
export const dropUnseen = (text: string): string => text.replaceAll(unseen, '$1')

/** Whether there is nothing to see in it, also of letters that are made to look like none. */
export const isBlank = (text: string): boolean =>
  !/[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
