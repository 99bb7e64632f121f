// How Trivet is installed, by browser: what each of them calls it, and where it hides it.

export type Browser = {
  name: string
  steps: readonly string[]
  /** What somebody should know of it. */
  note?: string
}

const known = {
  'chrome-android': {
    name: 'Chrome on Android',
    steps: ['Open the menu, the three dots.', 'Tap Add to Home screen, then Install.'],
    note: 'Your bank’s app can then share a file with Trivet: Share, then Trivet.',
  },
  samsung: {
    name: 'Samsung Internet',
    steps: [
      'Tap the install sign in the address bar, or open the menu and tap Add page to.',
      'Tap Home screen.',
    ],
    note: 'Your bank’s app can then share a file with Trivet: Share, then Trivet.',
  },
  'firefox-android': {
    name: 'Firefox on Android',
    steps: ['Open the menu, the three dots.', 'Tap Add app to Home screen, then Add.'],
  },
  'safari-ios': {
    name: 'Safari on iPhone and iPad',
    steps: ['Tap Share, the square with an arrow.', 'Scroll down and tap Add to Home Screen.', 'Tap Add.'],
    note: 'The app asks you to sign in once more: on these devices it shares nothing with Safari.',
  },
  'other-ios': {
    name: 'Chrome, Edge and Firefox on iPhone and iPad',
    steps: ['Tap Share in the address bar or the menu.', 'Tap Add to Home Screen, then Add.'],
    note: 'The app asks you to sign in once more: on these devices it shares nothing with the browser.',
  },
  chrome: {
    name: 'Chrome on a computer',
    steps: [
      'Press the install sign at the right end of the address bar.',
      'Without the sign: the menu, then Cast, save and share, then Install page as app.',
    ],
  },
  edge: {
    name: 'Edge on a computer',
    steps: [
      'Press the install sign at the right end of the address bar.',
      'Without the sign: the menu, then Apps, then Install this site as an app.',
    ],
  },
  'safari-mac': {
    name: 'Safari on a Mac',
    steps: ['In the menu bar choose File, then Add to Dock.', 'Press Add.'],
    note: 'Needs macOS Sonoma or newer.',
  },
  firefox: {
    name: 'Firefox on a computer',
    steps: [
      'On Windows: press the sign with a plus in the address bar, Add tab to taskbar.',
      'Elsewhere Firefox installs no apps: open Trivet in Chrome, Edge or Safari for that, or keep a bookmark.',
    ],
  },
} satisfies Record<string, Browser>

export type BrowserKey = keyof typeof known

/** All of them, and the one that this is first; null where it is none of them. */
export function listBrowsers(userAgent: string): { own: Browser | null; others: Browser[] } {
  const key = recogniseBrowser(userAgent)
  const others = (Object.keys(known) as BrowserKey[]).filter((each) => each !== key)
  return { own: key && known[key], others: others.map((each) => known[each]) }
}

/** Which of the browsers above describes itself like this. Others than these, with an engine of theirs, are told as that one. */
export function recogniseBrowser(userAgent: string): BrowserKey | null {
  const says = (word: RegExp) => word.test(userAgent)
  if (says(/iPhone|iPad|iPod/)) return says(/CriOS|EdgiOS|FxiOS/) ? 'other-ios' : 'safari-ios'
  if (says(/Android/)) {
    if (says(/SamsungBrowser/)) return 'samsung'
    return says(/Firefox/) ? 'firefox-android' : says(/Chrome/) ? 'chrome-android' : null
  }
  if (says(/Edg\//)) return 'edge'
  if (says(/Firefox/)) return 'firefox'
  if (says(/Chrome/)) return 'chrome'
  return says(/Macintosh.*Safari/) ? 'safari-mac' : null
}
