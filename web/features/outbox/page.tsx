import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { mailsQuery } from './data.ts'
import { MailRow } from './mail-row.tsx'

/** Mail that left or waits; without a mail server, the main administrator reads it here. */
export function OutboxPage() {
  const read = useQuery(mailsQuery)
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title="Outbox" description="The latest mails of this installation, newest first." />
      <Card isFlush>
        <Loaded query={read} things="the outbox" isFlush>
          {(mails) =>
            mails.length > 0 ? (
              <ul className="divide-y divide-line">
                {mails.map((mail) => (
                  <MailRow key={mail.id} mail={mail} />
                ))}
              </ul>
            ) : (
              <EmptyState title="No mail yet">
                Confirmations and password links stand here once they were asked for.
              </EmptyState>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
