import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SortPayees } from '#web/features/categoriser/shared/sort-payees.tsx'
import { isOpen } from './data.ts'
import { importQuery } from './queries.ts'
import { EarlierImports } from '#web/features/imports/receipt/earlier-imports.tsx'
import { success } from '#web/features/imports/landing/landing.ts'
import { LandingProgress } from '#web/features/imports/landing/landing-progress.tsx'
import { Receipt } from '#web/features/imports/receipt/receipt.tsx'
import { Review } from './review.tsx'
import { Start } from '#web/features/imports/landing/start.tsx'
import { WaitingFiles } from '#web/features/imports/landing/waiting-files.tsx'

export type ImportPageProps = {
  /** The import on the screen; without one a file is chosen. */
  id: string | undefined
  /** Files that another app gave to Trivet, by their id; 'lost' when they did not arrive. */
  shared: string | undefined
  onOpen: (id: string | undefined) => void
}

export function ImportPage({ id, shared, onOpen }: ImportPageProps) {
  return (
    <>
      <PageHeader
        title="Import"
        description="Drop in the file your bank gave you. Nothing is written before you have seen what it would be."
      />
      {id ? <OneImport key={id} {...{ id, onOpen }} /> : <Choose {...{ shared, onOpen }} />}
    </>
  )
}

const steps = ['Choose a file', 'Check it', 'Sort', 'Done'] as const

function Choose({ shared, onOpen }: Omit<ImportPageProps, 'id'>) {
  return (
    <div className="flex flex-col gap-10">
      <Stepper label="Steps of the import" steps={steps} current={0} />
      <Start {...{ shared, onOpen }} />
      <WaitingFiles onOpen={onOpen} />
      <EarlierImports onOpen={onOpen} />
    </div>
  )
}

function OneImport({ id, onOpen }: Pick<ImportPageProps, 'onOpen'> & { id: string }) {
  const read = useQuery(importQuery(id))
  return (
    <Loaded query={read} things="the import" failed="This import could not be loaded" rows={4} inCard>
      {(found) => <FoundImport found={found} onOpen={onOpen} />}
    </Loaded>
  )
}

function FoundImport({ found, onOpen }: Pick<ImportPageProps, 'onOpen'> & { found: ImportSummary }) {
  const format = useFormat()
  // Who has just imported a file sorts it next; who comes back later finds the receipt, and sorts when they ask to.
  const [isSorting, setSorting] = useState(isOpen(found))
  const isLanded = found.state === 'landed' && found.receipt !== null
  const imported = isLanded ? success(found.receipt?.added ?? 0, format.locale) : null
  const step = found.state === 'undone' ? 3 : isLanded ? (isSorting && hasUnsorted(found) ? 2 : 3) : 1
  // What is sorted away stays on the screen until somebody goes on.
  const [wasSorting, setWasSorting] = useState(false)
  if (step === 2 && !wasSorting) setWasSorting(true)
  const showsSorting = isLanded && isSorting && (step === 2 || wasSorting)
  return (
    <div className="flex flex-col gap-8">
      <Stepper label="Steps of the import" steps={steps} current={showsSorting ? 2 : step} />
      <output className="sr-only">{imported}</output>
      {found.state === 'draft' && <Review found={found} onOpen={onOpen} />}
      {found.state === 'queued' && (
        <Banner title="This file waits its turn">
          It is imported as soon as those before it are. You can leave this page.
        </Banner>
      )}
      {found.state === 'landing' && <LandingProgress progress={found.progress} />}
      {showsSorting && imported && (
        <SortPayees
          importId={found.id}
          title={imported}
          done="See the receipt"
          later="Go on to the receipt"
          nothing="Your rules and the file itself said what everything is."
          onDone={() => setSorting(false)}
        />
      )}
      {!showsSorting && (isLanded || found.state === 'undone') && (
        <Receipt found={found} onOpen={onOpen} onSort={() => setSorting(true)} />
      )}
    </div>
  )
}

const hasUnsorted = ({ rows }: ImportSummary): boolean =>
  rows !== null && rows.uncategorized + rows.guessed > 0
