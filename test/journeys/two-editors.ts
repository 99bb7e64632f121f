// Two tabs with the same post: whoever saves later is told, and nobody's text is lost.
import { expect } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import { type openWindow } from './product.ts'
import { isTold } from './told.ts'

/** The author has a published post open, which has the later one's text in the end. */
export async function editInTwoTabs(author: Awaited<ReturnType<typeof openWindow>>): Promise<void> {
  const { page } = author
  const text = (at = page) => at.getByRole('textbox', { name: 'Text', exact: true })
  const isSaved = (at = page) =>
    at
      .getByRole('status')
      .getByText(/^Saved /)
      .waitFor()
  const press = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click()
  const later = await author.context.newPage()
  await later.goto(page.url())
  await text(later).waitFor()

  await text().press('Control+End')
  await page.keyboard.type('The earlier editor was here.')
  await press('Save')
  await isSaved()
  await text(later).press('Control+End')
  await later.keyboard.type('And so was the later one.')
  await press('Save', later)
  const told = later.getByText(/^Olga Operator saved another version of this post at /)
  await told.waitFor()
  expect(await later.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await later.reload()
  await told.waitFor()
  await text(later).getByText('And so was the later one.').waitFor()
  await press('Copy my text', later)
  await isTold(later, 'Your text was copied')
  expect(await later.evaluate(() => navigator.clipboard.readText())).toContain('And so was the later one.')
  await press('Compare', later)
  const versions = later.getByRole('dialog', { name: 'Two versions of this post' })
  await versions.getByRole('region', { name: 'Yours' }).getByText('And so was the later one.').waitFor()
  await versions.getByRole('region', { name: 'Theirs' }).getByText('The earlier editor was here.').waitFor()
  await expectWellMadeInAll(later)
  await versions.getByRole('button', { name: 'Save mine in its place' }).click()
  await isSaved(later)
  await later.close()

  // Now the first one is the later, and takes over what is there.
  await text().press('Control+End')
  await page.keyboard.type('Again.')
  await press('Save')
  await page.getByText(/^Olga Operator saved another version of this post at /).waitFor()
  expect(author.complaints.splice(0)).toEqual([expect.stringContaining('409')])
  await press('Compare')
  await press('Go on with theirs')
  await text().getByText('And so was the later one.').waitFor()
  await isSaved()
}
