// How long from something that a person does until its result is painted.
import { median, quantile, rounded } from '../measure.ts'
import { type Circumstances, type OpenedWindow, workedMs } from './window.ts'

/** On the clock, and the processor time of it. */
export type Took = { ms: number; workedMs: number }

const clock = (taken: Took[]) => taken.map(({ ms }) => ms)
export const medianMs = (taken: Took[]) => median(clock(taken))

/** For the table. */
export const figures = (taken: Took[], { name }: Circumstances) => ({
  circumstances: name,
  medianMs: rounded(medianMs(taken)),
  p95Ms: rounded(quantile(clock(taken), 0.95)),
  workedMs: rounded(median(taken.map(({ workedMs }) => workedMs))),
})

type Expected = {
  /** What begins it: the next event of this type, of this key where it is one. */
  event: 'keydown' | 'change' | 'click' | 'popstate'
  key?: string
  /** It is over when an element of `selector` that says all of `texts` is painted. */
  selector: string
  texts?: readonly string[]
}

/** Does `act` and measures from its event on. */
export async function measureShown(
  { page, devtools }: OpenedWindow,
  expected: Expected,
  act: () => Promise<unknown>,
): Promise<Took> {
  const armed = await page.evaluateHandle(watch, expected)
  const before = await workedMs(devtools)
  await act()
  const ms = await armed.evaluate(({ shown }) => shown)
  const worked = (await workedMs(devtools)) - before
  await armed.dispose()
  return { ms, workedMs: worked }
}

/** Presses a key. */
export const press = (window: OpenedWindow, key: string, selector: string, texts: readonly string[] = []) =>
  measureShown(window, { event: 'keydown', key, selector, texts }, () => window.page.keyboard.press(key))

/** Runs in the page. What stands there when a frame begins is painted with it; the next task comes after that. */
function watch({ event: type, key, selector, texts = [] }: Expected) {
  const isShown = () =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility() && texts.every((text) => element.textContent?.includes(text) ?? false),
    )
  const shown = new Promise<number>((resolve, reject) => {
    setTimeout(reject, 60_000, new Error(`${type} did not show ${selector} with ${texts.join(', ')}`))
    const happened = (event: Event) => {
      if (key !== undefined && (event as KeyboardEvent).key !== key) return
      removeEventListener(type, happened, true)
      const look = () =>
        isShown()
          ? setTimeout(() => resolve(performance.now() - event.timeStamp))
          : requestAnimationFrame(look)
      requestAnimationFrame(look)
    }
    addEventListener(type, happened, true)
  })
  return { shown }
}
