// What the invented household changed of late, for its history: the latest transaction of a payee got its category only then.

type DemoChange = {
  description: string
  /** Canonical key of the category it had before. */
  was: string
  daysAgo: number
  by?: 'partner'
}

export const demoChanges: readonly DemoChange[] = [
  { description: 'OAK AND THREAD', was: 'shopping', daysAgo: 3 },
  { description: 'CORNER BAKERY', was: 'dining', daysAgo: 1, by: 'partner' },
]
