import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/start/page-title.ts'
import { findAdminPage } from './admin-pages.ts'
import { navigationLinks } from './navigation.ts'

/** Tells where one is after following a link: the tab's name changes and the focus goes to the content. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  usePageTitle(findName(pathname))
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}

const findName = (pathname: string): string | null =>
  [...navigationLinks.filter(({ path }) => path === pathname), findAdminPage(pathname)][0]?.name ?? null
