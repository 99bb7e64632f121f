import { ApiError } from '#web/start/api-error.ts'
import { ErrorState } from './states.tsx'

export type Loading = { error: Error | null; refetch: () => unknown; isFetching: boolean }

/** Why a query could not be answered, and a way to try again. */
export function LoadError({ title, query }: { title: string; query: Loading }) {
  const { error, refetch, isFetching } = query
  const isKnown = error instanceof ApiError
  const isOffline = isKnown && error.code === 'offline'
  return (
    <ErrorState
      title={isOffline ? 'You are offline' : title}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      requestId={isKnown && error.requestId ? `Reference ${error.requestId}` : undefined}
    >
      {isKnown ? error.message : 'Something went wrong. Please try again.'}
      {isKnown &&
        Object.entries(error.fields).map(([field, sentence]) => (
          <span key={field} className="block">
            {field}: {sentence}
          </span>
        ))}
    </ErrorState>
  )
}
