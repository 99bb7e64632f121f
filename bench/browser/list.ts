// The long list of transactions, loaded to its end.
import type { Circumstances, OpenedWindow } from './window.ts'

export const row = '[aria-label=Transactions] [data-key][aria-rowindex]'

/** Goes down until the last row is there, then back to the top. At full speed, whatever comes afterwards. */
export async function loadWholeList(
  { page, devtools }: OpenedWindow,
  { slower = 1 }: Circumstances,
): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForFunction(
    () => {
      scrollTo(0, document.body.scrollHeight)
      const last = [...document.querySelectorAll('[aria-label=Transactions] [data-key][aria-rowindex]')].at(
        -1,
      )
      return (
        last &&
        last.getAttribute('aria-rowindex') === last.closest('[role=grid]')?.getAttribute('aria-rowcount')
      )
    },
    null,
    { timeout: 180_000 },
  )
  await page.waitForFunction(() => {
    scrollTo(0, 0)
    return document.querySelector('[aria-label=Transactions] [data-key][aria-rowindex="2"]')
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
}
