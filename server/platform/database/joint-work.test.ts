import { describe, expect, it } from 'vitest'
import { workJointly } from './joint-work.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Work that waits until it is let go on. */
function holdWork() {
  const begun: { items: readonly number[]; finish: () => void; fail: () => void }[] = []
  const ask = workJointly(
    (items: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        const finish = () => resolve(items.map((item) => `did ${item}`))
        begun.push({ items, finish, fail: () => reject(new Error(`failed with ${items.join()}`)) })
      }),
  )
  return { begun, ask }
}

describe('work that many ask for at once', () => {
  it('begins with all who ask in the same turn, and then for all who came meanwhile', async () => {
    const { begun, ask } = holdWork()
    const first = Promise.all([ask(1), ask(2)])
    await nextTurn()
    const others = Promise.all([ask(3), ask(4), ask(3)])
    await nextTurn()
    expect(begun.map(({ items }) => items)).toEqual([[1, 2]])
    begun[0]?.finish()
    expect(await first).toEqual(['did 1', 'did 2'])
    const late = ask(5)
    await nextTurn()
    expect(begun.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4, 3, 5],
    ])
    begun[1]?.finish()
    expect(await others).toEqual(['did 3', 'did 4', 'did 3'])
    expect(await late).toBe('did 5')
    const alone = ask(6)
    await nextTurn()
    expect(begun.at(-1)?.items).toEqual([6])
    begun.at(-1)?.finish()
    expect(await alone).toBe('did 6')
  })

  it('takes together those who ask again as soon as they are answered', async () => {
    const { begun, ask } = holdWork()
    const askers = Promise.all(
      [1, 2, 3].map(async (n) => {
        await ask(n)
        await ask(n + 10)
      }),
    )
    await nextTurn()
    begun[0]?.finish()
    await nextTurn()
    expect(begun.map(({ items }) => items)).toEqual([
      [1, 2, 3],
      [11, 12, 13],
    ])
    begun[1]?.finish()
    await askers
  })

  it('tells those whose work failed, and goes on with the others', async () => {
    const { begun, ask } = holdWork()
    const first = ask(1)
    await nextTurn()
    const others = Promise.allSettled([ask(2), ask(3)])
    begun[0]?.fail()
    await expect(first).rejects.toThrow('failed with 1')
    await nextTurn()
    begun[1]?.finish()
    expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('takes no more than 200 at once', async () => {
    const { begun, ask } = holdWork()
    const asked = Promise.all(Array.from({ length: 302 }, (_, n) => ask(n)))
    for (let n = 0; n < 2; n++) {
      await expect.poll(() => begun.length).toBe(n + 1)
      begun[n]?.finish()
    }
    expect((await asked).at(-1)).toBe('did 301')
    expect(begun.map(({ items }) => items.length)).toEqual([200, 102])
  })
})
