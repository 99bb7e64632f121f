import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { type LandingEvent, landingForm } from '#contract/imports.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, makeContext, upload } from '#test/imports.ts'
import { followLanding } from './follow-landing.ts'
import { startLanding } from './land-draft.ts'
import { importLanded } from './public.ts'

describeOnBothDatabases('following a landing', (engine) => {
  const app = freshApp(engine)

  it('says what landed before twelve months are looked through for alerts, and ends after that', async () => {
    const ann = await app.member('ann', { plan: 'pro' })
    const bank = { name: 'Bank', type: 'Bank', startingBalanceCents: 0 }
    const { id: account } = await ann.ok<Account>('POST /accounts', bank)
    const { id } = (await upload(ann, account, csv('2026-10-30,Coffee,-3.50'))).import
    const looking = Promise.withResolvers<void>()
    const hooks = app.services.areas.hooks.map((one) =>
      one.hook === importLanded ? { ...one, handle: () => looking.promise } : one,
    )
    const context = makeContext(app, ann, { areas: { ...app.services.areas, hooks } })
    const begun = await startLanding(context, id, landingForm.parse({ badRows: 'skip' }))
    // One hears of the end, the other finds the receipt when it looks.
    const listeners = [begun, begun && { ...begun, ended: new Promise<never>(() => {}) }].map((own) =>
      followLanding(context, id, own),
    )
    for (const events of listeners) expect(await readLast(events)).toMatchObject(landed(id))
    const order: string[] = []
    const ends = listeners.map((events) => events.next().then(() => order.push('over')))
    // Enough for whoever does not wait.
    await app.database.pool.query('select')
    order.push('looked')
    looking.resolve()
    await Promise.all(ends)
    expect(order).toEqual(['looked', 'over', 'over'])
  })
})

const landed = (id: string) => ({
  kind: 'landed',
  receipt: { added: 1 },
  import: { id, state: 'landed', receipt: { added: 1 }, rows: { count: 1 } },
})

async function readLast(events: AsyncGenerator<LandingEvent, void>): Promise<LandingEvent | void> {
  let event = await events.next()
  while (event.value?.kind === 'progress') event = await events.next()
  return event.value
}
