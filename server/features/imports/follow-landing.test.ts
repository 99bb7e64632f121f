import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { landingForm } from '#contract/imports.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, makeContext, upload } from '#test/imports.ts'
import { followLanding } from './follow-landing.ts'
import { startLanding } from './land-draft.ts'

describeOnBothDatabases('following a landing', (engine) => {
  const app = freshApp(engine)

  it('says what landed before twelve months are looked through for alerts, and ends after that', async () => {
    const ann = await app.member('ann', { plan: 'pro' })
    const bank = { name: 'Bank', type: 'Bank', startingBalanceCents: 0 }
    const { id: account } = await ann.ok<Account>('POST /accounts', bank)
    const { id } = (await upload(ann, account, csv('2026-10-30,Coffee,-3.50'))).import
    const context = makeContext(app, ann)
    const begun = await startLanding(context, id, landingForm.parse({ badRows: 'skip' }))
    let isTold = false
    void begun?.told.then(() => (isTold = true))
    const events = followLanding(context, id, begun)
    let event = await events.next()
    while (event.value?.kind === 'progress') event = await events.next()
    expect(event.value).toMatchObject({
      kind: 'landed',
      receipt: { added: 1 },
      import: { id, state: 'landed', receipt: { added: 1 }, rows: { count: 1 } },
    })
    expect(isTold).toBe(false)
    expect(await events.next()).toEqual({ done: true, value: undefined })
    expect(isTold).toBe(true)
  })
})
