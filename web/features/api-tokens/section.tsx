import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { mostTokens } from '#contract/api-tokens.ts'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { tokensQuery } from './data.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

/** What one's own programs come in with. */
export function ApiTokensSection() {
  const read = useQuery(tokensQuery)
  const { data } = read
  const [isMaking, setMaking] = useState(false)
  const isFull = (data?.length ?? 0) >= mostTokens
  const add = (
    <Button
      icon={Plus}
      variant="secondary"
      size="sm"
      disabled={!data || isFull}
      onClick={() => setMaking(true)}
    >
      New token
    </Button>
  )
  return (
    <Card title="API tokens" action={data?.length ? add : undefined}>
      <p className="text-sm text-ink-soft">
        Your own programs call Trivet with an API token, as you and with no more rights than you have.{' '}
        <a href={paths.apiReference} className="text-accent underline underline-offset-4">
          What the API can do
        </a>
      </p>
      <Loaded query={read} things="the API tokens" rows={2}>
        {(tokens) =>
          tokens.length > 0 ? (
            <ul className="mt-4 divide-y divide-line border-t border-line">
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} />
              ))}
            </ul>
          ) : (
            <EmptyState icon={KeyRound} title="No API tokens" action={add}>
              Make one for a script, a spreadsheet or another program of yours.
            </EmptyState>
          )
        }
      </Loaded>
      {isFull && (
        <p className="mt-4 text-sm text-ink-soft">You have {mostTokens}, as many as there can be.</p>
      )}
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
    </Card>
  )
}
