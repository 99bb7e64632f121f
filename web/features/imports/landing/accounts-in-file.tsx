import { useState } from 'react'
import type { ImportDraft } from '#contract/imports.ts'
import { type AccountType, accountTypes } from '#domain/accounts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountOptions } from '#web/features/imports/questions/account-question.tsx'
import { useDivideFile } from '#web/features/imports/data.ts'
import { countPlaced, newAccount, noAccount, type Place, proposePlaces, toPlaces } from './file-places.ts'
import { ImportError } from './start.tsx'

type AccountsInFileProps = {
  draft: ImportDraft
  /** Of how many imports the file became. */
  onDivided: (count: number) => void
  /** Its column means something else: all rows are of one account. */
  onAllOne: () => void
}

/** A file of several accounts: where the rows of each go, in one go. */
export function AccountsInFile({ draft, onDivided, onAllOne }: AccountsInFileProps) {
  const format = useFormat()
  const { filesAccounts } = draft
  const [places, setPlaces] = useState(() => proposePlaces(filesAccounts))
  const divide = useDivideFile(draft.import.id, onDivided)
  const ready = toPlaces(places)
  const change = (changed: Place) =>
    setPlaces((before) => before.map((place) => (place.name === changed.name ? changed : place)))
  return (
    <Card title={`This file holds ${format.count(filesAccounts.length, 'account')}`}>
      <Form className="flex flex-col gap-4" onSubmit={() => ready && divide.mutate(ready)}>
        <p className="text-ink-soft">
          Say where the rows of each go. Each account becomes an import of its own, which can be undone alone,
          and the next file is divided the same way.
        </p>
        <ul className="divide-y divide-line border-y border-line">
          {places.map((place, at) => (
            <li key={place.name} className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0 grow basis-40">
                <p className="break-words font-medium">{filesAccounts[at]?.shown}</p>
                <p className="text-sm text-ink-soft">
                  {format.count(filesAccounts[at]?.rowCount ?? 0, 'row')}
                </p>
              </div>
              <ChoosePlace place={place} shown={filesAccounts[at]?.shown ?? ''} onChange={change} />
            </li>
          ))}
        </ul>
        {divide.error && <ImportError error={divide.error} />}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={!ready} isPending={divide.isPending}>
            {countPlaced(places) > 0
              ? `Go on with ${format.count(countPlaced(places), 'account')}`
              : 'Choose where the rows go'}
          </Button>
          <Button variant="quiet" disabled={divide.isPending} onClick={onAllOne}>
            All rows are of one account
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type ChoosePlaceProps = { place: Place; shown: string; onChange: (place: Place) => void }

function ChoosePlace({ place, shown, onChange }: ChoosePlaceProps) {
  const accounts = useAccountOptions()
  return (
    <div className="flex grow flex-wrap items-end gap-3 sm:grow-0">
      <Select
        label={`Rows of ${shown} go into`}
        fieldClassName="grow basis-56"
        placeholder="Choose"
        required
        options={[
          ...accounts,
          { value: newAccount, label: 'A new account' },
          { value: noAccount, label: 'Leave them out' },
        ]}
        value={place.chosen}
        onChange={({ target }) => onChange({ ...place, chosen: target.value })}
      />
      {place.chosen === newAccount && (
        <>
          <TextField
            label="Its name"
            fieldClassName="grow basis-40"
            maxLength={120}
            required
            value={place.newName}
            onChange={({ target }) => onChange({ ...place, newName: target.value })}
          />
          <Select
            label="Its type"
            options={accountTypes.map((type) => ({ value: type, label: type }))}
            value={place.type}
            onChange={({ target }) => onChange({ ...place, type: target.value as AccountType })}
          />
        </>
      )}
    </div>
  )
}
