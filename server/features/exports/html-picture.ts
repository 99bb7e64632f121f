import { barKinds, type BarMonth, layOutBars } from '#domain/exports/bars.ts'
import { escapeMarkup } from '#domain/exports/markup.ts'
import { barNames } from './bar-names.ts'
import type { Words } from './words.ts'

const [width, height, left] = [960, 200, 8]

/** The months as an SVG; empty when nothing came in and nothing was spent. */
export function drawMonths(months: readonly BarMonth[], words: Words): string {
  const { groups, lowest } = layOutBars(months)
  if (groups.length === 0) return ''
  const scale = height / (1 - lowest)
  const step = (width - 2 * left) / groups.length
  const bar = Math.min(28, step * 0.36)
  const y = (share: number) => 24 + scale * (1 - share)
  const drawn = groups.map(({ month, bars }, at) => {
    const middle = left + step * (at + 0.5)
    const boxes = bars.map(({ kind, column, from, to }) => {
      const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))]
      const x = column === 0 ? middle - bar - 1 : middle + 1
      return `<rect class="${kind}" x="${round(x)}" y="${round(top)}" width="${round(bar)}" height="${round(bottom - top)}"/>`
    })
    const label = groups.length > 14 && at % 2 === 1 ? '' : escapeMarkup(words.month(month))
    return `${boxes.join('')}<text x="${round(middle)}" y="${height + 44}" text-anchor="middle">${label}</text>`
  })
  const legend = barKinds.map(
    (kind, at) =>
      `<rect class="${kind}" x="${left + at * 130}" y="2" width="10" height="10"/><text x="${left + at * 130 + 15}" y="11">${barNames[kind]}</text>`,
  )
  return `<svg viewBox="0 0 ${width} ${height + 52}" role="img" aria-label="Income, and what it went to, by month">
${legend.join('')}
${drawn.join('\n')}
<line class="axis" x1="0" x2="${width}" y1="${round(y(0))}" y2="${round(y(0))}"/></svg>`
}

const round = (value: number) => Math.round(value * 10) / 10
