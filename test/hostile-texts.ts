// Texts that have broken programs before: each is at most 60 characters, trimmed and NFC, and must survive every field.
export const hostileTexts = [
  // SQL
  "'; drop table transactions; --",
  "1' or '1'='1",
  "' union select null, version() --",
  '$$ select 1 $$',
  '$1 $2 :name @name ?',
  '\\',
  "\\'; select pg_sleep(9)--",
  "E'\\x41'",
  '%',
  '_',
  '100%_\\%',
  'a\\_b',
  ';',
  '--',
  '/* */',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x0',
  '(1,234.50)',
  // JSON and templates
  '{"a":1}',
  '[]',
  '"',
  '{{7*7}}',
  '${7*7}',
  '<%= 7 %>',
  '#{7}',
  '__proto__',
  'constructor',
  'toString',
  // Markup
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '&lt;&amp;&#39;',
  '<!--',
  ']]>',
  // Spreadsheets and shells
  '=1+1|cmd',
  '@SUM(1)',
  '+1',
  '-1+1',
  '`id`',
  '$(id)',
  '../../etc/passwd',
  'CON',
  'a,b;c\td|e',
  'line one\nline two',
  'carriage\rreturn',
  // Unicode
  'Zoë Ångström œuvre ẞ İı',
  '日本語 한국어 ไทย',
  'عربى \u202Eright to left\u202C',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇨🇦',
  '𐍈𝒳🂡',
  'Z̸̢̛a̷l̶g̵o̴',
  '\u200bzero\u200bwidth\u200d',
  'soft\u00adhyphen\u2060',
  'line\u2028and\u2029paragraph',
  '\u0001\u0007\u001b[31m\u007f',
  '\ufffdreplaced\ufffe',
  'ﬁ ① ㎏ Ⅷ',
  '\u00a0'.padStart(2, 'x').padEnd(3, 'x'),
]

/**
 * What to search for to find a text: its words in quotes, so that a sign before one is no operator. A word that has quotes
 * stands as it is.
 */
export const asWords = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => (word.includes('"') || word === '' ? word : `"${word}"`))
    .join(' ')
