// What is needed later than the rest of what opens: it is drawn once that is painted, and has its place from the start.
import type { ReactNode } from 'react'
import { useAfterPaint } from './after-paint.ts'

type LaterProps = {
  /** There is nothing to wait for. */
  isAtOnce?: boolean | undefined
  /** As high as what comes. */
  className: string
  children: ReactNode
}

export const Later = ({ isAtOnce = false, className, children }: LaterProps) =>
  useAfterPaint(isAtOnce) ? children : <div className={className} />
