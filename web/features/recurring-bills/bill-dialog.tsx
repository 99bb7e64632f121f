import { Controller, useWatch } from 'react-hook-form'
import type { BillForm as Values } from '#contract/recurring-bills.ts'
import { frequencies, frequencyKeys } from '#domain/recurrence.ts'
import { groupCategoryOptions } from '#web/features/categories/shared/category-groups.ts'
import { useHousehold } from '#web/client/session.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type Choices, type Draft, startOf, strictForm } from './draft.ts'
import { describeNextDates } from './bill-sentences.ts'
import { EndingFields } from './ending-fields.tsx'

type BillDialogProps = DialogForm<Draft, Values> & { choices: Choices }

const titles: Record<Draft['kind'], string> = {
  new: 'Add bill',
  offered: 'Add bill',
  edit: 'Edit bill',
  candidate: 'Add this bill?',
}

const frequencyOptions = frequencyKeys.map((key) => ({ value: key, label: frequencies[key].label }))

/** The fields of a bill or a payday. */
export function BillDialog({ subject, typed, failure, choices, onSave, onClose }: BillDialogProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const start = typed ?? startOf(subject, choices, today)
  const { form, control, register, field, errorOf, money, send } = useTypedForm(strictForm, start, failure)
  const dates = useWatch({ control })
  const { direction, accountId } = dates
  const accounts = choices.accounts.filter(({ id, closedAt }) => !closedAt || id === start.accountId)
  return (
    <FormDialog
      size="md"
      title={titles[subject.kind]}
      submitLabel={subject.kind === 'edit' ? 'Save' : 'Add bill'}
      // A payday comes from nowhere of the household's.
      onSubmit={send((form) => onSave(form.direction === 'in' ? { ...form, toAccountId: null } : form))}
      {...{ failure, onClose }}
    >
      <Controller
        control={control}
        name="direction"
        render={({ field: choice }) => (
          <SegmentedControl
            legend="What it is"
            value={choice.value}
            onValueChange={choice.onChange}
            options={[
              { value: 'out', label: 'Bill' },
              { value: 'in', label: 'Payday' },
            ]}
            className="self-start"
          />
        )}
      />
      <TextField
        label="Name"
        required
        maxLength={120}
        autoComplete="off"
        data-autofocus
        placeholder={direction === 'in' ? 'e.g. Salary' : 'e.g. Rent'}
        {...field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormMoneyField label="Amount" required {...money('amountCents', 'Enter an amount')} />
        <Select label="Frequency" options={frequencyOptions} {...field('frequency')} />
        <DateField
          label="Due date"
          required
          hint={describeNextDates(dates, today, format.locale)}
          {...field('firstDue')}
        />
        <Select
          label="Account"
          required
          placeholder="Choose an account"
          options={accounts.map(({ id: value, name }) => ({ value, label: name }))}
          {...field('accountId')}
        />
      </div>
      <EndingFields {...{ form, errorOf }} />
      {direction === 'out' && (
        <Select
          label="Goes into another of your accounts"
          note="optional"
          hint="Then each payment is a transfer: into savings, or onto a debt until nothing is owed."
          options={[
            { value: '', label: 'No' },
            ...choices.accounts
              .filter(({ id, closedAt }) => id !== accountId && (!closedAt || id === start.toAccountId))
              .map(({ id: value, name }) => ({ value, label: name })),
          ]}
          {...field('toAccountId', { setValueAs: (value: string | null) => value || null })}
        />
      )}
      <Select
        label="Category"
        required
        placeholder="Choose a category"
        options={groupCategoryOptions(choices.categories)}
        {...field('categoryId')}
      />
      <Checkbox
        label="Create its transactions by itself"
        hint="On each due date. An imported payment takes the place of the one that was created."
        {...register('autoCreate')}
      />
    </FormDialog>
  )
}
