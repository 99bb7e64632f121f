// A bank's file on its way from another app to Trivet, as the browser sends it to the service worker.
import type { Page } from 'playwright-core'

const statement =
  'Date,Description,Amount\n2026-10-01,Paper Lantern Shop,-12.40\n2026-10-02,Hilltop Fuel,-48.10\n'

/** Submits what the manifest's share target describes, from the page that is open. */
export async function share(page: Page, origin: string, fileName: string): Promise<void> {
  await page.evaluate(
    ({ action, name, text }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action })
      const field = document.createElement('input')
      Object.assign(field, { type: 'file', name: 'files' })
      const files = new DataTransfer()
      files.items.add(new File([text], name, { type: 'text/csv' }))
      field.files = files.files
      form.append(field)
      document.body.append(form)
      form.submit()
    },
    { action: `${origin}/app/share`, name: fileName, text: statement },
  )
}
