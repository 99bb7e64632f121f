import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachmentFormats, nameAttachment, refuseFile } from './attachments.ts'

describe('a receipt', () => {
  it.each([
    ['till.jpg', 5000, null],
    ['TILL.JPEG', 10_485_760, null],
    ['scan.pdf', 10_485_761, /10\.1 MB, and at most 10 MB/],
    ['a.webp', 1, null],
    ['a.png', 0, /empty/],
    ['IMG_0001.heic', 5000, /HEIC.*JPG/],
    ['drawing.svg', 500, /no picture or PDF/],
    ['till.jpg.exe', 500, /no picture or PDF/],
    ['till', 500, /no picture or PDF/],
  ])('called %s with %i bytes is refused with %s (R58)', (name, bytes, says) => {
    const refusal = refuseFile({ name, bytes })
    if (says) expect(refusal).toMatch(says)
    else expect(refusal).toBeNull()
  })

  it.each([
    ['C:\\scans\\till.gif', 'png', 'till.png'],
    ['../../etc/passwd.pdf', 'pdf', 'passwd.pdf'],
    ['.pdf', 'pdf', 'receipt.pdf'],
    ['...', 'jpg', 'receipt.jpg'],
    ['a.b.c.jpeg', 'jpg', 'a.b.c.jpg'],
  ] as const)('called %s as %s is %s', (given, format, kept) => {
    expect(nameAttachment(given, format)).toBe(kept)
  })

  it('has a name that a table takes, that is in no folder and ends as what it is, whatever it was called', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...attachmentFormats),
        (given, format) => {
          const name = nameAttachment(given, format)
          expect([...name].length).toBeLessThanOrEqual(255)
          expect(name.endsWith(`.${format}`)).toBe(true)
          expect(name).not.toMatch(/^\.|[/\\]/)
          expect(name.isWellFormed() || !given.isWellFormed()).toBe(true)
        },
      ),
    )
  })
})
