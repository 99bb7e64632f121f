// Two keys that belong together, one typed after the other: 'g a' goes to the accounts.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

/** As quickly as fingers do, however long the page takes over the first: the second is not awaited for long. */
export const pressBoth = async (page: Page, keys: string): Promise<void> =>
  void (await Promise.all([...keys].map((key) => page.keyboard.press(key))))

export function useTwoKeys(page: () => Page): void {
  it('go by two keys, and not while somebody types', async () => {
    await pressBoth(page(), 'ga')
    await page().getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    await pressBoth(page(), 'gt')
    await page().getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
    await page().getByRole('searchbox').fill('')
    await page().keyboard.type('ga')
    expect(new URL(page().url()).pathname).toBe('/app/transactions')
    await page().getByRole('searchbox').fill('')
    await page().getByRole('searchbox').blur()
  })

  it('go by two keys while the page is busy', async () => {
    await page().evaluate(`addEventListener('keydown', () => {
      for (const until = Date.now() + 2_000; Date.now() < until; );
    }, { once: true })`)
    await pressBoth(page(), 'ga')
    await page().getByRole('heading', { name: 'Accounts', level: 1 }).waitFor()
    await pressBoth(page(), 'gt')
    await page().getByRole('heading', { name: 'Transactions', level: 1 }).waitFor()
  })
}
