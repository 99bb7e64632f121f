import { useState } from 'react'
import type { SavingsGoal } from '#contract/savings-goals.ts'
import { type Day, parseDay } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { Form } from '#web/ui/forms/form.tsx'
import type { FormDialog } from '#web/ui/forms/form-dialog.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { useHousehold } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Progress } from './data.ts'
import { MovedMoney } from './moved-money.tsx'

type Way = 'in' | 'out' | 'now'

/** What stood in the form when it was sent: the form comes back with it when the server refuses. */
export type ProgressTyped = { way: Way; amountCents: Cents; date: Day }

/** What the form asks the server for. */
export const progressOf = ({ way, amountCents, date }: ProgressTyped): Progress =>
  way === 'now'
    ? { currentCents: amountCents }
    : { date, amountCents: way === 'in' ? amountCents : cents(-amountCents) }

type ProgressDialogProps = {
  form: FormDialog<SavingsGoal, ProgressTyped>
  onSave: (goal: SavingsGoal, typed: ProgressTyped) => void
}

/** SPEC section 2: the progress update. Money put in or taken out on a day, or what is there now. */
export function ProgressDialog({ form, onSave }: ProgressDialogProps) {
  const format = useFormat()
  const { subject: goal, typed, failure, close } = form
  return (
    <FormDialogFrame
      isOpen={goal !== null}
      onClose={close}
      title={`Update ${goal?.name ?? 'progress'}`}
      description={
        goal && `${format.money(goal.currentCents)} of ${format.money(goal.targetCents)} is there.`
      }
      submitLabel="Save"
    >
      {(id) =>
        goal && (
          <>
            {failure && <Banner tone="danger">{failure.message}</Banner>}
            <ProgressForm id={id} typed={typed} onSave={(values) => onSave(goal, values)} />
            <MovedMoney goal={goal} onDone={close} />
          </>
        )
      }
    </FormDialogFrame>
  )
}

type ProgressFormProps = {
  id: string
  typed: ProgressTyped | undefined
  onSave: (values: ProgressTyped) => void
}

function ProgressForm({ id, typed, onSave }: ProgressFormProps) {
  const { today } = useHousehold()
  const [way, setWay] = useState<Way>(typed?.way ?? 'in')
  const [amount, setAmount] = useState<number | null>(typed?.amountCents ?? null)
  const [date, setDate] = useState<string>(typed?.date ?? today)
  const [isTried, setTried] = useState(false)
  const day = parseDay(date)
  const dateProblem =
    way === 'now' || (day && day <= today) ? undefined : day ? 'Enter a date up to today' : 'Enter a date'
  const problem =
    amount === null || amount < 0
      ? 'Enter an amount'
      : amount === 0 && way !== 'now'
        ? 'Enter an amount above zero'
        : undefined
  const submit = () => {
    setTried(true)
    if (problem === undefined && amount !== null && day && !dateProblem)
      onSave({ way, amountCents: cents(amount), date: day })
  }
  return (
    <Form id={id} onSubmit={submit}>
      <SegmentedControl
        legend="What happened"
        value={way}
        onValueChange={setWay}
        options={[
          { value: 'in', label: 'Put in' },
          { value: 'out', label: 'Take out' },
          { value: 'now', label: 'Set amount' },
        ]}
        className="self-start"
      />
      <MoneyField
        label={way === 'now' ? 'Current amount' : 'Amount'}
        hint={way === 'now' ? 'The difference is entered with today’s date.' : undefined}
        required
        data-autofocus
        amountCents={amount}
        onAmountChange={setAmount}
        error={isTried ? problem : undefined}
      />
      {way !== 'now' && (
        <DateField
          label="Date"
          required
          max={today}
          value={date}
          onChange={({ target }) => setDate(target.value)}
          error={isTried ? dateProblem : undefined}
        />
      )}
    </Form>
  )
}
