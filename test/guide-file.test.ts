import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { chapters } from '#server/public/guide/chapters.ts'
import { drawGuide } from '../scripts/guide/draw-guide.ts'

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

it('draws the same file of every chapter twice', async () => {
  const file = await drawGuide()
  const text = file.toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(chapters.length)
  expect(hash(await drawGuide())).toBe(hash(file))
})
