// Which theme this browser shows: light, dark or the system's. Call `applyTheme(readTheme())` once at start,
// `chooseTheme` from a setting. The choice is kept in this browser only.

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'

/** The stored choice; 'system' when none was made or storage is closed to us. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

/** Shows a theme on <html> without storing it. */
function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** Shows a theme and keeps it for the next visit; a browser that stores nothing shows it for this one. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Private windows may refuse storage: the theme still holds until the page closes.
  }
}
