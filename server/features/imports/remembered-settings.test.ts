import { expect, it } from 'vitest'
import { settingsToRemember } from '#domain/imports/settings.ts'
import { readBankFile } from './read-bank-file.ts'
import { isAsRemembered } from './remembered-settings.ts'

const csv = (amount: string) =>
  new TextEncoder().encode(`Date;Text;Amount\n31.10.2026;Bakery;${amount}\n30.10.2026;Baker;-2,00`)

const settingsOf = async (amount: string) => {
  const file = await readBankFile(csv(amount), {}, { currency: 'EUR', today: '2026-11-28' as never })
  if (!file.ok) throw new Error(file.sentence)
  return file.settings
}

/** As the database gives them back: with the names in another order. */
const stored = (value: unknown): unknown =>
  Array.isArray(value) || value === null || typeof value !== 'object'
    ? value
    : Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, each]) => [name, stored(each)]),
      )

it('knows a file again that is read as the last one was, so that it is read once', async () => {
  const settings = await settingsOf('-4,00')
  const mapping = {
    shape: '',
    settings: stored(JSON.parse(JSON.stringify(settingsToRemember(settings)))) as never,
  }
  expect(isAsRemembered(mapping, settings)).toBe(true)
  expect(isAsRemembered(mapping, { ...settings, dateOrder: 'MDY' })).toBe(false)
  expect(isAsRemembered({ shape: '', settings: {} }, settings)).toBe(false)
})
