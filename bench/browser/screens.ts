// The screens whose loading is measured, and what must be seen of each.

export type Screen = {
  path: string
  isSignedIn: boolean
  /** There as soon as the screen says what somebody came for. */
  content: string
  /** What it may weigh, compressed; `scriptOnly`: its scripts alone. */
  mostKb: number
  scriptOnly?: true
  /** When it may be usable with nothing kept, in milliseconds, by the circumstances. */
  mostMs?: Record<string, number>
}

export const screens: readonly Screen[] = [
  { path: '/', isSignedIn: false, content: 'main h1', mostKb: 0, scriptOnly: true },
  { path: '/auth/login', isSignedIn: false, content: 'input[name=password]', mostKb: 90 },
  {
    path: '/app/dashboard',
    isSignedIn: true,
    content: 'main dl dd',
    mostKb: 180,
    mostMs: {
      'without limit': 600,
      'processor 4x slower': 1200,
      'fast 4G': 900,
      'slow 4G': 1800,
    },
  },
]

export const url = (base: string, { path }: Screen) => base + path
