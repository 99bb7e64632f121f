import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type TileProps = {
  title: string
  /** What there is more of: "goals". Said of the link, of loading, and of a failure. */
  things: string
  link: Pick<LinkProps, 'to' | 'search'>
  className?: string | undefined
}

type ReadTileProps<Data> = TileProps & {
  query: UseQueryResult<Data, Error>
  /** What is shown of the answer. */
  children: (data: Data) => ReactNode
}

/** A glance at another screen, with the way there. Several stand beside each other, so it is small and set close. */
export function Tile({ title, things, link, className, children }: TileProps & { children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-lg border border-line bg-surface p-4 shadow-low', className)}
    >
      <header className="mb-2 flex min-h-6 items-baseline justify-between gap-3">
        <h2 id={id} className="min-w-0 font-serif text-base font-medium">
          {title}
        </h2>
        <Link {...link} aria-label={`See all ${things}`} className={tileLink}>
          See all
        </Link>
      </header>
      {children}
    </section>
  )
}

export function ReadTile<Data>({ query, children, ...tile }: ReadTileProps<Data>) {
  return (
    <Tile {...tile}>
      <Loaded query={query} things={tile.things} wait={<TileWait things={tile.things} />}>
        {children}
      </Loaded>
    </Tile>
  )
}

const TileWait = ({ things }: { things: string }) => (
  <div className="flex flex-col gap-3 pt-1">
    <output className="sr-only">Loading {things}</output>
    {['w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
      <Skeleton key={width} className={cx('h-4', width)} />
    ))}
  </div>
)

/** A link of a tile that is wide enough for a finger. */
export const tileLink =
  'inline-flex min-h-6 shrink-0 items-center rounded-sm text-sm font-medium text-accent no-underline hover:underline coarse:min-h-11'

/** One thing and its figure on a line that leads to it. */
export const tileRow =
  'flex min-h-7 items-center justify-between gap-3 rounded-sm text-sm text-ink no-underline hover:bg-sunken coarse:min-h-11 -mx-1.5 px-1.5'
