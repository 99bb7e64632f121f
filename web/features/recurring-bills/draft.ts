// The form of a bill: what it is about, what stands in it at first, and what it asks for.
import * as z from 'zod/mini'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { BillCandidate } from '#contract/recurring-bill-payments.ts'
import { type Bill, type BillForm, billForm } from '#contract/recurring-bills.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import type { FrequencyKey } from '#domain/recurrence.ts'
import { preselectAccount } from '#web/features/accounts/shared/preselected.ts'

/** A new bill, one to edit, or one that was read from payments and is offered. */
export type Draft =
  | { kind: 'new' }
  /** A new one with what the address says of it. */
  | { kind: 'offered'; bill: OfferedBill }
  | { kind: 'edit'; bill: Bill }
  | { kind: 'candidate'; candidate: BillCandidate }

export type OfferedBill = {
  name: string
  amountCents?: Cents | undefined
  frequency?: FrequencyKey | undefined
  firstDue?: Day | undefined
}

export type Choices = { accounts: readonly Account[]; categories: readonly Category[] }

/** SPEC section 5: name, amount, due date, category and account are required. */
export const strictForm = z.extend(billForm, {
  accountId: z.uuid('Choose an account'),
  categoryId: z.uuid('Choose a category'),
})

/** What stands in the fields. */
export type Typed = z.input<typeof billForm>

/** An account is preselected; what a candidate leaves open is asked. */
export function startOf(draft: Draft, { accounts }: Choices, today: Day): Partial<Typed> {
  if (draft.kind === 'edit') return formOf(draft.bill)
  if (draft.kind === 'candidate') {
    return formOf({ ...draft.candidate, autoCreate: false })
  }
  const offered = draft.kind === 'offered' ? draft.bill : null
  const accountId = preselectAccount(accounts)?.id
  return {
    name: offered?.name ?? '',
    direction: 'out',
    frequency: offered?.frequency ?? 'monthly',
    firstDue: offered?.firstDue ?? today,
    ...(offered?.amountCents && { amountCents: offered.amountCents }),
    autoCreate: false,
    accountId: accountId ?? '',
    categoryId: '',
    ...endless,
  }
}

const endless = { endsOn: null, paymentCount: null, weekends: null, toAccountId: null }

type Filled = Omit<BillForm, 'categoryId'> & { categoryId: string | null }

function formOf(from: Filled): Partial<Typed> {
  const { name, direction, amountCents, frequency, firstDue, accountId, autoCreate, categoryId } = from
  const { endsOn, paymentCount, weekends, toAccountId } = { ...endless, ...from }
  const form = { name, direction, frequency, firstDue, accountId, autoCreate, endsOn, paymentCount, weekends }
  return { ...form, amountCents: Math.abs(amountCents), categoryId: categoryId ?? '', toAccountId }
}
