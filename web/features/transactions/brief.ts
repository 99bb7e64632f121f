// Which rows of the list are drawn in full and which in brief. While it is flung, rows come in faster than anybody reads them and faster
// than a slow processor draws them: they are drawn in brief, in blocks, and in full once the list has come to rest.

/** Entries by their index; `end` is the index after the last one. */
export type Span = { first: number; end: number }

export const blockEntries = 8

/** What stays drawn in full of `full` while the list goes on to `shown`: whole blocks, so that no block is drawn in part. */
export function keepFull(full: Span, shown: Span): Span {
  const first = Math.ceil(Math.max(full.first, shown.first) / blockEntries) * blockEntries
  const end = Math.floor(Math.min(full.end, shown.end) / blockEntries) * blockEntries
  return { first, end: Math.max(first, end) }
}

/** One block more: first what is in sight, then what is about to be. */
export function growFull(full: Span, shown: Span, sight: Span): Span {
  if (full.end <= full.first) {
    const first = Math.floor(sight.first / blockEntries) * blockEntries
    return within(shown, { first, end: first + blockEntries })
  }
  const isDown =
    full.end < sight.end || (full.first <= Math.max(sight.first, shown.first) && full.end < shown.end)
  return within(
    shown,
    isDown
      ? { first: full.first, end: full.end + blockEntries }
      : { first: full.first - blockEntries, end: full.end },
  )
}

const within = (shown: Span, span: Span): Span => {
  const first = Math.max(span.first, shown.first)
  return { first, end: Math.max(Math.min(span.end, shown.end), first) }
}

/** Whether anything that is shown is drawn in brief. */
export const hasBrief = ({ first, end, full }: Span & { full: Span }): boolean =>
  full.first > first || full.end < end

/** What `slots` blocks from the first shown entry on have beside `full`, in a list of so many entries. */
export function listBlocks(
  { first, full, slots }: { first: number; full: Span; slots: number },
  count: number,
): Span[] {
  const begin = Math.floor(first / blockEntries) * blockEntries
  return Array.from({ length: slots }, (_, at) => {
    const start = begin + at * blockEntries
    return { first: start, end: Math.min(start + blockEntries, count) }
  }).filter((block) => block.first < block.end && (block.end <= full.first || block.first >= full.end))
}

/** How many blocks these entries touch. */
export const countBlocks = ({ first, end }: Span): number =>
  Math.ceil(end / blockEntries) - Math.floor(first / blockEntries)

/** Pixels a second: forty rows go by too quickly to be read, twenty do not. */
const flungSpeed = 1600
const readSpeed = 800
/** Whoever has not scrolled for so long has come to rest; what moves after the longer time is a new movement, not a quick one. */
const restMs = 100
const pauseMs = 400
/** What the latest movement counts among those before it: frames are not of the same length. */
const share = 0.4

export type Flight = {
  moveTo: (pixels: number, atMs: number) => void
  isFlung: (atMs: number) => boolean
}

/** How quickly the list is scrolled. One jump, however far, is no fling. */
export function makeFlight(): Flight {
  let speed = 0
  let isQuick = false
  let last = { pixels: 0, atMs: Number.NEGATIVE_INFINITY }
  return {
    moveTo: (pixels, atMs) => {
      const ms = atMs - last.atMs
      if (ms <= 0 || pixels === last.pixels) return
      const latest = (Math.abs(pixels - last.pixels) * 1000) / ms
      speed = ms < pauseMs ? share * latest + (1 - share) * speed : 0
      isQuick = speed > (isQuick ? readSpeed : flungSpeed)
      last = { pixels, atMs }
    },
    isFlung: (atMs) => isQuick && atMs - last.atMs < restMs,
  }
}
