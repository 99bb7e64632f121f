// An affiliate whose commissions are paid out, and the administrator who does it.
import type { CommissionFigures } from '#contract/affiliate-conversions.ts'
import type { OwnPayoutPage, PayoutPreview } from '#contract/affiliate-payouts.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { givePayee, justAuthenticate, payingBy, sendReader } from './affiliates.ts'
import type { TestApp } from './app.ts'
import { buy, moveTo } from './billing.ts'

export type Payouts = Awaited<ReturnType<typeof preparePayouts>>

export async function preparePayouts(app: TestApp) {
  const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
  const partner = await app.member('partner', { affiliate: 'approved' })
  const paying = payingBy(olga)

  const move = async (instant: string) => {
    await moveTo(app, instant)
    await justAuthenticate(app)
  }
  const reader = (name: string) => sendReader(app, partner, name)
  /** A commission of 36.00 that is due on 21 December, and where it is paid. */
  const earnYearly = async (name = 'cleo') => {
    const person = await reader(name)
    await buy(app, person, 'yearly')
    await givePayee(app, partner)
    return person
  }
  const onWay = async (cutOff = '2026-12-21') => {
    const { body } = await paying.create(cutOff)
    const { text } = await paying.exportFile(body.id)
    return { batchId: body.id, text, payout: (await paying.list(`?batchId=${body.id}`))[0]?.id ?? '' }
  }
  const figures = async () =>
    (await olga.ok<{ figures: CommissionFigures }>('GET /admin/affiliate-conversions')).figures
  const preview = (query: string) => olga.ok<PayoutPreview>(`GET /admin/payout-preview?${query}`)
  const states = async () => (await paying.list()).map(({ state, amountCents }) => [state, amountCents])
  const own = () => partner.ok<OwnPayoutPage>('GET /affiliate-dashboard/payouts')
  const mails = async () => {
    const sent = await app.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
    return sent.map(({ payload }) => (payload as Required<OutboxPayload>).template)
  }
  return { olga, partner, paying, move, reader, earnYearly, onWay, figures, preview, states, own, mails }
}
