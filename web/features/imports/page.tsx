import { useQuery } from '@tanstack/react-query'
import type { ImportSummary } from '#contract/imports.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { importQuery } from './data.ts'
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
  onOpen: (id: string | undefined) => void
}

export function ImportPage({ id, onOpen }: ImportPageProps) {
  return (
    <>
      <PageHeader
        title="Import"
        description="Drop in the file your bank gave you. Nothing is written before you have seen what it would be."
      />
      {id ? <OneImport key={id} {...{ id, onOpen }} /> : <Choose onOpen={onOpen} />}
    </>
  )
}

const steps = ['Choose a file', 'Check it', 'Done'] as const

function Choose({ onOpen }: Omit<ImportPageProps, 'id'>) {
  return (
    <div className="flex flex-col gap-10">
      <Stepper label="Steps of the import" steps={steps} current={0} />
      <Start onOpen={onOpen} />
      <WaitingFiles onOpen={onOpen} />
      <EarlierImports onOpen={onOpen} />
    </div>
  )
}

function OneImport({ id, onOpen }: ImportPageProps & { id: string }) {
  const format = useFormat()
  const read = useQuery(importQuery(id))
  return (
    <Loaded query={read} things="the import" failed="This import could not be loaded" rows={4} inCard>
      {(found) => (
        <div className="flex flex-col gap-8">
          <Stepper label="Steps of the import" steps={steps} current={stepOf(found)} />
          <output className="sr-only">
            {found.state === 'landed' && found.receipt && success(found.receipt.added, format.locale)}
          </output>
          {found.state === 'draft' && <Review found={found} onOpen={onOpen} />}
          {found.state === 'queued' && (
            <Banner title="This file waits its turn">
              It is imported as soon as those before it are. You can leave this page.
            </Banner>
          )}
          {found.state === 'landing' && <LandingProgress progress={found.progress} />}
          {(found.state === 'landed' || found.state === 'undone') && (
            <Receipt found={found} onOpen={onOpen} />
          )}
        </div>
      )}
    </Loaded>
  )
}

const stepOf = ({ state }: ImportSummary) => (state === 'landed' || state === 'undone' ? 2 : 1)
