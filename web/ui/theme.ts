// Which theme this browser shows: light, dark or the system's. Call `applyTheme(readTheme())` once at start,
// `chooseTheme` from a setting. The choice is kept in this browser only.

import { readStored, store } from '#web/start/storage.ts'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'

/** The stored choice; 'system' when none was made or storage is closed to us. */
export function readTheme(): Theme {
  const stored = readStored('localStorage', storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme on <html> without storing it. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Shows a theme and keeps it for the next visit; a browser that stores nothing shows it for this one. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  store('localStorage', storageKey, theme === 'system' ? null : theme)
}
