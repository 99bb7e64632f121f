import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { type Loading, LoadError } from './load-error.tsx'
import { SkeletonRows } from './skeleton.tsx'

type Read<Data> = Loading & { data: Data | undefined; isError: boolean }

type LoadedProps<Data> = {
  query: Read<Data>
  /** What is loaded: 'bills', or 'the history'. Said of the wait and of a failure, unless those have words of their own. */
  things: string
  failed?: string | undefined
  loading?: string | undefined
  /** How many rows it has in shape, while nobody knows; or what stands there instead. */
  rows?: number | undefined
  wait?: ReactNode
  /** It stands in a card that runs from edge to edge: its own, with `inCard`. */
  isFlush?: boolean | undefined
  inCard?: boolean | undefined
  /** What stands around the wait and the failure alone, where the answer brings its own. */
  renderAround?: ((state: ReactNode) => ReactNode) | undefined
  children: (data: Data) => ReactNode
}

/** What a query answered. Until then the shape of it; when it failed, why, and a way to try again. */
export function Loaded<Data>({
  query,
  things,
  failed = `The ${things.replace(/^the /, '')} could not be loaded`,
  loading = `Loading ${things}`,
  rows,
  wait = <SkeletonRows rows={rows} label={loading} />,
  inCard = false,
  isFlush = inCard,
  renderAround = inCard ? asCard : asItIs,
  children,
}: LoadedProps<Data>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) return renderAround(<LoadError title={failed} query={query} />)
  return renderAround(isFlush ? <div className="px-5">{wait}</div> : wait)
}

const asItIs = (state: ReactNode) => state
const asCard = (state: ReactNode) => <Card isFlush>{state}</Card>

/** Two queries as one that has both answers; what is missing or failed is said of the first of them. */
export function both<First, Second>(first: Read<First>, second: Read<Second>): Read<[First, Second]> {
  const { error, isError, isFetching, refetch } = first.data === undefined ? first : second
  const data: [First, Second] | undefined =
    first.data === undefined || second.data === undefined ? undefined : [first.data, second.data]
  return { data, error, isError, isFetching, refetch }
}
