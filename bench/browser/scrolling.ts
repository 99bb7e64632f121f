// Frames a second while the wheel turns through a list of 10,000 rows, against the same wheel on a page of plain text.
import type { Browser } from 'playwright-core'
import type { Householder } from '../household.ts'
import { printTable, quantile, rounded, verdict } from '../measure.ts'
import { loadWholeList } from './list.ts'
import { type Circumstances, type OpenedWindow, openWindow, slowed, unlimited, workedMs } from './window.ts'

/** A wheel turned briskly (40 rows a second), and a list flung. */
const speeds = [2400, 4800]
const seconds = 5

export async function measureScrolling(browser: Browser, base: string, who: Householder): Promise<void> {
  const rows = []
  for (const [around, leastFps] of [
    [unlimited, 60],
    [slowed, 50],
  ] as const) {
    for (const pixelsPerSecond of speeds) {
      const [floor, whileLoading, loaded] = await measureSpeed(browser, base, who, around, pixelsPerSecond)
      const common = { circumstances: around.name, pixelsPerSecond }
      rows.push({ page: 'floor: plain text', ...common, ...floor })
      for (const [page, found] of [
        ['the list, loading as it goes', whileLoading],
        ['the list, all rows loaded', loaded],
      ] as const) {
        const ratio = rounded(found.fps / floor.fps)
        // A display of 60 Hz gives 59.9 as often as 60.1.
        const isMet = found.fps >= leastFps - 0.5
        rows.push({ page, ...common, ...found, ratio, target: leastFps, verdict: verdict(isMet) })
      }
    }
  }
  printTable('Frames a second while scrolling', rows)
}

type Found = { fps: number; p95FrameMs: number; longestFrameMs: number; workedMsPerFrame: number }

async function measureSpeed(
  browser: Browser,
  base: string,
  who: Householder,
  around: Circumstances,
  pixelsPerSecond: number,
): Promise<[floor: Found, whileLoading: Found, loaded: Found]> {
  const text = await openWindow(browser, null, around)
  await text.page.setContent(Array.from({ length: 10_000 }, (_, n) => `<p>Row ${n}</p>`).join(''))
  const floor = await scroll(text, pixelsPerSecond)
  await text.context.close()

  const list = await openWindow(browser, who, around)
  await list.page.goto(`${base}/app/transactions?month=all`)
  await list.page.waitForSelector('[aria-label=Transactions] [data-key][aria-rowindex]')
  const whileLoading = await scroll(list, pixelsPerSecond)
  await loadWholeList(list, around)
  const loaded = await scroll(list, pixelsPerSecond)
  await list.context.close()
  return [floor, whileLoading, loaded]
}

async function scroll({ page, devtools }: OpenedWindow, pixelsPerSecond: number): Promise<Found> {
  const before = await workedMs(devtools)
  const recording = await page.evaluateHandle(recordFrames)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 450,
    yDistance: -pixelsPerSecond * seconds,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  })
  const frames = await recording.evaluate(({ stop }) => stop())
  const worked = (await workedMs(devtools)) - before
  const between = frames.slice(1).map((frame, index) => frame - (frames[index] ?? 0))
  const total = between.reduce((sum, each) => sum + each, 0)
  return {
    fps: rounded((between.length * 1000) / total),
    p95FrameMs: rounded(quantile(between, 0.95)),
    longestFrameMs: rounded(Math.max(...between)),
    workedMsPerFrame: rounded(worked / frames.length),
  }
}

/** Runs in the page: the time of every frame until it is stopped. */
function recordFrames() {
  const frames: number[] = []
  let isOver = false
  const next = (at: number) => {
    frames.push(at)
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  const stop = () => {
    isOver = true
    return frames
  }
  return { stop }
}
