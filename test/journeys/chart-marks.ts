// What of a page's charts is painted: bars, dots, areas and lines, each looked for in a picture at its middle.
import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Mark = { what: string; x: number; y: number }
type Chart = { name: string; marks: Mark[] }

/** Every mark of every chart that the page shows, with its place in the page. A grid of figures has no marks. */
const listMarks = `(() => {
  const isClear = (colour) => /^rgba\\(.*, 0\\)$|transparent|none/.test(colour)
  const middleOf = (shape) => {
    const middle = shape.getPointAtLength(shape.getTotalLength() / 2).matrixTransform(shape.getScreenCTM())
    return { x: middle.x, y: middle.y }
  }
  return [...document.querySelectorAll('.chart')].filter((chart) => chart.checkVisibility()).map((chart) => {
    const marks = []
    for (const one of chart.querySelectorAll('*')) {
      if (one.closest('.sr-only, defs, table') || !one.checkVisibility()) continue
      const style = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      const isShape = one instanceof SVGGeometryElement
      const what = (one.getAttribute('class') || one.nodeName) + ''
      if (isShape && !isClear(style.stroke) && style.fill === 'none') {
        if (one.getTotalLength() > 0) marks.push({ what: 'line', ...middleOf(one) })
      } else if (isShape && !isClear(style.fill) && box.width >= 2 && box.height >= 2 && one.nodeName === 'rect')
        marks.push({ what: 'area', x: box.x + box.width / 2, y: box.y + box.height / 2 })
      else if (!isShape && one.childElementCount === 0 && !one.textContent && box.width >= 2 && box.height >= 2
        && !isClear(style.backgroundColor) && !/bg-(sunken|surface|line)/.test(what))
        marks.push({ what, x: box.x + box.width / 2, y: box.y + box.height / 2 })
    }
    const name = chart.getAttribute('aria-label') || chart.querySelector('figcaption, caption, h3')?.textContent || ''
    return { name, marks: marks.map((mark) => ({ ...mark, x: mark.x + scrollX, y: mark.y + scrollY })) }
  }).filter(({ marks }) => marks.length > 0)
})()`

export const readCharts = (page: Page): Promise<Chart[]> => page.evaluate<Chart[]>(listMarks)

/** The marks around whose middles a picture of the whole page shows nothing but its ground. */
export async function listUnpainted(page: Page, charts: readonly Chart[]): Promise<string[]> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true, scale: 'css' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from =
      (Math.min(info.height - 1, Math.max(0, y)) * info.width + Math.min(info.width - 1, Math.max(0, x))) * 3
    return data.subarray(from, from + 3).join()
  }
  const ground = at(info.width - 2, Math.floor(info.height / 2))
  // A line is a pixel or two, and its middle may fall between them.
  const around = [-2, -1, 0, 1, 2].flatMap((dx) => [-2, -1, 0, 1, 2].map((dy) => [dx, dy] as const))
  return charts.flatMap(({ name, marks }) =>
    marks
      .filter(({ x, y }) => around.every(([dx, dy]) => at(Math.round(x) + dx, Math.round(y) + dy) === ground))
      .map(({ what }) => `${name}: ${what}`),
  )
}
