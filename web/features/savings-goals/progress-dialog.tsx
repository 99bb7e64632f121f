import { Controller, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { amountCents, day } from '#contract/values.ts'
import type { Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import type { DialogForm } from '#web/ui/forms/dialog-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { FormMoneyField } from '#web/ui/forms/form-money-field.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { useHousehold } from '#web/client/session.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Progress } from './data.ts'
import { MovedMoney } from './moved-money.tsx'

const ways = [
  { value: 'in', label: 'Put in' },
  { value: 'out', label: 'Take out' },
  { value: 'now', label: 'Set amount' },
] as const

const wantsAmount = 'Enter an amount'

const makeForm = (today: Day) =>
  z
    .object({
      way: z.enum(ways.map(({ value }) => value)),
      amountCents: amountCents.check(z.minimum(0, wantsAmount)),
      date: day,
    })
    .check(
      z.refine((typed) => typed.way === 'now' || typed.amountCents > 0, {
        error: 'Enter an amount above zero',
        path: ['amountCents'],
      }),
      z.refine((typed) => typed.way === 'now' || typed.date <= today, {
        error: 'Enter a date up to today',
        path: ['date'],
      }),
    )

export type ProgressTyped = z.output<ReturnType<typeof makeForm>>

/** What the form asks the server for. */
export const progressOf = ({ way, amountCents, date }: ProgressTyped): Progress =>
  way === 'now'
    ? { currentCents: amountCents }
    : { date, amountCents: way === 'in' ? amountCents : cents(-amountCents) }

/** SPEC section 2: the progress update. Money put in or taken out on a day, or what is there now. */
export function ProgressDialog({
  subject: goal,
  typed,
  failure,
  onSave,
  onClose,
}: DialogForm<SavingsGoal, ProgressTyped>) {
  const format = useFormat()
  const { today } = useHousehold()
  const { control, field, money, send } = useTypedForm(
    makeForm(today),
    typed ?? { way: 'in', date: today },
    failure,
  )
  const isNow = useWatch({ control, name: 'way' }) === 'now'
  return (
    <FormDialog
      title={`Update ${goal.name}`}
      description={`${format.money(goal.currentCents)} of ${format.money(goal.targetCents)} is there.`}
      submitLabel="Save"
      onSubmit={send(onSave)}
      below={<MovedMoney goal={goal} onDone={onClose} />}
      {...{ failure, onClose }}
    >
      <Controller
        control={control}
        name="way"
        render={({ field: { value, onChange } }) => (
          <SegmentedControl
            legend="What happened"
            value={value}
            onValueChange={onChange}
            options={ways}
            className="self-start"
          />
        )}
      />
      <FormMoneyField
        label={isNow ? 'Current amount' : 'Amount'}
        hint={isNow ? 'The difference is entered with today’s date.' : undefined}
        required
        data-autofocus
        {...money('amountCents', wantsAmount)}
      />
      {!isNow && <DateField label="Date" required max={today} {...field('date')} />}
    </FormDialog>
  )
}
