// A page that is left takes along what it is still sending. Most changes are on the screen before the server has them, and
// a journey goes on with that: no page is left before what it sent is answered.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { until } from './until.ts'

const sending = new WeakMap<Page, Set<Request>>()

/** Lets the pages of a window go on to another address, or load anew, once nothing is on its way from them. */
export function holdUntilAnswered(context: BrowserContext): void {
  context.on('page', (page) => {
    const underWay = new Set<Request>()
    sending.set(page, underWay)
    page.on('request', (request) => isChange(request) && underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
    // What another document sent is answered to nobody.
    page.on('domcontentloaded', () => underWay.clear())
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
    page.goto = async (...to) => {
      await areAnswered(page)
      return goto(...to)
    }
    page.reload = async (...how) => {
      await areAnswered(page)
      return reload(...how)
    }
    const waitForURL = page.waitForURL.bind(page)
    // A navigation that gives way to another one is not the last: of two reads that are refused both lead to the sign-in.
    page.waitForURL = async (...where) => {
      for (;;) {
        try {
          return await waitForURL(...where)
        } catch (error) {
          if (!String(error).includes('net::ERR_ABORTED')) throw error
        }
      }
    }
  })
}

/** Waits until every change that the page sent is answered. */
async function areAnswered(page: Page): Promise<void> {
  const underWay = sending.get(page) ?? new Set()
  await until(
    () => underWay.size === 0,
    () =>
      `not answered: ${[...underWay].map((request) => `${request.method()} ${request.url()}`).join(', ')}`,
  )
}

const isChange = (request: Request) =>
  request.method() !== 'GET' &&
  request.resourceType() === 'fetch' &&
  new URL(request.url()).pathname.startsWith('/api/')
