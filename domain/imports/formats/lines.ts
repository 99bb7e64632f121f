// Counts lines of a text with plain line feeds, for places that are asked for in the order of the text.

/** All kinds of line ends as line feeds. */
export const normalizeLineEnds = (text: string): string =>
  text.includes('\r') ? text.replace(/\r\r?\n|\r/g, '\n') : text

/** The line of a place, counted from 1. Ask for later and later places: the whole text is walked through once. */
export function makeLineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    while (next >= 0 && next < at) {
      line++
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
