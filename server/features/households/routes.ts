import { type HouseholdContext, householdApi, openApi } from '#server/platform/api/builders.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { bootstrapHousehold } from './bootstrap-household.ts'
import { finishOnboarding } from './finish-onboarding.ts'
import { changePreferences } from './change-preferences.ts'
import { listSplits } from './queries.ts'
import { toFirstDay, readHousehold } from './public.ts'

const api = householdApi.household

export const householdRoutes = {
  bootstrap: openApi.household.bootstrap.handler(async ({ context, input: place }) => {
    const { now, services } = context
    const member = await bootstrapHousehold(services, requireUser(context).userId, place)
    return householdTransaction(services.db, member, (tx) => readHousehold(tx, now))
  }),

  read: api.read.handler(({ context }) => readNow(context)),

  rename: api.rename.handler(async ({ context, input: { name } }) => {
    await context.tx.updateTable('households').set({ name }).execute()
    return readNow(context)
  }),

  changePreferences: api.changePreferences.handler(async ({ context, input }) => {
    await changePreferences(context.tx, input)
    return readNow(context)
  }),

  onboard: api.onboard.handler(async ({ context, input }) => {
    await finishOnboarding(context, input)
    return readNow(context)
  }),

  listSplits: api.listSplits.handler(({ context: { tx } }) => listSplits(tx)),

  // From the current month on: months before keep the split they began with, and a second change in a month
  // replaces the first (DESIGN section 5 item 5).
  changeSplit: api.changeSplit.handler(async ({ context, input: split }) => {
    const { tx, member, now: updatedAt, currentMonth: startMonth } = context
    await tx
      .insertInto('budgetSplits')
      .values({ householdId: member.householdId, startMonth: toFirstDay(startMonth), ...split, updatedAt })
      .onConflict((conflict) =>
        conflict.columns(['householdId', 'startMonth']).doUpdateSet({ ...split, updatedAt }),
      )
      .execute()
    return { ...split, startMonth }
  }),
}

const readNow = ({ tx, now }: HouseholdContext) => readHousehold(tx, now)
