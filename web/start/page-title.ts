import { useEffect } from 'react'

/** The name of the page in the tab and in the history. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} · Trivet` : 'Trivet'
  }, [title])
}
