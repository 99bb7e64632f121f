// A post that is left unsaved: whoever leaves is asked, and what they wrote is offered again, in whatever tab.
import { expect } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import type { openWindow } from './product.ts'

type Window = Awaited<ReturnType<typeof openWindow>>

const words = 'Frozen peas were forgotten.'

/** The author has a published post open, which has these words in the end. */
export async function leaveUnsaved({ page, context }: Window): Promise<void> {
  const address = page.url()
  const text = (at = page) => at.getByRole('textbox', { name: 'Text', exact: true })
  const press = (name: string, at = page) => at.getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const leave = () => page.getByRole('link', { name: 'All posts' }).click()
  const open = async () => {
    const tab = await context.newPage()
    await tab.goto(address)
    await text(tab).waitFor()
    return tab
  }
  const offer = (tab: Window['page']) => tab.getByText(/^You left this post unsaved at /)

  await text().press('Control+End')
  await page.keyboard.type(words)
  await leave()
  await expectWellMadeInAll(page)
  await press('Stay')
  await text().getByText(words).waitFor()

  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  const signOut = page.getByRole('alertdialog', { name: 'Sign out without saving?' })
  await signOut.getByRole('button', { name: 'Cancel' }).click()

  // While the tab is open its text is nobody else's.
  const beside = await open()
  await beside.getByLabel('Excerpt').waitFor()
  expect(await offer(beside).count()).toBe(0)
  await beside.close()

  await leave()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('heading', { name: 'Blog Management', level: 1 }).waitFor()
  const later = await open()
  await offer(later).waitFor()
  expect(await text(later).getByText(words).count()).toBe(0)
  await expectWellMadeInAll(later)
  await press('Go on with it', later)
  await text(later).getByText(words).waitFor()
  await press('Save', later)
  await later
    .getByRole('status')
    .getByText(/^Saved /)
    .waitFor()
  await later.close()

  await page.goto(address)
  await text().getByText(words).waitFor()
  await page
    .getByRole('status')
    .getByText(/^Saved /)
    .waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('copy')))).toEqual(
    [],
  )
}

/** Who signs out all the same takes everything along. */
export async function signOutUnsaved({ page }: Window): Promise<void> {
  await page.getByLabel('Excerpt').fill('Nobody is to find this.')
  await page.getByRole('status').getByText('Not saved: readers see the version before').waitFor()
  await page.getByRole('button', { name: /^Account menu of / }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Sign out and lose it' }).click()
  await page.waitForURL('**/auth/login**')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('Nobody is to find this.')
}
