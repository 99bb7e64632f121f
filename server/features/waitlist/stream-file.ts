import { Readable } from 'node:stream'
import type { WaitlistFilter } from '#contract/waitlist.ts'
import { escapeCell } from '#domain/archive-cells.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeCsvLines } from '#server/platform/files/csv-lines.ts'
import { listEmails, type Place } from './queries.ts'

const rowsOfPart = 5000
const head = ['email', 'status', 'source', 'created_at', 'confirmed_at', 'is_suspicious', 'submission_count']

/**
 * The addresses of a filter as CSV for spreadsheets (R56). Some thousand lines are read at a time, when whoever takes them has
 * taken those before; an error on the way ends the answer too early, which browsers call a failed download.
 */
export const streamFile = (db: Db, filter: WaitlistFilter) =>
  Readable.toWeb(Readable.from(writeParts(db, filter), { objectMode: false })) as ReadableStream<Uint8Array>

async function* writeParts(db: Db, filter: WaitlistFilter): AsyncGenerator<string, void> {
  yield `\uFEFF${writeCsvLines([head])}`
  let after: Place | null = null
  while (true) {
    const rows = await listEmails(db, filter, rowsOfPart, after)
    const last = rows.at(-1)
    if (!last) return
    yield writeCsvLines(
      rows.map((row) => [
        escapeCell(row.email),
        row.status,
        escapeCell(row.source),
        row.createdAt,
        row.confirmedAt,
        row.isSuspicious ? 'yes' : 'no',
        row.submissionCount,
      ]),
    )
    after = { createdAt: new Date(last.createdAt), id: last.id }
  }
}
