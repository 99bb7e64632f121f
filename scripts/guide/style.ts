import type { Tone } from '#server/public/guide/drawing.ts'

/** Of the screen's colours by day, as paper takes them. */
export const colours: Record<Tone, string> = {
  needs: '#83395f',
  wants: '#b07a10',
  savings: '#2a7f74',
  'needs-wash': '#f3e6ec',
  'wants-wash': '#f6ecd4',
  'savings-wash': '#deefea',
  line: '#7b8983',
  ink: '#1b2624',
  'ink-soft': '#44514d',
}

/** Newsreader, by the names of its files. */
export const faces = { plain: '400-normal', slanted: '400-italic', strong: '600-normal' } as const

export const margins = { top: 72, bottom: 72, left: 90, right: 90 }

export const textSize = 12.5
export const smallSize = 10.5
export const lineGap = 4
