// The form of a transaction: what it starts with, and the row that is shown before the server has answered.
import * as z from 'zod/mini'
import type { Account } from '#contract/accounts.ts'
import type { Category } from '#contract/categories.ts'
import type { Tag } from '#contract/tags.ts'
import {
  type PartForm,
  type Transaction,
  type TransactionDetail,
  transactionForm,
} from '#contract/transactions.ts'
import type { TransferForm } from '#contract/transfers.ts'
import type { Day } from '#domain/calendar.ts'
import { type Cents, cents, sumCents } from '#domain/money.ts'
import { turnParts } from './typed-parts.ts'
import { unsavedId } from '#web/client/optimistic.ts'
import { preselectAccount } from '#web/features/accounts/shared/preselected.ts'
import { noCategory, toForm, type TransactionValues } from './data.ts'

/** What the open form is about: a transaction to edit, or a new one of some direction. */
export type Draft =
  | { kind: 'edit'; transaction: TransactionDetail }
  | { kind: 'add'; type: 'income' | 'expense' | undefined }

export type Choices = {
  accounts: readonly Account[]
  categories: readonly Category[]
  /** Missing until they are read. */
  tags?: readonly Tag[] | undefined
}

const choiceOf = (sentence: string) => z.uuid(sentence)

/** SPEC section 5: a category is required too. Only a side of a transfer may do without. */
export const strictForm = z.extend(transactionForm, { accountId: choiceOf('Choose an account') }).check(
  // Parts have categories of their own.
  z.refine(({ parts = [], categoryId }) => parts.length > 0 || categoryId !== null, {
    path: ['categoryId'],
    error: 'Choose a category',
  }),
  z.refine(
    ({ parts = [], amountCents }) =>
      parts.length === 0 || sumCents(parts.map((part) => part.amountCents)) === Math.abs(amountCents),
    { path: ['parts'], error: 'The parts have to add up to the amount.' },
  ),
)
export const transferSideForm = z.extend(transactionForm, { accountId: choiceOf('Choose an account') })

/** What stands in the fields. */
export type Typed = z.input<typeof transactionForm>

/** Files that a new transaction is to keep are sent when it is there. */
export type SavedValues = TransactionValues & { files?: readonly File[] | undefined }

/** Values of the contract as they are typed, and back: the amounts of parts are typed in the direction of the whole. */
export const toTyped = <Values extends { amountCents: number; parts?: PartForm[] | undefined }>(
  values: Values,
): Values => ({
  ...values,
  parts: turnParts(values.parts ?? [], values.amountCents),
})

/** SPEC section 2: the first account is preselected, and with a type the category of its group that is used most. */
export function startOf(draft: Draft, { accounts, categories }: Choices, date: Day): Partial<Typed> {
  if (draft.kind === 'edit') return toTyped(toForm(draft.transaction))
  const group = draft.type && (draft.type === 'income' ? 'Income' : 'Needs')
  const accountId = preselectAccount(accounts)?.id
  const fitting = categories.filter((category) => category.group === group)
  const categoryId = fitting.toSorted((a, b) => b.transactionCount - a.transactionCount)[0]?.id ?? null
  return {
    date,
    description: '',
    person: null,
    cleared: false,
    note: null,
    tagIds: [],
    parts: [],
    categoryId,
    ...(accountId && { accountId }),
  }
}

/** The row these values make, as the server will answer it. */
export function rowOf(
  { tagIds, ...values }: Omit<TransactionValues, 'parts'>,
  before: Transaction | null,
  choices: Choices,
): Transaction {
  const account = choices.accounts.find(({ id }) => id === values.accountId)
  const category = choices.categories.find(({ id }) => id === values.categoryId) ?? noCategory
  return {
    ...(before ?? {
      id: unsavedId(),
      isRecurring: false,
      bill: null,
      importId: null,
      enteredBy: null,
      transfer: null,
      isSplit: false,
      part: null,
      refund: null,
      refundedCents: cents(0),
      reconciledOn: null,
      attachmentCount: 0,
    }),
    ...values,
    tags: (choices.tags ?? before?.tags ?? [])
      .filter(({ id }) => tagIds.includes(id))
      .map(({ id, name }) => ({ id, name })),
    accountName: account?.name ?? '',
    categoryName: category.name,
    categoryGroup: category.group,
    guess: before?.categoryId === values.categoryId ? (before?.guess ?? null) : null,
  }
}

/** The two rows of a transfer: money out with the category, money in without. */
export function sidesOf(values: TransferForm, choices: Choices): [Transaction, Transaction] {
  const transferId = unsavedId()
  const side = (accountId: string, amountCents: Cents, categoryId: string | null) =>
    rowOf(
      {
        ...values,
        accountId,
        amountCents,
        categoryId,
        person: null,
        cleared: false,
        note: null,
        tagIds: [],
      },
      null,
      choices,
    )
  const out = side(values.fromAccountId, cents(-values.amountCents), values.categoryId)
  const into = side(values.toAccountId, cents(values.amountCents), null)
  return [
    { ...out, transfer: { id: transferId, otherId: into.id, otherAccountName: into.accountName } },
    { ...into, transfer: { id: transferId, otherId: out.id, otherAccountName: out.accountName } },
  ]
}
