import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Country } from '#domain/categoriser/countries.ts'
import { readPriorModel } from '#domain/categoriser/prior-model.ts'
import { foldText } from '#domain/payees/fold.ts'
import { cleanPayee } from '#domain/payees/clean-payee.ts'
import { makePayeeKey } from '#domain/payees/payee-key.ts'
import { judgeHouseholds } from '../scripts/categoriser/household-trial.ts'
import { judgeExamples, listGuesses } from '../scripts/categoriser/calibration.ts'
import { measureChance, measureError } from '../scripts/categoriser/reports.ts'
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

/** The lines that there are figures for, by where they are from. */
const groupOf: Record<Country, string> = {
  ca: 'Canadian', us: 'US', gb: 'British and Irish', ie: 'British and Irish', de: 'German', at: 'German', ch: 'German',
  fr: 'French', lu: 'French', nl: 'Dutch', be: 'Dutch', es: 'Spanish', se: 'Nordic', no: 'Nordic', dk: 'Nordic', fi: 'Nordic',
  au: 'Australian', nz: 'Australian',
} // prettier-ignore

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
    const used = [...readExamples('development'), ...readExamples('calibration')]
    const developed = new Set(used.filter(({ kind }) => kind === 'shop').map(nameOf))
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
    const byLanguage = Map.groupBy(judged, ({ example }) => groupOf[example.country])
    for (const [name, all] of byLanguage)
      process.stdout.write(`${name}: ${(100 * shareOf(all)).toFixed(1)}% of ${all.length} lines right\n`)
    expect([...byLanguage.keys()].sort()).toEqual([...new Set(Object.values(groupOf))].sort())
    for (const [name, all] of byLanguage) expect(shareOf(all), name).toBeGreaterThanOrEqual(0.7)
    expect([others.length >= 130, shops.length >= 150]).toEqual([true, true])
    expect(shareOf(others)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(shops)).toBeGreaterThanOrEqual(0.5)
  })

  it('means what it says of lines that what it says was not fitted to', () => {
    const guesses = listGuesses(readPriorModel(file), readExamples('held-out'))
    const [error, chance] = [measureError(guesses), measureChance(guesses)]
    process.stdout.write(
      `Calibration error of held-out lines: ${(100 * error).toFixed(1)}%, ${(100 * chance).toFixed(1)}% by chance alone\n`,
    )
    expect(error).toBeLessThanOrEqual(0.04)
    expect(error - chance).toBeLessThanOrEqual(0.02)
  })
})

describe('the categoriser in simulated households that it never saw', () => {
  it.each([
    { labels: 20, amounts: 'any', households: 60, leastRight: 0.72, mostMissed: 0.07, mostWrong: 0.02 },
    { labels: 100, amounts: 'any', households: 60, leastRight: 0.88, mostMissed: 0.04, mostWrong: 0.015 },
    // Some shops go now here, now there, and some are new: where amounts say nothing nobody could get more than 98 of a hundred right.
    { labels: 500, amounts: 'any', households: 240, leastRight: 0.97, mostMissed: 0.01, mostWrong: 0.01 },
    // As in real shops each thing has its usual amounts, which tell most of them apart. So many households bring chance to 0.12 points.
    {
      labels: 500,
      amounts: 'typical',
      households: 240,
      leastRight: 0.98,
      mostMissed: 0.005,
      mostWrong: 0.01,
    },
  ] as const)('after $labels labels, with $amounts amounts', (given) => {
    const { labels, amounts, households, leastRight, mostMissed, mostWrong } = given
    const heldOut = readExamples('held-out')
    const figures = judgeHouseholds(readPriorModel(file), heldOut, { labels, amounts, households })
    const { rows, right, knowable, applied, wrong, guesses } = figures
    process.stdout.write(
      `After ${labels} labels, ${amounts} amounts: ${((100 * right) / rows).toFixed(1)}% of ${rows} rows right ` +
        `(${((100 * knowable) / rows).toFixed(1)}% at best), ${wrong} of ${applied} applied ones wrong, ` +
        `calibration error ${(100 * measureError(guesses)).toFixed(1)}%\n`,
    )
    expect(right / rows).toBeGreaterThanOrEqual(leastRight)
    expect((knowable - right) / rows).toBeLessThanOrEqual(mostMissed)
    expect(measureError(guesses)).toBeLessThanOrEqual(0.03)
    expect(wrong / applied).toBeLessThanOrEqual(mostWrong)
  })
})
