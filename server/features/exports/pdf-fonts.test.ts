import { expect, it, vi } from 'vitest'
import { createLetters } from './pdf-fonts.ts'
import { openPaper } from './pdf-pages.ts'

const look = { size: 8, font: 'bold' } as const

it.each([
  ['GREENFIELD MARKET', false],
  ['Ελλάς Ёлка Łódź €', false],
  ['שלום مرحبا', false],
  ['美团外卖 全聯 セブン-イレブン 스타벅스 ＡＢＣ', false],
  ['Pizza 😀', false],
  ['ไทย ลາວ ខ្មែរ', false],
  ['भारत বাংলাদেশ ਪੰਜਾਬ ગુજરાત', false],
  ['தமிழ் తెలుగు ಕನ್ನಡ മലയാളം', false],
  ['සිංහල မြန်မာ', false],
  ['🍕 👍🏽 👨‍👩‍👧 ❤️ 1️⃣ 🇨🇦 🛒', false],
  ['አማርኛ ትግርኛ፣ ፲፪።', false],
  ['ᏣᎳᎩ', true],
])('knows of %j whether letters are missing: %j', (text, isMissing) => {
  const { pdf } = openPaper('', 'en-US')
  const letters = createLetters(pdf)
  expect(letters.measure(text, look)).toBeGreaterThan(0)
  expect(letters.isMissingSome()).toBe(isMissing)
})

it('measures a text of several fonts as the sum of its pieces', () => {
  const { pdf } = openPaper('', 'en-US')
  const { measure } = createLetters(pdf)
  expect(measure('東京', look)).toBe(2 * measure('東', look))
  expect(measure('Bar東京', look)).toBeCloseTo(measure('Bar', look) + measure('東京', look))
})

it.each(['regular', 'bold'] as const)('joins Arabic letters beside Hebrew ones (%s)', (font) => {
  const { pdf } = openPaper('', 'en-US')
  const measure = (text: string) => createLetters(pdf).measure(text, { size: 1000, font })
  expect(measure('مرحبا')).toBeLessThan(measure('م ر ح ب ا') - 4 * measure(' '))
  expect(measure('שלוםمرحبا')).toBeCloseTo(measure('שלום') + measure('مرحبا'))
})

it.each([
  ['שלוםمرحبا', ['مرحبا', 'שלום']],
  ['שלום مرحبا', ['مرحبا', 'שלום\u00A0']],
  ['Shop (مرحبا) שלום', ['Shop (', 'مرحبا', ') ', 'שלום']],
  ['ሰላም שלום', ['ሰላም', ' ', 'שלום']],
])('draws the pieces of %j from left to right', (text, pieces) => {
  const { pdf } = openPaper('', 'en-US')
  pdf.addPage()
  const { mock } = vi.spyOn(pdf, 'text')
  createLetters(pdf).draw(text, 0, 0, { size: 8, font: 'regular' })
  expect(mock.calls.map(([drawn]) => drawn)).toEqual(pieces)
})

it.each([
  ['क्षेत्रि', 1523],
  ['কৃষ্ণ', 1698],
  ['கொ', 2366],
  ['ശ്രീ', 1507],
  ['ភ្នំពេញ', 2510],
  ['น้ำ', 1019],
  ['ක්‍රෙඩිට්', 3294],
  ['ကြွေး', 2317],
  ['သင်္ဘော', 3324],
  ['👨‍👩‍👧', 2600 / 2.048],
])('puts the letters of %j together, as wide as HarfBuzz makes them with the same font', (word, width) => {
  const { pdf } = openPaper('', 'en-US')
  expect(createLetters(pdf).measure(word, { size: 1000, font: 'regular' })).toBeCloseTo(width)
})
