import type { ReactNode } from 'react'
import type { Account } from '#contract/accounts.ts'

/** Ways out of the import that only the route knows. */
export type ImportLinks = {
  toRows: (importId: string, isUncategorized: boolean, children: ReactNode) => ReactNode
  toUpgrade: (children: ReactNode) => ReactNode
}

export type ImportPageProps = {
  /** The import on the screen; without one a file is chosen. */
  id: string | undefined
  accounts: readonly Account[]
  categoryNames: ReadonlyMap<string, string>
  links: ImportLinks
  onOpen: (id: string | undefined) => void
}
