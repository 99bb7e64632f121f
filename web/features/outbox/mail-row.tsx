import type { OutboxMail } from '#contract/outbox.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format.tsx'

export function MailRow({ mail }: { mail: OutboxMail }) {
  const format = useFormat()
  const [state, tone] = stateOf(mail)
  return (
    <li className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-medium break-words">{mail.subject ?? inWords(mail.template)}</p>
        <Badge tone={tone}>{state}</Badge>
      </div>
      <p className="mt-0.5 text-sm break-all text-ink-soft">
        To {mail.to} · <time dateTime={mail.createdAt}>{format.moment(mail.createdAt)}</time>
      </p>
      {mail.lastError && <p className="mt-1 text-sm text-danger-ink">{mail.lastError}</p>}
      {mail.text && (
        <details className="mt-2">
          <summary className="w-fit text-sm font-medium text-accent">Read</summary>
          <pre className="mt-2 overflow-x-auto rounded-md bg-sunken p-4 font-sans text-sm whitespace-pre-wrap break-words">
            {withLinks(mail.text)}
          </pre>
        </details>
      )}
    </li>
  )
}

function stateOf({ sentAt, givenUpAt, text, attempts }: OutboxMail): [string, BadgeTone] {
  if (givenUpAt) return ['Given up', 'danger']
  if (text) return ['To read here', 'accent']
  if (sentAt) return ['Sent', 'success']
  return attempts > 0 ? ['Trying again', 'warning'] : ['Waiting', 'plain']
}

/** 'password-reset' is 'Password reset': what kind of mail it was, once its subject is gone. */
const inWords = (template: string) =>
  `${template.slice(0, 1).toUpperCase()}${template.slice(1).replaceAll('-', ' ')}`

const withLinks = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- a part is nothing but its place in the text
      <a key={index} href={part} rel="noreferrer" className="text-accent underline">
        {part}
      </a>
    ) : (
      part
    ),
  )
