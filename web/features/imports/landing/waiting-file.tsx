import type { UseQueryResult } from '@tanstack/react-query'
import type { ImportDraft, ImportSummary } from '#contract/imports.ts'
import type { Day } from '#domain/calendar.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAccountOptions } from '#web/features/imports/questions/account-question.tsx'
import { useUndoImport } from '#web/features/imports/data.ts'
import { describeCounts, findObstacle, type Obstacle } from './waiting.ts'

type WaitingFileProps = {
  id: string
  fileName: string
  state: ImportSummary['state']
  read: UseQueryResult<ImportDraft>
  failure: string | null
  isDisabled: boolean
  onOpen: () => void
  /** For all files that are like it. */
  onPlace: (draft: ImportDraft, accountId: string) => void
}

/** One line: the file, its account, what its rows would be, and what is left to say. */
export function WaitingFile({
  id,
  fileName,
  state,
  read,
  failure,
  isDisabled,
  onOpen,
  onPlace,
}: WaitingFileProps) {
  const format = useFormat()
  const discard = useUndoImport()
  const draft = read.data
  const obstacle = draft ? findObstacle(draft) : null
  const problem = failure ?? read.error?.message ?? null
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 sm:px-6">
      <div className="min-w-0 grow basis-64">
        {draft ? (
          <>
            <p className="break-words font-medium">{fileName}</p>
            <p className="text-sm text-ink-soft">
              {[describePlace(draft, obstacle), describeDays(draft, format)].filter(Boolean).join(' · ')}
            </p>
            <p className="text-sm text-ink-soft">{describeCounts(draft, format.locale)}</p>
          </>
        ) : (
          <>
            <p className="break-words font-medium">{fileName}</p>
            <p className="text-sm text-ink-soft">
              {!underWay[state] && (problem ? 'This file could not be read again.' : 'Reading the file…')}
            </p>
          </>
        )}
        {problem && (
          <p role="alert" className="text-sm text-danger-ink">
            {problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {draft?.balances.proof === 'proven' && <Badge tone="success">Balances agree</Badge>}
        {draft?.balances.proof === 'off' && <Badge tone="warning">Balances do not agree</Badge>}
        {underWay[state] && <Badge tone="accent">{underWay[state]}</Badge>}
        {draft && obstacle === 'account' && (
          <PlaceFile draft={draft} isDisabled={isDisabled} onPlace={onPlace} />
        )}
        <Button variant="secondary" size="sm" disabled={isDisabled} onClick={onOpen}>
          {describeStep[obstacle ?? 'none']}
          <span className="sr-only"> {fileName}</span>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={isDisabled}
          isPending={discard.isPending}
          onClick={() => discard.mutate({ id, fileName })}
        >
          Remove<span className="sr-only"> {fileName}</span>
        </Button>
      </div>
    </li>
  )
}

const underWay: { [State in ImportSummary['state']]?: string } = {
  queued: 'Waits its turn',
  landing: 'Importing',
}

const describeStep: Record<NonNullable<Obstacle> | 'none', string> = {
  accounts: 'Choose the accounts',
  account: 'Look at it',
  'other-account': 'Check the account',
  question: 'Answer a question',
  none: 'Look at it',
}

function describePlace(
  { import: { accountName }, settings, filesAccounts }: ImportDraft,
  obstacle: Obstacle,
) {
  if (obstacle === 'accounts') return `${filesAccounts.length} accounts`
  if (obstacle === 'account') return null
  const own = filesAccounts.find(({ name }) => name === settings.accountName)
  return own ? `${own.shown} into ${accountName}` : accountName
}

function describeDays({ period }: ImportDraft, format: Format): string {
  if (!period) return 'No rows'
  const [first, last] = [period.firstDay, period.lastDay].map((day) => format.day(day as Day))
  return first === last ? String(first) : `${first} to ${last}`
}

type PlaceFileProps = Pick<WaitingFileProps, 'isDisabled' | 'onPlace'> & { draft: ImportDraft }

function PlaceFile({ draft, isDisabled, onPlace }: PlaceFileProps) {
  const options = useAccountOptions()
  const { shown } = draft.account
  return (
    <Select
      label={shown ? `Account ${shown} is` : 'Account'}
      placeholder="Choose"
      required
      disabled={isDisabled}
      options={options}
      value=""
      onChange={({ target }) => onPlace(draft, target.value)}
    />
  )
}
