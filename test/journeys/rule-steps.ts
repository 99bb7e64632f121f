// A keyword rule from a choice in the list of transactions, by keys alone.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { expectWellMadeInAll } from './look.ts'
import { isTold } from './told.ts'

type Ledger = {
  page: () => Page
  url: () => string
  /** Types into the list's search, and waits until it says that so many were found. */
  search: (text: string, count: string) => Promise<void>
}

/** For a household that spent twice at the Lantern Tavern. */
export function useRules({ page, url, search }: Ledger): void {
  it('make a rule of a choice, and change that rule by the next choice', async () => {
    await page().goto(`${url()}/app/transactions?month=all`)
    await search('lantern out:', '2 transactions')
    const choose = async (category: string) => {
      await page().locator('[data-row-focus]').first().focus()
      await page().keyboard.press('c')
      await page().getByRole('listbox').waitFor()
      await page().keyboard.type(category)
      await page().keyboard.press('Enter')
      await isTold(page(), new RegExp(`is now ${category}\\.`))
      await page().keyboard.press('r')
    }
    await choose('Entertainment')
    const made = page().getByRole('dialog', { name: 'Make this a rule' })
    await made.getByText('Descriptions that contain the keyword become Entertainment.').waitFor()
    const keyword = await made.getByRole('textbox', { name: 'Keyword' }).inputValue()
    await page().keyboard.press('Enter')
    await isTold(page(), `From now on “${keyword}” is Entertainment.`)
    await choose('Dining out')
    const changed = page().getByRole('dialog', { name: 'Change the rule' })
    await changed
      .getByText(
        `A rule makes descriptions that contain “${keyword}” Entertainment. From now on they become Dining out.`,
      )
      .waitFor()
    await expectWellMadeInAll(page())
    await page().keyboard.press('Enter')
    await isTold(page(), `From now on “${keyword}” is Dining out.`)
  })
}
