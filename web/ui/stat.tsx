// One large figure with its name above and a note below; several of them stand in Stats.
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { toneFill, type Tone } from './tone.ts'

type StatProps = {
  label: ReactNode
  /** A <Money> or a number. */
  value: ReactNode
  note?: ReactNode
  /** A mark in the colour of what is counted. */
  tone?: Tone | undefined
}

/** Two beside each other on a phone; on a wider window as `className` says. */
export const Stats = ({ className, children }: { className: string; children: ReactNode }) => (
  <dl
    className={cx(
      'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-4 sm:gap-6',
      className,
    )}
  >
    {children}
  </dl>
)

export function Stat({ label, value, note, tone }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {tone && <span aria-hidden="true" className={cx('size-2.5 rounded-full', toneFill[tone])} />}
        {label}
      </dt>
      {/* An amount that is wider than its place breaks: a part of it would be another amount. */}
      <dd className="figures mt-1 font-serif text-xl font-medium tracking-tight whitespace-normal! wrap-anywhere sm:text-2xl [&_.figures]:whitespace-normal">
        {value}
      </dd>
      {note && <dd className="mt-1 text-sm text-ink-faint">{note}</dd>}
    </div>
  )
}
