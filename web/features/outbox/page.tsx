import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { mailsQuery } from './data.ts'
import { MailRow } from './mail-row.tsx'

/** Mail that left or waits; without a mail server, the main administrator reads it here. */
export function OutboxPage() {
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Outbox" description="The latest mails of this installation, newest first." />
      <Card isFlush>
        <Mails />
      </Card>
    </div>
  )
}

function Mails() {
  const { data: mails, error, refetch, isFetching } = useQuery(mailsQuery)
  if (mails?.length === 0) {
    return (
      <EmptyState title="No mail yet">
        Confirmations and password links stand here once they were asked for.
      </EmptyState>
    )
  }
  if (mails) {
    return (
      <ul className="divide-y divide-line">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ul>
    )
  }
  if (error) {
    return (
      <ErrorState
        title="The outbox could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error.requestId ?? undefined}
      >
        {error.message}
      </ErrorState>
    )
  }
  return (
    <div className="px-5">
      <SkeletonRows label="Loading the outbox" />
    </div>
  )
}
