// What the app says in passing. A toast goes by itself after six seconds, which a busy machine may spend elsewhere: each is
// noted as it shows, and stays noted until a journey asks.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { until } from './until.ts'

type Told = { sentence: string; isFailure: boolean }

const unread = new WeakMap<Page, Told[]>()

function unreadOn(page: Page): Told[] {
  const told = unread.get(page) ?? []
  unread.set(page, told)
  return told
}

/** Notes the toasts of all pages of a window from now on. */
export async function noteToasts(
  context: BrowserContext,
  onTold: (page: Page, sentence: string) => void,
): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, told: Told) => {
    unreadOn(page).push(told)
    onTold(page, told.sentence)
  })
  await context.addInitScript(watch)
}

const toasts = 'section[popover][aria-live] > *'

/** In the page. What is drawn for nobody to see was not told. */
const watch = `{
  const noted = new WeakSet()
  const note = (toast) => {
    if (!toast.isConnected) return
    if (!toast.checkVisibility()) return requestAnimationFrame(() => note(toast))
    noteToast({ sentence: toast.firstElementChild.textContent, isFailure: toast.role === 'alert' })
  }
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('${toasts}')) {
      if (noted.has(toast)) continue
      noted.add(toast)
      note(toast)
    }
  }).observe(document, { subtree: true, childList: true })
}`

/** Waits for a toast that says exactly this, or fits it, and was not asked for before. Another one of a failure ends the wait. */
export async function isTold(page: Page, sentence: string | RegExp): Promise<void> {
  const told = unreadOn(page)
  const fits = (one: Told) =>
    typeof sentence === 'string' ? one.sentence === sentence : sentence.test(one.sentence)
  const decides = (one: Told) => one.isFailure || fits(one)
  await until(
    () => told.some(decides),
    () => `was not told “${sentence}”, but ${quote(told)}`,
  )
  const read = told.splice(0, told.findIndex(decides) + 1)
  if (!read.some(fits)) throw new Error(`was told ${quote(read)} instead of “${sentence}”`)
}

/** As `isTold`; the toast's button, with the focus on it: the toast stays until it is pressed, or the focus leaves. */
export async function holdAction(page: Page, sentence: string | RegExp, action = 'Undo'): Promise<Locator> {
  await isTold(page, sentence)
  const toast = page.locator(toasts).filter({ hasText: sentence }).last()
  const button = toast.getByRole('button', { name: action, exact: true })
  await button.focus()
  return button
}

const quote = (told: Told[]) => told.map(({ sentence }) => `“${sentence}”`).join(', ') || 'nothing'
