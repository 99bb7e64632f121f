import { Search } from 'lucide-react'
import { Kbd } from '#web/ui/kbd.tsx'
import { WordmarkLink } from './wordmark-link.tsx'
import { AddMenu } from './add-menu.tsx'

type HeaderProps = { onSearch: () => void }

/** The way to everything by typing, and to what is entered most. On a phone the bar below does the latter. */
export function Header({ onSearch }: HeaderProps) {
  return (
    // On the page's own ground where there are scroll bars: it ends at the strip that is kept free for one.
    <header className="flex h-14 items-center justify-between gap-3 px-4 max-sm:border-b max-sm:border-line max-sm:bg-surface sm:px-8">
      <WordmarkLink />
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-9 items-center gap-2.5 rounded-md border border-line px-3 text-sm text-ink-soft hover:border-line-strong hover:text-ink coarse:min-h-11 md:w-80"
      >
        <Search size={16} aria-hidden />
        <span className="max-md:sr-only">Search or go to …</span>
        <span aria-hidden className="ml-auto max-md:hidden">
          <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <div className="max-md:hidden">
        <AddMenu />
      </div>
    </header>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)
