import { expect, it } from 'vitest'
import { sweepDeletions } from '#server/features/account-deletion/jobs.ts'
import { describeOnBothDatabases } from './databases.ts'
import {
  canary,
  email,
  household,
  other,
  publicTables,
  seedTraces,
  snapshot,
  tablesWith,
  user,
} from './deletion-traces.ts'
import { freshApp } from './fresh-app.ts'

// Everything the person of a household leaves anywhere is seeded, the household is found by its very id in every table,
// and after the deletion none of it is in any table there is, those of Postgres itself included (R65).

/** Tables with nobody in them: of these nothing is to go. */
const ofNobody = [
  'affiliate_conversions',
  'commission_lines',
  'payout_lines',
  'affiliate_click_days',
  'affiliate_salts',
  'affiliate_codes', // hashes of codes, with nobody's name to them once the affiliate is gone
  'blog_categories',
  'blog_post_images',
  'blog_post_tags',
  'blog_slugs',
  'blog_state',
  'blog_tags',
  'blog_view_salts',
  'blog_views', // of readers, by hashes that nobody can undo after two days
  'audit_links',
  'audit_log', // by the ids of `administrators`, which go
  'deletions',
  'language_model_days', // sums of all households
  'migrations',
  'outside_sign_ins', // of browsers
  'rate_limits', // keyed hashes, gone within a day
  'refused_webhooks',
  'secrets',
  'sold_prices',
]

describeOnBothDatabases('what a deleted account leaves', (engine) => {
  const app = freshApp(engine)

  it('leaves nothing of the user in any table, and everything of others as it was', async () => {
    const browser = await seedTraces(app)
    await app.database.pool.query('analyze')
    const traces = [household, user, email, canary]
    const seeded = await tablesWith(app, traces)
    const untouched = (await publicTables(app)).filter(
      (name) => !seeded.includes(name) && !ofNobody.includes(name) && !name.startsWith('sandbox_'),
    )
    expect(untouched, 'seed these in test/deletion.test.ts, or in test/household-rows.ts').toEqual([])
    const theirs = await rowsOf(other)

    expect((await browser.post('/account-deletion', { confirmation: 'DELETE' })).status).toBe(200)
    expect(browser.cookie).toBe('')
    const kept = await app.database.pool.query<{ kind: string; payload: unknown }>(
      `delete from outbox returning kind, payload`,
    )
    expect(kept.rows).toEqual([
      { kind: 'close-customer', payload: { provider: 'sandbox', customerId: `cus_${canary}` } },
    ])
    await sweepDeletions(app.services)
    expect(await tablesWith(app, traces)).toEqual([])
    const paid = await app.database.pool.query(
      `select user_id, provider_id, amount_cents from payments order by provider_id nulls last`,
    )
    // Theirs, and one of a reader whom they had sent.
    const providerIds = [expect.stringMatching(/^forgotten:[\w-]{43}$/), null]
    expect(paid.rows).toEqual(
      providerIds.map((providerId) => ({ user_id: null, provider_id: providerId, amount_cents: 1200 })),
    )
    expect(await rowsOf(other)).toEqual(theirs)
    expect(await app.database.db.selectFrom('deletions').selectAll().execute()).toEqual([])
  })

  // The invitation to the user is the other household's one row that has to go.
  const rowsOf = async (id: string) =>
    (JSON.parse(await snapshot(app)) as [string, { row: string }[]][])
      .map(([table, rows]) => [table, rows.filter(({ row }) => row.includes(id) && !row.includes(email))])
      .filter(([, rows]) => rows?.length)
})
