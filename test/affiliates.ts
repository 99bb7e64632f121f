// Readers whom an affiliate sent, and what is done about their commissions.
import type { ListedPayout, PayoutBatch } from '#contract/affiliate-payouts.ts'
import { type Person, type PersonOptions, type TestApp } from './app.ts'
import { press, runTasks } from './billing.ts'

export const findAffiliateId = async (app: TestApp, partner: Person): Promise<string> =>
  (
    await app.services.db
      .selectFrom('affiliates')
      .select('id')
      .where('userId', '=', partner.userId)
      .executeTakeFirstOrThrow()
  ).id

/** Somebody whom the partner sent. */
export async function sendReader(
  app: TestApp,
  partner: Person,
  name: string,
  options: PersonOptions = {},
): Promise<Person> {
  const person = await app.member(name, options)
  await app.database.pool.query(
    `insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
    values (gen_random_uuid(), $1, $2, $3, $3)`,
    [await findAffiliateId(app, partner), person.userId, app.clock.now()],
  )
  return person
}

/** What a payer chooses on the sandbox's pages: 'refund-half', 'dispute', 'lose-dispute'. */
export async function choose(app: TestApp, payer: Person, choice: string): Promise<void> {
  const { url } = await payer.ok<{ url: string }>('POST /billing/portal')
  const { status } = await press(app, url, choice)
  if (status !== 303) throw new Error(`${choice}: ${status}`)
  await runTasks(app)
}

const iban = 'DE89370400440532013000'

/** Says where somebody is paid, long enough ago. */
export async function givePayee(app: TestApp, partner: Person, name = 'Paula Partner'): Promise<void> {
  await partner.ok('PUT /affiliate-dashboard/payee', { kind: 'iban', name, iban })
  await app.database.pool.query(`update affiliate_payees set changed_at = changed_at - interval '72 hours'`)
}

/** Whoever was signed in proved who they are a moment ago. */
export const justAuthenticate = (app: TestApp) =>
  app.services.db.updateTable('sessions').set({ authenticatedAt: app.clock.now() }).execute()

/** What an administrator does with payouts. */
export const payingBy = (administrator: Person) => ({
  create: (cutOff: string, minimumCents = 0) =>
    administrator.call<PayoutBatch & { code?: string }>('POST /admin/payout-batches', {
      cutOff,
      minimumCents,
    }),
  exportFile: async (batchId: string) => {
    const answer = await administrator.send(`POST /admin/payout-batches/${batchId}/bank-file`, '{}', {
      'content-type': 'application/json',
    })
    return { status: answer.status, text: await answer.text() }
  },
  decide: (payoutId: string, outcome: string, reason?: string) =>
    administrator.call<{ code?: string }>(`POST /admin/affiliate-payouts/${payoutId}/decisions`, {
      outcome,
      reason,
    }),
  list: async (query = '') =>
    (await administrator.ok<{ items: ListedPayout[] }>(`GET /admin/affiliate-payouts${query}`)).items,
})
