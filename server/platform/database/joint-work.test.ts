import { describe, expect, it } from 'vitest'
import { workJointly } from './joint-work.ts'

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
  it('begins at once for the first, and then for all who came meanwhile', async () => {
    const { begun, ask } = holdWork()
    const first = ask(1)
    const others = Promise.all([ask(2), ask(3), ask(2)])
    expect(begun.map(({ items }) => items)).toEqual([[1]])
    begun[0]?.finish()
    expect(await first).toBe('did 1')
    const late = ask(4)
    expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3, 2]])
    begun[1]?.finish()
    expect(await others).toEqual(['did 2', 'did 3', 'did 2'])
    begun[2]?.finish()
    expect(await late).toBe('did 4')
    const alone = ask(5)
    expect(begun.at(-1)?.items).toEqual([5])
    begun.at(-1)?.finish()
    expect(await alone).toBe('did 5')
  })

  it('tells those whose work failed, and goes on with the others', async () => {
    const { begun, ask } = holdWork()
    const first = ask(1)
    const others = Promise.allSettled([ask(2), ask(3)])
    begun[0]?.fail()
    await expect(first).rejects.toThrow('failed with 1')
    begun[1]?.finish()
    expect((await others).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  it('takes no more than 200 at once', async () => {
    const { begun, ask } = holdWork()
    const asked = Promise.all(Array.from({ length: 302 }, (_, n) => ask(n)))
    for (let n = 0; n < 3; n++) {
      await expect.poll(() => begun.length).toBe(n + 1)
      begun[n]?.finish()
    }
    expect((await asked).at(-1)).toBe('did 301')
    expect(begun.map(({ items }) => items.length)).toEqual([1, 200, 101])
  })
})
