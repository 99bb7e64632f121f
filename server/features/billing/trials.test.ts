import { describe, expect, it } from 'vitest'
import { moveTo, readSubscription } from '#test/billing.ts'
import { mailsTo } from '#test/browser.ts'
import { freshApp } from '#test/fresh-app.ts'
import { announceTrialEnds, grantTrial } from './trials.ts'

describe('a trial', () => {
  const app = freshApp('server')

  it('lasts through its last day in the household’s time zone, and is spoken of once, three days before', async () => {
    const ann = await app.member('ann')
    await app.services.db.updateTable('households').set({ timeZone: 'America/Toronto' }).execute()
    expect(await grantTrial(app.services, 'nobody@example.com', 14)).toBeNull()
    const end = await grantTrial(app.services, 'Ann@example.com', 14)
    expect(end?.toISOString()).toBe('2026-12-06T04:59:59.999Z')
    expect(await readSubscription(ann)).toMatchObject({ isPro: true, reason: 'trial', status: 'none' })
    await announceTrialEnds(app.services)
    await moveTo(app, '2026-12-03T09:31:00Z')
    await announceTrialEnds(app.services)
    await announceTrialEnds(app.services)
    const mails = await mailsTo(app, 'ann@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['Your trial of Trivet Pro ends on December 5, 2026'])
    await moveTo(app, '2026-12-06T05:00:00Z')
    expect(await readSubscription(ann)).toMatchObject({ isPro: false, reason: null })
  })

  it('is not spoken of to who has Pro beyond it', async () => {
    const ann = await app.member('ann', { plan: 'pro' })
    await grantTrial(app.services, 'ann@example.com', 2)
    await announceTrialEnds(app.services)
    expect(await mailsTo(app, 'ann@example.com')).toEqual([])
    expect((await readSubscription(ann)).reason).toBe('plan')
  })
})
