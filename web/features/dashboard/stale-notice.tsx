import { ApiError } from '#web/start/api-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Reading = { error: Error | null; refetch: () => unknown; isFetching: boolean }

/** Over figures that could not be refreshed. Without network the shell says it already. */
export function StaleNotice({ query: { error, refetch, isFetching } }: { query: Reading }) {
  const isKnown = error instanceof ApiError
  if (isKnown && error.code === 'offline') return null
  return (
    <Banner
      tone="warning"
      title="These figures could not be refreshed"
      action={
        <Button variant="secondary" size="sm" isPending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {isKnown ? error.message : 'Something went wrong. Please try again.'}
    </Banner>
  )
}
