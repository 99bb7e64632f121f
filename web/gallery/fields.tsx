import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShareSliders } from '#web/ui/share-sliders.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useState } from 'react'

const accounts = [
  { value: 'chequing', label: 'Chequing' },
  { value: 'card', label: 'Credit Card' },
  { value: 'savings', label: 'Savings', isDisabled: true },
]
export const categoryGroups = [
  {
    label: 'Needs',
    options: ['Rent', 'Groceries', 'Utilities', 'Insurance'].map((label) => ({
      value: label,
      label,
      tone: 'needs' as const,
    })),
  },
  {
    label: 'Wants',
    options: ['Restaurants', 'Travel', 'Hobbies'].map((label) => ({
      value: label,
      label,
      tone: 'wants' as const,
    })),
  },
  {
    label: 'Savings & Debt',
    options: ['Emergency fund', 'Loan'].map((label) => ({ value: label, label, tone: 'savings' as const })),
  },
]

export function Fields() {
  const [amount, setAmount] = useState<number | null>(-123_450)
  const [search, setSearch] = useState('coffee')
  const [kind, setKind] = useState<'expense' | 'income' | 'transfer'>('expense')
  const [category, setCategory] = useState<string | null>('Groceries')
  const [tab, setTab] = useState('bills')
  const [split, setSplit] = useState({ needs: 50, wants: 30, savings: 20 })
  return (
    <>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card title="Fields">
          <div className="flex flex-col gap-5">
            <TextField label="Full name" placeholder="As on your letters" autoComplete="name" />
            <TextField label="Email" type="email" error="Enter an email address." defaultValue="ada@" />
            <PasswordField label="Password" hint="At least 10 characters." defaultValue="correct horse" />
            <MoneyField
              label="Amount"
              amountCents={amount}
              onAmountChange={setAmount}
              currency="USD"
              locale="en-US"
              prefix="$"
            />
            <DateField label="Date" defaultValue="2026-11-21" />
            <Select label="Account" options={accounts} defaultValue="chequing" />
            <Combobox
              label="Category"
              groups={categoryGroups}
              value={category}
              onValueChange={setCategory}
              canClear
            />
            <TextField label="Disabled" disabled defaultValue="Not now" />
            <SearchField label="Search transactions" value={search} onValueChange={setSearch} />
          </div>
        </Card>
        <Card title="Choices">
          <div className="flex flex-col gap-6">
            <SegmentedControl
              legend="Kind"
              value={kind}
              onValueChange={setKind}
              options={[
                { value: 'expense', label: 'Expense' },
                { value: 'income', label: 'Income' },
                { value: 'transfer', label: 'Transfer' },
              ]}
            />
            <Checkbox label="Cleared" defaultChecked />
            <Checkbox label="Some of these" isMixed />
            <Checkbox label="I have read the terms" error="Please read and tick." hint="They are short." />
            <Checkbox label="Not available" disabled />
            <Switch label="Email notifications" hint="At most one a day." defaultChecked />
            <Switch label="Push notifications" />
            <RadioGroup
              legend="Date order"
              defaultValue="dmy"
              options={[
                { value: 'dmy', label: 'Day first', hint: '03/04 is 3 April' },
                { value: 'mdy', label: 'Month first', hint: '03/04 is March 4' },
                { value: 'ymd', label: 'Year first', isDisabled: true },
              ]}
            />
            <ShareSliders
              legend="Budget split"
              shares={[
                { key: 'needs', label: 'Needs', percent: split.needs, tone: 'needs' },
                { key: 'wants', label: 'Wants', percent: split.wants, tone: 'wants' },
                { key: 'savings', label: 'Savings & Debt', percent: split.savings, tone: 'savings' },
              ]}
              onShareChange={(key, percent) => setSplit({ ...split, [key]: percent })}
            />
          </div>
        </Card>
      </div>
      <Tabs
        label="Sections"
        selectedKey={tab}
        onSelect={setTab}
        tabs={[
          {
            key: 'bills',
            label: 'Recurring Bills',
            panel: (
              <FileDrop
                label="Drop your bank's file here"
                buttonLabel="Choose a file"
                hint="CSV, up to 10 MB"
                accept=".csv"
                onFiles={() => {}}
              />
            ),
          },
          {
            key: 'automation',
            label: 'Smart Budget Automation',
            panel: (
              <FileDrop
                label="Drop your bank's file here"
                buttonLabel="Choose a file"
                error="This is not a CSV file."
                onFiles={() => {}}
              />
            ),
          },
        ]}
      />
    </>
  )
}
