import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { NotificationSettings } from '#contract/alerts.ts'
import { thresholds } from '#domain/alerts/settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useChangeSettings } from './data.ts'
import { settingsQuery } from './queries.ts'

type SettingsCardProps = {
  canChange: boolean
  /** What each person sets for themselves. */ children?: ReactNode
}

/** Notification Settings (SPEC sections 2 and 5): each change is saved by itself. */
export function SettingsCard({ canChange, children }: SettingsCardProps) {
  const read = useQuery(settingsQuery)
  return (
    <Card title="Notification Settings">
      <Loaded query={read} things="settings">
        {(settings) => <Fields settings={settings} canChange={canChange} />}
      </Loaded>
      {children}
    </Card>
  )
}

type FieldsProps = { settings: NotificationSettings; canChange: boolean }

function Fields({ settings, canChange }: FieldsProps) {
  const { mutate: change } = useChangeSettings()
  const switchOf = (name: keyof typeof switches) => (
    <Switch
      key={name}
      {...switches[name]}
      disabled={!canChange}
      checked={settings[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Threshold
          // A value that came from elsewhere replaces what is in the field.
          key={`overspending ${settings.overspendingThreshold}`}
          label="Overspending threshold"
          hint="Percent of a category’s budget. 0 turns these alerts off."
          value={settings.overspendingThreshold}
          range={thresholds.overspending}
          isDisabled={!canChange}
          onChange={(overspendingThreshold) => change({ overspendingThreshold })}
        />
        <Threshold
          key={`unusual ${settings.unusualExpenseThreshold}`}
          label="Unusual expense threshold"
          hint="Percent of what is usual there. 0 turns these alerts off."
          value={settings.unusualExpenseThreshold}
          range={thresholds.unusualExpense}
          isDisabled={!canChange}
          onChange={(unusualExpenseThreshold) => change({ unusualExpenseThreshold })}
        />
      </div>
      {(Object.keys(switches) as (keyof typeof switches)[]).map(switchOf)}
    </div>
  )
}

const switches = {
  budgetGoalAlerts: {
    label: 'Budget goal alerts',
    hint: 'When needs or wants take more than your split gives them.',
  },
  recurringDueReminders: {
    label: 'Recurring bill reminders',
    hint: 'Three days ahead, and when a bill or pay is overdue.',
  },
  savingsMilestoneAlerts: {
    label: 'Savings milestone alerts',
    hint: 'At 25, 50, 75 and 100%, and when a goal falls behind.',
  },
  emailNotifications: { label: 'Email notifications', hint: 'For the household as a whole.' },
  pushNotifications: { label: 'Push notifications', hint: 'For the household as a whole.' },
} as const satisfies Partial<Record<keyof NotificationSettings, { label: string; hint: string }>>

type ThresholdProps = {
  label: string
  hint: string
  value: number
  range: { least: number; most: number }
  isDisabled: boolean
  onChange: (value: number) => void
}

/** Saved when the field is left, or on Enter; what is out of range is said and not saved. */
function Threshold({ label, hint, value, range: { least, most }, isDisabled, onChange }: ThresholdProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(value))
  const [error, setError] = useState<string>()
  const save = () => {
    const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN
    if (!(number >= least && number <= most))
      return setError(`Enter a whole number from ${least} to ${most} for the ${label.toLowerCase()}`)
    setError(undefined)
    if (number !== value) onChange(number)
  }
  return (
    <TextField
      id={id}
      label={label}
      hint={`${hint} ${least} to ${most}.`}
      inputMode="numeric"
      value={typed}
      error={error}
      disabled={isDisabled}
      suffix={<span className="px-2">%</span>}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
