import type { SupportedPerson } from '#contract/support.ts'
import { sayTemplate, stateNames, stateTones } from '#web/features/outbox/shared/states.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ItemList } from '#web/ui/filtered-list.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { CardProps } from './card-props.ts'
import { nameMail } from './name-mail.ts'

const bounces: Record<NonNullable<SupportedPerson['bounce']>['reason'], string> = {
  refused: 'Its mail server says there is no such mailbox',
  expired: 'Three mails in 30 days could not be delivered',
  reported: 'The mail provider reported that mail came back',
  complained: 'Its reader called a mail of ours spam',
}

/** What was mailed to the address, and what can be mailed again. */
export function MailCard({ person, onAction }: CardProps) {
  const format = useFormat()
  const { bounce, sendable, mails, linkExpiresAt } = person
  return (
    <Card title="Mail" isFlush>
      {bounce && (
        <div className="px-5 pt-5 sm:px-6">
          <Banner
            tone="warning"
            title={`Mail comes back since ${format.instant(bounce.bouncedAt)}`}
            action={
              <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'end-bounce' })}>
                Send again
              </Button>
            }
          >
            {bounces[bounce.reason]}
            {bounce.detail && `: ${bounce.detail}`}
          </Banner>
        </div>
      )}
      <ul aria-label="Can be mailed again" className="grid gap-3 px-5 py-5 sm:px-6">
        {sendable.map((mail) => (
          <li
            key={mail.invitationId ?? mail.kind}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-0 grow basis-56">
              <span className="font-medium wrap-anywhere">{nameMail(mail, person)}</span>
              <span className="block text-sm text-ink-soft">
                {mail.lastMailedAt
                  ? `Last mailed ${format.moment(mail.lastMailedAt)}`
                  : 'Not mailed in 30 days'}
                {mail.kind === 'confirmation' && linkExpiresAt && sayLink(linkExpiresAt, format)}
              </span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => onAction({ kind: 'mail', mail })}>
              {mail.lastMailedAt ? 'Mail again' : 'Mail it'}
            </Button>
          </li>
        ))}
      </ul>
      {mails.length > 0 && (
        <div className="border-t border-line">
          <ItemList label="Mails of the last 30 days">
            {mails.map(({ id, template, state, createdAt, lastError }) => (
              <li key={id} className="px-5 py-3 sm:px-6">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                  <span className="min-w-0">
                    {sayTemplate(template)}{' '}
                    <span className="text-sm text-ink-soft">· {format.moment(createdAt)}</span>
                  </span>
                  <Badge tone={stateTones[state]}>{state === 'sent' ? 'Sent' : stateNames[state]}</Badge>
                </span>
                {lastError && state !== 'sent' && (
                  <span className="block text-sm wrap-anywhere text-danger-ink">{lastError}</span>
                )}
              </li>
            ))}
          </ItemList>
        </div>
      )}
    </Card>
  )
}

const sayLink = (expiresAt: string, format: Format) =>
  Date.parse(expiresAt) > Date.now()
    ? ` · its link works until ${format.moment(expiresAt)}`
    : ' · its link has run out'
