import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPriorModel } from '#domain/categoriser/prior-model.ts'
import { foldText } from '#domain/payees/fold.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { makePayeeKey } from '#domain/payees/payee-key.ts'
import { judgeHouseholds } from '../scripts/categoriser/household-trial.ts'
import { judgeExamples } from '../scripts/categoriser/calibration.ts'
import {
  hash,
  hashSources,
  readExamples,
  readOutsideBrands,
  readOwnBrands,
  readWords,
} from '../scripts/categoriser/sources.ts'

const file = readFileSync('domain/categoriser/prior.model')
const shareOf = (judged: { isRight: boolean }[]) =>
  judged.filter(({ isRight }) => isRight).length / judged.length

describe('the categoriser’s model', () => {
  it('is the one that was built from the sources as they stand: node scripts/categoriser/build.ts', () => {
    expect(readFileSync('domain/categoriser/prior.model.sha256', 'utf8')).toBe(
      `${hash(file)}  prior.model\n${hashSources()}  sources\n`,
    )
  })

  it('has its sources sorted, each entry once', () => {
    const lists = [...Map.groupBy(readWords(), ({ key, language }) => `${language} ${key}`).values()].map(
      (words) => words.map(({ text }) => foldText(text)),
    )
    for (const list of lists)
      expect(list).toEqual(list.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
    for (const [, same] of Map.groupBy(
      readWords(),
      ({ key, language, text }) => `${language} ${key} ${text}`,
    ))
      expect(same).toHaveLength(1)
    expect(readOwnBrands().length + readOutsideBrands().length).toBeGreaterThan(15_000)
  })

  it('is judged by lines that it was not built or set with', () => {
    const nameOf = ({ line }: { line: string }) => makePayeeKey(cleanPayee(line).payee)
    const developed = new Set(
      readExamples('development')
        .filter(({ kind }) => kind === 'shop')
        .map(nameOf),
    )
    const shared = readExamples('held-out')
      .filter(({ kind }) => kind === 'shop')
      .map(nameOf)
      .filter((name) => developed.has(name))
    expect(shared).toEqual([])
  })

  it('gets at least 95% of known brands and bills right that it never saw, and half of the small shops', () => {
    const judged = judgeExamples(readPriorModel(file), readExamples('held-out'))
    const shops = judged.filter(({ example }) => example.kind === 'shop')
    const others = judged.filter(({ example }) => example.kind !== 'shop')
    process.stdout.write(
      `Held out: ${others.length} brands and bills, ${(100 * shareOf(others)).toFixed(1)}% right; ` +
        `${shops.length} small shops, ${(100 * shareOf(shops)).toFixed(1)}% right\n`,
    )
    expect([others.length >= 130, shops.length >= 150]).toEqual([true, true])
    expect(shareOf(others)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(shops)).toBeGreaterThanOrEqual(0.5)
  })
})

describe('the categoriser in simulated households that it never saw', () => {
  it.each([
    { labels: 20, leastRight: 0.72, mostWrong: 0.02 },
    { labels: 100, leastRight: 0.88, mostWrong: 0.015 },
    // Some shops go now here, now there: nobody gets more than 98 or 99 of a hundred of their rows right.
    { labels: 500, leastRight: 0.95, mostWrong: 0.01 },
  ])('after $labels labels', ({ labels, leastRight, mostWrong }) => {
    const figures = judgeHouseholds(readPriorModel(file), readExamples('held-out'), { labels, households: 6 })
    const { rows, right, applied, wrong } = figures
    process.stdout.write(
      `After ${labels} labels: ${((100 * right) / rows).toFixed(1)}% of ${rows} rows right, ` +
        `${wrong} of ${applied} applied ones wrong\n`,
    )
    expect(right / rows).toBeGreaterThanOrEqual(leastRight)
    expect(wrong / applied).toBeLessThanOrEqual(mostWrong)
  })
})
