import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportDraft, ImportSummary } from '#contract/imports.ts'
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { AccountQuestion } from '#web/features/imports/questions/account-question.tsx'
import { AccountsInFile } from '#web/features/imports/landing/accounts-in-file.tsx'
import { type Choices, noChoices } from '#web/features/imports/rows/choices.ts'
import { draftQuery, useChangeDraft } from './data.ts'
import { hasOpenAccounts } from '#web/features/imports/landing/file-places.ts'
import { type Landing, useLanding } from '#web/features/imports/landing/landing.ts'
import { describeBreaks, describeOpeningGap } from '#web/features/imports/receipt/balance-sentences.ts'
import { LandingCard } from '#web/features/imports/landing/landing-card.tsx'
import { LandingProgress } from '#web/features/imports/landing/landing-progress.tsx'
import { NewCategories } from '#web/features/imports/receipt/new-categories.tsx'
import { PreviewTable } from '#web/features/imports/rows/preview-table.tsx'
import { Questions } from '#web/features/imports/questions/questions.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import { ImportError } from '#web/features/imports/landing/start.tsx'
import { Verdicts } from '#web/features/imports/rows/verdicts.tsx'

type ReviewProps = { found: ImportSummary; onOpen: (id: undefined) => void }

/** A draft: how its file is read, what each row would be, and the button that writes it. */
export function Review(props: ReviewProps) {
  const landing = useLanding(props.found)
  const read = useQuery({ ...draftQuery(props.found.id), enabled: !landing.progress })
  return (
    <Loaded
      query={read}
      things="the file"
      failed="This file could not be opened"
      loading="Reading the file"
      rows={6}
      inCard
    >
      {(draft) => <ReadDraft draft={draft} landing={landing} {...props} />}
    </Loaded>
  )
}

type ReadDraftProps = ReviewProps & { draft: ImportDraft; landing: Landing }

function ReadDraft({ draft, found, landing, onOpen }: ReadDraftProps) {
  const format = useFormat()
  const [choices, setChoices] = useState<Choices>(noChoices)
  const change = useChangeDraft(found.id)
  // Choices were made about rows as they were read before.
  const readAs = (settings: ImportOverrides) =>
    change.mutate({ settings }, { onSuccess: () => setChoices(noChoices) })
  const failure = landing.error ?? (found.failure ? { message: found.failure, code: null } : null)
  const isOfSeveral = hasOpenAccounts(draft)
  const otherQuestions = draft.questions.filter(({ code }) => code !== 'account')
  if (landing.progress) return <LandingProgress progress={landing.progress} />
  return (
    <>
      {draft.earlier && (
        <Banner title="This very file was imported before">
          On {format.instant(draft.earlier.landedAt)}. Only rows that are new would be added.
        </Banner>
      )}
      {change.error && <ImportError error={change.error} />}
      {isOfSeveral ? (
        <AccountsInFile
          draft={draft}
          onDivided={(count) => {
            setChoices(noChoices)
            if (count !== 1) onOpen(undefined)
          }}
          onAllOne={() => readAs({ accountName: everyRow })}
        />
      ) : (
        <AccountQuestion
          draft={draft}
          isPending={change.isPending}
          onChoose={(accountId) => change.mutate({ accountId }, { onSuccess: () => setChoices(noChoices) })}
        />
      )}
      <Questions
        questions={isOfSeveral ? otherQuestions : draft.questions}
        draft={draft}
        isPending={change.isPending}
        onAnswer={readAs}
      />
      {draft.balances.proof === 'off' && (
        <Banner tone="warning" title="The balances in the file do not agree with its rows">
          {describeBreaks(draft.balances, format).join(' ')}
        </Banner>
      )}
      {draft.openingGap && !draft.account.isOpen && (
        <Banner tone="warning" title="This file does not go on from what the account has">
          {describeOpeningGap(draft.openingGap, format)}
        </Banner>
      )}
      <ReadingPanel draft={draft} isPending={change.isPending} onChange={readAs} />
      <PreviewTable draft={draft} />
      <NewCategories newCategories={draft.newCategories} choices={choices} onChoose={setChoices} />
      <Verdicts draft={draft} choices={choices} onChoose={setChoices} />
      {failure && <ImportError error={failure} />}
      <LandingCard
        draft={draft}
        choices={choices}
        onChoose={setChoices}
        onLand={landing.land}
        onLeave={() => onOpen(undefined)}
      />
    </>
  )
}
