import type { Browser, BrowserContext, Page, Route } from 'playwright-core'

export type Caught = { executions: number; dialogs: number; requests: string[]; links: string[] }

/**
 * Counts from now on what runs, what opens a dialog and what is asked of another place than `origin`; what is asked of it
 * is answered by `answer`.
 */
export async function setTrap(
  context: BrowserContext,
  page: Page,
  origin: string,
  answer: (route: Route, path: string) => Promise<void>,
): Promise<Caught> {
  const caught: Caught = { executions: 0, dialogs: 0, requests: [], links: [] }
  page.on('dialog', (dialog) => {
    caught.dialogs++
    void dialog.dismiss()
  })
  await context.exposeFunction('trapped', () => void caught.executions++)
  await context.addInitScript(() => {
    const trap = () => (globalThis as unknown as { trapped: () => void }).trapped()
    Object.assign(globalThis, { trap, alert: trap, confirm: trap, prompt: trap })
  })
  await context.route('**/*', (route) => {
    const url = route.request().url()
    if (url.startsWith(`${origin}/`)) return answer(route, url.slice(origin.length))
    caught.requests.push(url)
    return route.abort()
  })
  return caught
}

/**
 * Shows pages in frames, twenty at a time, as a browser without any content policy would, touches everything in them, and
 * counts what ran, what opened a dialog, what was asked of another place, and which links lead to no page.
 */
export async function trapScripts(browser: Browser, pages: readonly string[]): Promise<Caught> {
  const context = await browser.newContext()
  // Twenty pages at once take their time on a busy machine.
  context.setDefaultTimeout(0)
  const page = await context.newPage()
  const shown = new Map<string, string>()
  const caught = await setTrap(context, page, origin, (route, path) => {
    const body = shown.get(path)
    // Pictures, styles and scripts of our own are not what is asked about.
    return body === undefined
      ? route.abort()
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body })
  })
  for (let from = 0; from < pages.length; from += framesOfPage) {
    const some = pages.slice(from, from + framesOfPage)
    some.forEach((body, at) => shown.set(`/frame/${from + at}`, body))
    const frames = some.map((_, at) => `<iframe src="/frame/${from + at}"></iframe>`)
    shown.set('/', `<!doctype html><meta charset="utf-8">${frames.join('')}`)
    await page.goto(`${origin}/`)
    for (const frame of page.frames()) caught.links.push(...(await frame.evaluate(touchAll)))
  }
  await context.close()
  return caught
}

const origin = 'http://own.test'
const framesOfPage = 20

/** The links that lead neither to a page nor to a mailbox. */
export function touchAll(): string[] {
  for (const one of document.querySelectorAll('*')) {
    for (const type of ['mouseover', 'pointerenter', 'focus', 'toggle', 'animationstart'])
      one.dispatchEvent(new Event(type, { bubbles: true }))
  }
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .map(({ href }) => href)
    .filter((href) => !/^(https?|mailto):/.test(href))
}
