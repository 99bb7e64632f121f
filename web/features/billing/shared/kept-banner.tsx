import type { ReactNode } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

/** For who had Pro once: `things`, goals or bills, can be read (R18). */
export const KeptBanner = ({ things, children }: { things: string; children: ReactNode }) => (
  <Banner title={`Your ${things} are kept as they were`} action={<UpgradeLink />}>
    {children}
  </Banner>
)
