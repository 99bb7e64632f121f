import { beforeEach, expect, it } from 'vitest'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount } from '#test/household-calls.ts'
import { upload } from '#test/imports.ts'

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

  it('are read one after another, and those of other households between them (R55)', async () => {
    const order: string[] = []
    const send = async (name: string, person: Person, accountId: string) => {
      const { status } = await upload(person, accountId, file(name))
      order.push(name)
      return status
    }
    const anns = Array.from({ length: 10 }, (_, n) => send(`ann ${n}`, ann, annsAccount))
    const bobs = send('bob', bob, bobsAccount)
    expect(new Set(await Promise.all([...anns, bobs]))).toEqual(new Set([200]))
    // Of Ann's, the one under way and at most one that began before his was ready to be read.
    expect(order.indexOf('bob')).toBeLessThan(4)
  })

  it('beyond twenty that wait are refused with a sentence, and no more are kept than may be', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => upload(ann, annsAccount, file(`ann ${n}`))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(9)
    expect(refused[0]).toMatchObject({
      code: 'too-many-requests',
      message: 'Your other files are being read just now. Please wait a moment.',
    })
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'too-many-drafts')).toHaveLength(11)
    expect((await upload(bob, bobsAccount, file('bob'))).status).toBe(200)
  })
})
