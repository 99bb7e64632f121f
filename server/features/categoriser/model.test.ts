import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { makeCategoriser } from '#domain/categoriser/categoriser.ts'
import { checkModel, loadModel, readModel } from './model.ts'

it('a model file that is not there, or is none, is no failure', async () => {
  expect(await readModel(pathToFileURL('/nowhere/prior.model'))).toBe(null)
  expect(await readModel(new URL('./area.ts', import.meta.url))).toBe(null)
  expect(await loadModel()).not.toBe(null)
  expect(await checkModel()).toBe(undefined)
})

it('administrators are told by the job that looks for it (decision 0045)', async () => {
  await expect(checkModel(pathToFileURL('/nowhere/prior.model'))).rejects.toThrow(
    'The file prior.model beside the server cannot be read.',
  )
})

it('without it rules and history suggest, and nothing else does', () => {
  const pets = { id: 'p', name: 'Pets', group: 'Needs' as const }
  const categorise = makeCategoriser({
    rules: [{ keyword: 'vet', categoryId: 'p' }],
    labelled: [1, 2].map((at) => ({ description: `ZORBLAX ${at}`, amountCents: -100, categoryId: 'p' })),
    categories: [pets],
    model: null,
    country: 'us',
  })
  const ask = (description: string) => categorise({ description, amountCents: -100 })?.source
  expect([ask('CITY VET'), ask('ZORBLAX 9'), ask('TIM HORTONS #1')]).toEqual(['rule', 'history', undefined])
})
