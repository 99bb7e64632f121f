import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const turns = () => createTurns({ atOnce: 2, mostWaiting: 3, refusal: 'Please wait.' })

/** Asks for turns in this order, works through all of them, and says who was at it together. */
async function workThrough(households: string[]): Promise<string[]> {
  const { inTurn } = turns()
  const underWay: string[] = []
  const rounds: string[] = []
  await Promise.all(
    households.map((household) =>
      inTurn(household, async () => {
        underWay.push(household)
        await new Promise(setImmediate)
        rounds.push(underWay.toSorted().join(''))
        underWay.splice(underWay.indexOf(household), 1)
      }),
    ),
  )
  return rounds
}

it('lets two work at once, and never one twice', async () => {
  expect(await workThrough(['a', 'a', 'a'])).toEqual(['a', 'a', 'a'])
  for (const together of await workThrough(['a', 'b', 'c', 'a', 'b', 'c', 'd']))
    expect(['a', 'b', 'c', 'd', 'ab', 'ac', 'ad', 'bc', 'bd', 'cd']).toContain(together)
})

it('goes around: who comes later waits for one of each other household, not for all', async () => {
  const { inTurn } = createTurns({ atOnce: 1, mostWaiting: 9, refusal: '' })
  const order: string[] = []
  const work = (household: string) => inTurn(household, async () => void order.push(household))
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work))
  expect(order.join('')).toBe('abcabaa')
})

it('refuses who has too many waiting, and nobody else', async () => {
  const { take } = turns()
  const end = await take('a')
  const waiting = [1, 2, 3].map(() => take('a'))
  await expect(take('a')).rejects.toMatchObject({ code: 'too-many-requests', message: 'Please wait.' })
  ;(await take('b'))()
  end()
  for (const turn of waiting) (await turn)()
  ;(await take('a'))()
})

it('ends a turn whose work fails', async () => {
  const { inTurn } = turns()
  await expect(inTurn('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn('a', async () => 'yes')).toBe('yes')
})
