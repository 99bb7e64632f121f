import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDraft } from '#contract/imports.ts'
import { accountsQuery } from '#web/features/accounts/shared/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'

type AccountQuestionProps = {
  draft: ImportDraft
  isPending: boolean
  onChoose: (accountId: string) => void
}

/** Whose file it is, where nothing says so; and a warning where its number is that of another account. */
export function AccountQuestion({ draft, isPending, onChoose }: AccountQuestionProps) {
  const { account } = draft
  if (account.isOpen) return <ChooseAccount {...{ draft, isPending, onChoose }} />
  const { other } = account
  if (!other) return null
  return (
    <Banner
      tone="warning"
      title={`This looks like a file of ${other.name}`}
      action={
        <Button variant="secondary" size="sm" isPending={isPending} onClick={() => onChoose(other.id)}>
          Import into {other.name}
        </Button>
      }
    >
      Earlier files of the account {account.shown} went into {other.name}. This one would go into{' '}
      {draft.import.accountName}.
    </Banner>
  )
}

function ChooseAccount({ draft, isPending, onChoose }: AccountQuestionProps) {
  const options = useAccountOptions()
  // The one it would go into until somebody says otherwise.
  const [chosen, setChosen] = useState(draft.import.accountId)
  const { shown } = draft.account
  return (
    <Card title="Which account is this file of?">
      <div className="flex flex-col gap-4">
        <p>
          {shown
            ? `It says ${shown}, which no file has said before. The next one will be known by it.`
            : 'Nothing in it says so.'}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Account"
            fieldClassName="grow basis-56"
            options={options}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
          <Button isPending={isPending} onClick={() => onChoose(chosen)}>
            Use this account
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** Open accounts, as a select offers them. */
export function useAccountOptions(): { value: string; label: string }[] {
  const { data: accounts } = useSuspenseQuery(accountsQuery)
  return accounts
    .filter(({ closedAt }) => closedAt === null)
    .map(({ id, name, type }) => ({ value: id, label: `${name} (${type})` }))
}
