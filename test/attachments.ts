// Receipts that tests keep with transactions.
import type { Attachment, AttachmentList } from '#contract/attachments.ts'
import type { Person } from './app.ts'

/** A whole PDF that draws nothing. */
export const smallPdf = (text = 'receipt'): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )

export const attachPath = (transactionId: string, fileName: string): string =>
  `POST /attachments?transactionId=${transactionId}&fileName=${encodeURIComponent(fileName)}`

/** Keeps a file with a transaction. */
export const attach = (
  person: Person,
  transactionId: string,
  fileName = 'receipt.pdf',
  bytes: Uint8Array = smallPdf(fileName),
) => person.ok<Attachment & { isRepeated: boolean }>(attachPath(transactionId, fileName), bytes)

export const listAttachments = (person: Person, transactionId: string) =>
  person.ok<AttachmentList>(`GET /attachments?transactionId=${transactionId}`)

/** The bytes of a receipt, with the answer they came in. */
export async function fileOf(person: Person, id: string, query = '') {
  const response = await person.send(`GET /attachments/${id}/file${query}`)
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
