// What a failed test adds to its report: what every open page shows, and what it complained of and told until then.
import type { BrowserContext, Page } from 'playwright-core'
import { noteToasts } from './told.ts'

const notes = new Map<Page, string[]>()
const mostNotes = 20
const mostCharacters = 1500
/** The sidebar, which is the same on every screen. */
const frame = /^- navigation "Main":\n(?: .*\n)*/m

/** Notes what happens on all pages of a window from now on. The console has the requests that failed, too. */
export async function noteWhatHappens(context: BrowserContext): Promise<void> {
  context.on('page', (page) => {
    notes.set(page, [])
    page.on('close', () => notes.delete(page))
  })
  const note = (page: Page | null, line: string) => page && notes.get(page)?.push(line)
  context.on('console', (message) => {
    if (message.type() === 'error') note(message.page(), `${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) => note(thrown.page(), String(thrown.error())))
  await noteToasts(context, (page, sentence) => note(page, `told: ${sentence}`))
}

export async function describePages(): Promise<string> {
  const all = await Promise.all([...notes].map(([page, lines]) => describePage(page, lines)))
  return all.join('\n\n')
}

async function describePage(page: Page, lines: string[]): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 10_000 })
    .catch((error: unknown) => `cannot be read: ${String(error)}`)
  const screen = shown.replace(frame, '').slice(0, mostCharacters)
  return [`Open was ${page.url()}`, ...lines.slice(-mostNotes), screen].join('\n')
}
