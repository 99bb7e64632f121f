import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'

/** Stands behind a sentence that is not all in our own words. */
export const ModelMark = ({ children }: { children: ReactNode }) => (
  <>
    {' '}
    <Badge>{children}</Badge>
  </>
)
