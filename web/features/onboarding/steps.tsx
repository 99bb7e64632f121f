import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AccountKey, accounts, type Draft, isDayOf } from './draft.ts'
import { LegsPicture } from './legs-picture.tsx'

export function WelcomeStep() {
  return (
    <div className="flex flex-col gap-4">
      <LegsPicture />
      <p>
        A household stands on three legs: what it <strong>needs</strong>, what it <strong>wants</strong>, and
        what it <strong>saves</strong>. 50, 30 and 20 percent of what comes in is a good start; you can change
        it any time.
      </p>
      <p className="text-ink-soft">Three short steps, and you see your own month against them.</p>
    </div>
  )
}

type HouseholdStepProps = { name: string; error: string | undefined; onNameChange: (name: string) => void }

export function HouseholdStep({ name, error, onNameChange }: HouseholdStepProps) {
  return (
    <TextField
      label="Household name"
      hint="Everybody you share it with sees this name."
      value={name}
      maxLength={120}
      error={error}
      onChange={(event) => onNameChange(event.target.value)}
    />
  )
}

type BalancesStepProps = {
  draft: Draft
  today: string
  onDayChange: (day: string) => void
  /** `isUnread`: what stands in the field is not an amount. */
  onBalanceChange: (key: AccountKey, amountCents: number | null, isUnread: boolean) => void
}

export function BalancesStep({ draft, today, onDayChange, onBalanceChange }: BalancesStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        What each account held on a day stays true, also when you import older transactions later. Leave empty
        what you do not have or do not know; you can fill it in later.
      </p>
      <DateField
        label="Balances on"
        required
        max={today}
        value={draft.balancesOn}
        error={isDayOf(draft, { today }) ? undefined : 'Choose today or an earlier day.'}
        onChange={(event) => onDayChange(event.target.value)}
      />
      {accounts.map(({ key, name, hint }) => (
        <MoneyField
          key={key}
          label={name}
          hint={hint}
          amountCents={draft.balances[key]}
          onAmountChange={(amountCents, problem) =>
            onBalanceChange(key, amountCents, problem !== null && problem !== 'empty')
          }
        />
      ))}
    </div>
  )
}

export function ReviewStep({ draft }: { draft: Draft }) {
  const format = useFormat()
  return (
    <dl className="flex flex-col divide-y divide-line">
      <Row term="Household">{draft.householdName.trim()}</Row>
      <Row term="Balances on">{format.day(draft.balancesOn as Day)}</Row>
      {accounts.map(({ key, name }) => (
        <Row key={key} term={name}>
          {draft.balances[key] === null ? 'Not said' : <Money amountCents={draft.balances[key]} />}
        </Row>
      ))}
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{children}</dd>
    </div>
  )
}
