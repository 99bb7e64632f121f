import { Secret, TOTP } from 'otpauth'
import { arrive, type Newcomer } from './newcomer.ts'
import { type Product, takeAllBut401, type Window } from './product.ts'

/**
 * Somebody whose address the settings name signs up, turns on one-time codes, and stands in Administration (R31). Returns
 * their codes.
 */
export async function arriveAsAdministrator(
  { page, complaints }: Pick<Window, 'page' | 'complaints'>,
  product: Product,
  admin: Newcomer,
): Promise<TOTP> {
  await arrive(page, product, admin)
  await page.goto(`${product.url}/app/settings#security`)
  await page.getByRole('button', { name: 'Turn on one-time codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on one-time codes' })
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const codes = new TOTP({ secret: Secret.fromBase32((secret ?? '').replaceAll(' ', '')) })
  await dialog.getByLabel('Code', { exact: true }).fill(codes.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
  await page.goto(`${product.url}/admin`)
  await page.getByRole('navigation', { name: 'Administration' }).waitFor()
  // The codes began another session.
  complaints.push(...takeAllBut401(complaints))
  return codes
}
