import type { Page } from 'playwright-core'
import { writeInvitation } from '#server/features/waitlist/mails.ts'
import { letter } from '#server/platform/effects/letter.ts'
import { expectWellMade, show } from './look.ts'

const url = `https://trivet.example/unsubscribe/${'a1b2c3d4'.repeat(12)}`
const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)

/** One of each part, with words that do not fit; and one as it is. */
const letters = [
  letter('all', word, [
    `Hello ${word},`,
    { heading: `November ${word}` },
    { label: `Confirm ${word}`, url },
    ['Needs: ', { label: '$1,200.00', url }, ' of ', { label: word, url }],
    { label: 'A second link', url },
    { foot: { label: 'Stop the weekly letter', url } },
  ]),
  writeInvitation('https://trivet.example', url),
]

/** Mails in a narrow and in a wide window, light and dark: nothing scrolls sideways, and all can be read. */
export async function lookAtMails(page: Page): Promise<void> {
  // Elsewhere the content policy of the page would hold for the mail as well.
  await page.goto('about:blank')
  for (const { html } of letters) {
    // A mail program has a page of its own around it.
    await page.setContent(html.replace('<body>', '<body><main>'))
    for (const width of [320, 600])
      for (const colorScheme of ['light', 'dark'] as const) {
        await show(page, { viewport: { width, height: 640 }, colorScheme })
        await expectWellMade(page)
      }
  }
}
