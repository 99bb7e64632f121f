// A word or two on a coloured ground: a state, a group, a count. Colour never says it alone.
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { toneText, toneWash, type Tone } from './tone.ts'

export type BadgeTone = Tone | 'success' | 'warning' | 'plain'

const shape = 'inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap'

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone | undefined; children: ReactNode }) {
  return <span className={cx(shape, lookOf(tone))}>{children}</span>
}

/** Marks what a plan does not hold. */
export function LockBadge({ children }: { children: ReactNode }) {
  return (
    <span className={cx(shape, 'bg-sunken text-ink-soft')}>
      <Lock size={11} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  )
}

function lookOf(tone: BadgeTone): string {
  if (tone === 'plain') return 'bg-sunken text-ink-soft'
  if (tone === 'success') return 'bg-success-wash text-success-ink'
  if (tone === 'warning') return 'bg-warning-wash text-warning-ink'
  return cx(toneWash[tone], toneText[tone])
}
