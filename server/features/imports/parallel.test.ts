import { beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { upload } from '#test/imports.ts'
import { readingTurns } from './reading-turns.ts'

const file = (name: string) =>
  `Date,Description,Amount\n${Array.from({ length: 150 }, (_, n) => `2026-10-01,${name} ${n},-1.00\n`).join('')}`

describeOnBothDatabases('bank files sent at once', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let bob: Person
  let annsAccount: string
  let bobsAccount: string

  beforeEach(async () => {
    ann = await app.member('ann')
    bob = await app.member('bob')
    annsAccount = (await addAccount(ann, 'Bank')).id
    bobsAccount = (await addAccount(bob, 'Bank')).id
  })

  /** Takes the turn of Ann's household until it is given back: what she sends meanwhile waits. */
  function holdTurn(): () => Promise<void> {
    const gate = Promise.withResolvers<void>()
    const held = readingTurns.inTurn(ann.householdId, () => gate.promise)
    return () => {
      gate.resolve()
      return held
    }
  }

  it('are read one after another, and those of other households between them (R55)', async () => {
    const order: string[] = []
    const send = async (name: string, person: Person, accountId: string) => {
      const { status } = await upload(person, accountId, file(name))
      order.push(name)
      return status
    }
    const giveBack = holdTurn()
    const anns = Array.from({ length: 10 }, (_, n) => send(`ann ${n}`, ann, annsAccount))
    expect(await send('bob', bob, bobsAccount)).toBe(200)
    expect(order).toEqual(['bob'])
    await giveBack()
    expect(new Set(await Promise.all(anns))).toEqual(new Set([200]))
  })

  it('beyond twenty that wait are refused with a sentence, and no more are kept than may be', async () => {
    for (let n = 0; n < 50; n += 1) await upload(ann, annsAccount, file(`waiting ${n}`))
    const giveBack = holdTurn()
    const answered: string[] = []
    const uploads = Array.from({ length: 30 }, async (_, n) => {
      const answer = await upload(ann, annsAccount, file(`ann ${n}`))
      answered.push(answer.code ?? 'ok')
      return answer
    })
    await vi.waitUntil(() => answered.length === 10, { timeout: 600_000 })
    expect(new Set(answered)).toEqual(new Set(['too-many-requests']))
    await giveBack()
    const answers = await Promise.all(uploads)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      code: 'too-many-requests',
      message: 'Your other files are being read just now. Please wait a moment.',
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'too-many-drafts')).toHaveLength(10)
    expect((await upload(bob, bobsAccount, file('bob'))).status).toBe(200)
  })
})
