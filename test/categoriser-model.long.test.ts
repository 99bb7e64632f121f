import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildModelFile } from '../scripts/categoriser/model-file.ts'
import { readExamples, readOutsideBrands, readOwnBrands, readWords } from '../scripts/categoriser/sources.ts'

it('builds the categoriser’s model again, byte for byte', () => {
  const built = buildModelFile({
    words: readWords(),
    ownBrands: readOwnBrands(),
    outsideBrands: readOutsideBrands(),
    calibration: readExamples('calibration'),
  })
  expect(Buffer.from(built).equals(readFileSync('domain/categoriser/prior.model'))).toBe(true)
})
