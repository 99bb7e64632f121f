import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blockEntries,
  countBlocks,
  growFull,
  hasBrief,
  keepFull,
  listBlocks,
  makeFlight,
  type Span,
} from './brief.ts'

const anySpan = (least: number, most: number) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 1, max: 60 }))
    .map(([first, count]): Span => ({ first, end: first + count }))
const indices = ({ first, end }: Span) => Array.from({ length: end - first }, (_, at) => first + at)

describe('what is drawn in full and what in brief', () => {
  it('keeps whole blocks of what was drawn in full', () => {
    expect(keepFull({ first: 0, end: 39 }, { first: 7, end: 60 })).toEqual({ first: 8, end: 32 })
    expect(keepFull({ first: 0, end: 39 }, { first: 70, end: 120 })).toEqual({ first: 72, end: 72 })
  })

  it('draws everything that is shown exactly once, wherever the list is flung', () => {
    fc.assert(
      fc.property(anySpan(0, 200), fc.array(anySpan(0, 200), { minLength: 1 }), (start, flights) => {
        let full = start
        for (const shown of flights) {
          full = keepFull(full, shown)
          for (let grown = 0; grown < 3; grown++) {
            const brief = listBlocks({ ...shown, full, slots: countBlocks(shown) }, 400).flatMap(indices)
            const drawn = [...indices(full), ...brief]
            expect(new Set(drawn).size).toBe(drawn.length)
            const all = new Set(drawn)
            expect(indices(shown).filter((index) => !all.has(index))).toEqual([])
            full = growFull(full, shown, shown)
          }
        }
      }),
    )
  })

  it('draws all in full at last, a block at a time, what is in sight first', () => {
    fc.assert(
      fc.property(anySpan(20, 200), anySpan(0, 300), (sight, before) => {
        const shown = { first: sight.first - 16, end: sight.end + 16 }
        let full = keepFull(before, shown)
        const isEmpty = full.first === full.end
        let steps = 0
        while (hasBrief({ ...shown, full })) {
          const grown = growFull(full, shown, sight)
          expect(grown.end - grown.first - (full.end - full.first)).toBeGreaterThan(0)
          expect(grown.end - grown.first - (full.end - full.first)).toBeLessThanOrEqual(blockEntries)
          full = grown
          steps += 1
          if (isEmpty && steps * blockEntries >= sight.end - sight.first + 2 * blockEntries)
            expect(full.first <= sight.first && full.end >= sight.end).toBe(true)
        }
        expect(full).toEqual(shown)
      }),
    )
  })
})

describe('how quickly the list is scrolled', () => {
  const scroll = (moves: readonly (readonly [pixels: number, atMs: number])[]) => {
    const flight = makeFlight()
    return moves.map(([pixels, atMs]) => {
      flight.moveTo(pixels, atMs)
      return flight.isFlung(atMs)
    })
  }
  const steadily = (pixels: number, ms: number) =>
    Array.from({ length: 12 }, (_, at) => [at * pixels, at * ms] as const)

  it('is a fling from 1,600 pixels a second on, whatever the frames take', () => {
    expect(scroll(steadily(80, 16.7)).slice(3)).not.toContain(false)
    expect(scroll(steadily(40, 16.7)).slice(5)).not.toContain(false)
    expect(scroll(steadily(800, 167)).slice(3)).not.toContain(false)
    expect(scroll(steadily(20, 16.7))).not.toContain(true)
    expect(scroll(steadily(120, 100))).not.toContain(true)
  })

  it('is none when it jumps once, or has come to rest', () => {
    expect(
      scroll([
        [0, 0],
        [90_000, 1000],
      ]),
    ).toEqual([false, false])
    const flight = makeFlight()
    for (const [pixels, atMs] of steadily(80, 16.7)) flight.moveTo(pixels, atMs)
    expect(flight.isFlung(200)).toBe(true)
    expect(flight.isFlung(400)).toBe(false)
  })

  it('goes on until it can be read', () => {
    const slower = [
      ...steadily(80, 16.7),
      ...Array.from({ length: 10 }, (_, at) => [880 + 18 * at, 200 + at * 16.7] as const),
    ]
    expect(scroll(slower).slice(12, 14)).not.toContain(false)
    const slowest = [
      ...steadily(80, 16.7),
      ...Array.from({ length: 20 }, (_, at) => [880 + 8 * at, 200 + at * 16.7] as const),
    ]
    expect(scroll(slowest).at(-1)).toBe(false)
  })
})
