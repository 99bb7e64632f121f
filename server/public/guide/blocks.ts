// What the guide is made of. The page and the PDF are both drawn from it, so that they say the same.
import type { Drawing } from './drawing.ts'

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** In this order. */
  | { kind: 'steps'; items: readonly Step[] }
  | { kind: 'table'; title: string; head: readonly string[]; rows: readonly Row[] }
  | { kind: 'drawing'; drawing: Drawing }
  | { kind: 'aside'; title: string; text: string }
  /** Lines to write on, on paper; a page shows nothing of it. */
  | { kind: 'form'; title: string; rows: readonly string[] }

export type Step = { title: string; text: string }

/** The cells after the first are figures. `isSum` rows close what stands above them. */
export type Row = { cells: readonly string[]; isSum?: boolean }

export type Chapter = { id: string; title: string; blocks: readonly Block[] }
