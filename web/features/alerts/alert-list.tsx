import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { describeAlerts, sortBySeverity } from '#domain/alerts/answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { AlertRow } from './alert-row.tsx'
import { useGenerate, useReadAll } from './data.ts'
import { earlierAlertsQuery, openAlertsQuery } from './queries.ts'

/** Recent Alerts (SPEC section 2): what is open, the most pressing first; what is over stands behind a button. */
export function AlertList({ canChange }: { canChange: boolean }) {
  const read = useInfiniteQuery(openAlertsQuery)
  const { mutate: generate, isPending } = useGenerate()
  const { mutate: readAll, isPending: isReading } = useReadAll()
  const open = read.data?.pages.flatMap(({ items }) => items)
  const hasUnread = open?.some(({ isRead }) => !isRead)
  return (
    <Card
      title="Recent Alerts"
      isFlush
      action={
        canChange && (
          <span className="flex flex-wrap gap-1 max-sm:-ml-3">
            {(hasUnread || read.isPending) && (
              // Its room is kept while the list comes, so that the other button stays where it is.
              <Button
                variant="quiet"
                size="sm"
                className={cx(read.isPending && 'invisible')}
                isPending={isReading}
                onClick={() => readAll()}
              >
                Mark all as read
              </Button>
            )}
            <Button variant="secondary" size="sm" isPending={isPending} onClick={() => generate()}>
              Generate Alerts
            </Button>
          </span>
        )
      }
    >
      <Loaded query={read} things="alerts" isFlush>
        {({ pages }) => {
          const alerts = pages.flatMap(({ items }) => items)
          return (
            <>
              {alerts.length === 0 ? (
                <EmptyState icon={BellRing} title="Nothing needs your attention">
                  Trivet looks every night and after each imported file. What it finds stands here, with the
                  transactions behind it.
                </EmptyState>
              ) : (
                <>
                  <p className="border-b border-line px-5 py-4 font-serif text-lg sm:px-6">
                    {describeAlerts(alerts, read.hasNextPage)}
                  </p>
                  <ul className="divide-y divide-line">
                    {sortBySeverity(alerts).map((alert) => (
                      <AlertRow key={alert.id} alert={alert} canChange={canChange} />
                    ))}
                  </ul>
                </>
              )}
              <More query={read} />
            </>
          )
        }}
      </Loaded>
      {!read.isPending && <Earlier />}
    </Card>
  )
}

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

const More = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { query: Paged }) =>
  hasNextPage && (
    <div className="border-t border-line px-5 py-3 text-center">
      <Button variant="quiet" size="sm" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show older alerts
      </Button>
    </div>
  )

/** What is over. */
function Earlier() {
  const [isShown, setShown] = useState(false)
  return (
    <div className="border-t border-line">
      <div className="px-2 py-2 sm:px-3">
        <Button variant="quiet" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide alerts that are over' : 'Alerts that are over'}
        </Button>
      </div>
      {isShown && <EarlierRows />}
    </div>
  )
}

function EarlierRows() {
  const read = useInfiniteQuery(earlierAlertsQuery)
  return (
    <Loaded query={read} things="alerts that are over" isFlush>
      {({ pages }) => {
        const alerts = pages.flatMap(({ items }) => items)
        if (alerts.length === 0)
          return <p className="px-5 pb-4 text-sm text-ink-faint sm:px-6">No alert is over yet.</p>
        return (
          <>
            <ul className="divide-y divide-line border-t border-line">
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} canChange={false} />
              ))}
            </ul>
            <More query={read} />
          </>
        )
      }}
    </Loaded>
  )
}
