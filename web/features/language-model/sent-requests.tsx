import { useQuery } from '@tanstack/react-query'
import type { SentRequest } from '#contract/language-model.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { requestsQuery } from './data.ts'
import { purposeNames } from './purposes.ts'
import { readBody } from './request-body.ts'
import { SentText } from './sent-text.tsx'

/** All that was sent, to the letter. */
export function SentRequests() {
  const read = useQuery(requestsQuery)
  return (
    <div>
      <h3 className="font-medium">What was sent</h3>
      <Loaded query={read} things="what was sent" rows={2}>
        {(sent) =>
          sent.length > 0 ? (
            <>
              <p className="mt-1 text-sm text-ink-soft">
                To the letter, for 30 days, the latest {sent.length === 1 ? 'one' : sent.length}. It is in
                your archive, too.
              </p>
              <ul className="mt-2 divide-y divide-line border-y border-line">
                {sent.map((one) => (
                  <Sent key={one.id} sent={one} />
                ))}
              </ul>
            </>
          ) : (
            <p className="mt-1 text-sm text-ink-soft">Nothing was sent in the last 30 days.</p>
          )
        }
      </Loaded>
    </div>
  )
}

function Sent({ sent: { purpose, sentAt, sentBy, host, body, outcome, failure } }: { sent: SentRequest }) {
  const format = useFormat()
  return (
    <li>
      <details className="py-2.5">
        <summary className="cursor-pointer rounded-sm">
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            {purposeNames[purpose]}
            <Badge tone={outcome === 'used' ? 'success' : outcome === null ? 'plain' : 'warning'}>
              {outcome === null ? 'No answer yet' : outcomeNames[outcome]}
            </Badge>
          </span>
          <span className="block text-sm text-ink-faint">
            {format.moment(sentAt)}, asked by {sentBy ?? 'somebody who has left'}
          </span>
        </summary>
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          Sent to {host}.{failure && ` ${failureSentences[failure] ?? ''}`}
        </p>
        <SentBody body={body} />
      </details>
    </li>
  )
}

const outcomeNames = { used: 'Used', refused: 'Not used', failed: 'Failed' } as const

const failureSentences: Record<string, string> = {
  timeout: 'It did not answer in time.',
  unreachable: 'It could not be reached, or the line was cut.',
  status: 'It answered with an error.',
  'too-long': 'Its answer was too long to be one.',
  nonsense: 'Its answer could not be read.',
}

/** What was said first, then all of the request. */
function SentBody({ body }: { body: string }) {
  const { said, whole } = readBody(body)
  if (said === '') return <SentText text={whole} />
  return (
    <>
      <SentText text={said} />
      <details className="mt-2">
        <summary className="cursor-pointer rounded-sm text-sm">The whole request, to the letter</summary>
        <SentText text={whole} />
      </details>
    </>
  )
}
