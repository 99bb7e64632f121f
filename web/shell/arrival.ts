import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/start/page-title.ts'
import { navigationLinks } from './navigation.ts'

/** Tells where one is after following a link: the tab's name changes and the focus goes to the content. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  usePageTitle(navigationLinks.find(({ path }) => path === pathname)?.name ?? null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
