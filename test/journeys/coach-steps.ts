import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayInMonth, monthOf, shiftMonth } from '#domain/calendar.ts'
import { middleOfMonth } from './days.ts'

type Reader = {
  page: () => Page
  url: () => string
  complaints: () => string[]
  look: () => Promise<void>
}

const current = monthOf(middleOfMonth)

/** Nine months with two subscriptions for music, many coffees, a fee, and a purchase that was taken twice. */
const year = [
  // Columns of its own: the file that is imported later is the first of its kind.
  'Date,Details,Amount',
  ...Array.from({ length: 9 }, (_, back) => {
    const date = dayInMonth(shiftMonth(current, -back), 15)
    return [`${date},Spotify,-11.99`, `${date},Deezer,-11.99`, `${date},Acme Payroll,3600.00`]
  }).flat(),
  ...Array.from(
    { length: 10 },
    (_, at) => `${dayInMonth(shiftMonth(current, -1), 3 + at * 2)},Bean Counter,-6.50`,
  ),
  `${dayInMonth(shiftMonth(current, -1), 9)},OVERDRAFT FEE,-9.00`,
  `${addDays(middleOfMonth, -20)},Outdoor Store,-48.20`,
  `${addDays(middleOfMonth, -19)},Outdoor Store,-48.20`,
].join('\n')

const limit = 'Free users get 5 tips a month. Upgrade to Pro for 50.'

/** Five tips as Free, each figure leading to its rows, and the sentence at the limit. */
export function takeAdviceAsFree({ page, url, complaints, look }: Reader): void {
  const tips = () =>
    page()
      .getByRole('region', { name: /^Tips of/ })
      .getByRole('listitem')
  const more = (name: string) => page().getByRole('button', { name }).click()

  it('has nothing to be advised on before the first transaction', async () => {
    await page().goto(`${url()}/app/coach`)
    await page().getByText('The coach has nothing to read yet.').waitFor()
    await look()
  })

  it('reads five tips as Free, and the sentence at the limit', async () => {
    await page().goto(`${url()}/app/import`)
    await page().getByLabel('Account the file belongs to').selectOption({ label: 'Credit Card (Credit)' })
    const file = { name: 'music.csv', mimeType: 'text/csv', buffer: Buffer.from(year) }
    await page().locator('input[type=file]').setInputFiles(file)
    await page().getByRole('button', { name: 'Import 40 transactions' }).click()
    await page().getByRole('heading', { name: 'Successfully imported 40 transactions!' }).waitFor()
    await page().goto(`${url()}/app/dashboard`)
    await page().getByText('0 of 5 tips used this month').waitFor()
    await more('Get tips')
    await page().getByText('3 of 5 tips used this month').waitFor()
    await look()
    await page().getByRole('link', { name: 'See all tips' }).click()
    await more('Get more tips')
    await page().getByText('5 of 5 tips used this month').waitFor()
    expect(await tips().count()).toBe(5)
    await more('Get more tips')
    await page().getByText(limit).waitFor()
    expect(complaints().splice(0)).toEqual([expect.stringContaining('402')])
    await look()
  })

  it('follows a tip to its rows, and says what became of it', async () => {
    const tip = tips().filter({ hasText: 'subscriptions for music' })
    await tip.getByRole('link', { name: '$23.98' }).click()
    await page().waitForURL(/\/app\/transactions\?/)
    for (const name of ['Spotify', 'Deezer']) await page().getByText(name, { exact: true }).first().waitFor()
    await page().goBack()
    await tip.getByRole('button', { name: 'I did this' }).click()
    await page().getByText('One of 5 tips was followed.').waitFor()
    await tips().getByRole('button', { name: 'Not useful' }).first().click()
    await page().getByRole('heading', { name: 'Not told any more' }).waitFor()
    await look()
  })

  it('answers questions from the rows, and says what it cannot know', async () => {
    const ask = async (question: string) => {
      await page().getByLabel('Your question').fill(question)
      await page().getByRole('button', { name: 'Ask', exact: true }).click()
    }
    await ask('When are we out of debt?')
    await page().getByText('No debt is entered.').waitFor()
    await ask('Should we invest in stocks?')
    await page().getByText('What is to come cannot be read from your transactions.').waitFor()
    await ask('What did we pay Spotify in the last 6 months?')
    await page().getByRole('link', { name: '$71.94' }).waitFor()
    await look()
    await page().getByRole('link', { name: '$71.94' }).click()
    await expect.poll(() => page().getByText('Spotify', { exact: true }).count()).toBe(6)
  })
}

/** Where Free ended, Pro goes on. */
export function takeMoreAdviceAsPro({ page, url }: Reader): void {
  it('reads more tips as Pro', async () => {
    await page().goto(`${url()}/app/coach`)
    await page().getByText('5 of 50 tips used this month').waitFor()
    await page().getByRole('button', { name: 'Get more tips' }).click()
    await page()
      .getByText(/^[6-8] of 50 tips used this month/)
      .waitFor()
  })
}
