import * as z from 'zod/mini'
import type { TransferForm as Values } from '#contract/transfers.ts'
import { amountCents, day, id, text } from '#contract/values.ts'
import type { Day } from '#domain/calendar.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Choices } from './draft.ts'

type TransferDialogProps = DialogForm<'new', Values> & { choices: Choices; newDate: Day }

const wantsAmount = 'Enter an amount above 0'
const transferForm = z
  .object({
    fromAccountId: z.uuid('Choose an account'),
    toAccountId: z.uuid('Choose an account'),
    date: day,
    amountCents: amountCents.check(z.refine((amount) => amount > 0, wantsAmount)),
    description: text(500, 'Enter a description'),
    categoryId: z.pipe(
      z.pipe(
        z.nullish(z.string()),
        z.transform((value) => value || null),
      ),
      z.nullable(id),
    ),
  })
  .check(
    z.refine(({ fromAccountId, toAccountId }) => fromAccountId !== toAccountId, {
      error: 'Choose another account than the one it comes from',
      path: ['toAccountId'],
    }),
  )

export function TransferDialog({ typed, failure, choices, newDate, onSave, onClose }: TransferDialogProps) {
  const open = choices.accounts.filter(({ closedAt }) => !closedAt)
  const accounts = open.map(({ id, name }) => ({ value: id, label: name }))
  const { field, money, send } = useTypedForm(
    transferForm,
    typed ?? {
      fromAccountId: open[0]?.id ?? '',
      toAccountId: '',
      date: newDate,
      description: 'Transfer',
      categoryId: '',
    },
    failure,
  )
  return (
    <FormDialog
      size="md"
      title="Transfer"
      description="Money that moves between your own accounts is neither income nor expense."
      submitLabel="Transfer"
      onSubmit={send(onSave)}
      {...{ failure, onClose }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="From" required options={accounts} {...field('fromAccountId')} />
        <Select
          label="To"
          required
          placeholder="Choose an account"
          options={accounts}
          data-autofocus
          {...field('toAccountId')}
        />
        <DateField label="Date" required {...field('date')} />
        <FormMoneyField
          label="Amount"
          required
          step="0.01"
          {...money('amountCents', wantsAmount, wantsAmount)}
        />
        <TextField
          label="Description"
          required
          maxLength={500}
          fieldClassName="sm:col-span-2"
          {...field('description')}
        />
        <Select
          label="Category"
          note="optional"
          hint="Choose one when this is saving or paying off a debt: then it counts there once."
          fieldClassName="sm:col-span-2"
          placeholder="None"
          options={groupCategoryOptions(choices.categories.filter(({ group }) => group === 'SavingsDebt'))}
          {...field('categoryId')}
        />
      </div>
    </FormDialog>
  )
}
