import { CatchBoundary, type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { SectionList } from './section-list.tsx'
import type { SettingsGroup, SettingsSection } from './sections.ts'
import { useTarget } from './target.ts'

type SettingsPageProps = {
  groups: readonly SettingsGroup[]
  /** What has to be said before anything else. */
  notice?: ReactNode
}

/** One column of sections; where there is room, a list of them stays in sight beside it. */
export function SettingsPage({ groups, notice }: SettingsPageProps) {
  const shown = groups.filter(({ sections }) => sections.length > 0)
  const column = useRef<HTMLDivElement>(null)
  useTarget(useLocation().hash, column)
  return (
    <div className="mx-auto max-w-3xl xl:max-w-none">
      <PageHeader title="Settings" />
      <div className="xl:grid xl:grid-cols-[11rem_minmax(0,48rem)] xl:gap-x-12">
        <SectionList groups={shown} />
        <div ref={column} className="flex min-w-0 flex-col gap-6 [overflow-anchor:none]">
          {notice}
          {shown.flatMap(({ sections }) => sections.map((each) => <Slot key={each.id} {...each} />))}
        </div>
      </div>
    </div>
  )
}

/** A section that cannot be shown leaves the others standing. */
function Slot({ id, name, heightClass, load }: SettingsSection) {
  // A download that failed stays failed: trying again is another one.
  const [Section, setSection] = useState(() => download(load))
  const [Failure] = useState(() => failureOf(name, () => setSection(download(load))))
  return (
    <div id={id} tabIndex={-1} className={cx('scroll-mt-6 outline-none', heightClass)}>
      <CatchBoundary getResetKey={() => id} errorComponent={Failure}>
        <Suspense
          fallback={
            <Card title={name}>
              <SkeletonRows rows={3} label={`Loading: ${name}`} />
            </Card>
          }
        >
          <Section />
        </Suspense>
      </CatchBoundary>
    </div>
  )
}

const download = (load: SettingsSection['load']) => lazy(async () => ({ default: await load() }))

const failureOf = (name: string, retry: () => void) =>
  function SectionFailure({ reset }: ErrorComponentProps) {
    const tryAgain = () => {
      retry()
      reset()
    }
    return (
      <Card title={name}>
        <ErrorState title="This section could not be loaded" onRetry={tryAgain} />
      </Card>
    )
  }
