// A key of the keyboard, in help and menus.
import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-b-2 border-line-strong bg-surface px-1.5 text-center font-sans text-xs leading-5 text-ink-soft">
      {children}
    </kbd>
  )
}
