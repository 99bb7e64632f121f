import type { WaitlistFilter } from '#contract/waitlist.ts'
import { escapeCell } from '#domain/archive-cells.ts'
import type { Db } from '#server/platform/database/db.ts'
import { streamCsv } from '#server/platform/files/csv-lines.ts'
import { listEmails } from './queries.ts'

const rowsOfPart = 5000
const head = ['email', 'status', 'source', 'created_at', 'confirmed_at', 'is_suspicious', 'submission_count']

type Listed = Awaited<ReturnType<typeof listEmails>>[number]

/** The addresses of a filter as CSV for spreadsheets (R56), written while they are sent. */
export const streamFile = (db: Db, filter: WaitlistFilter) =>
  streamCsv(head, async (last: Listed | null) => {
    const after = last && { createdAt: new Date(last.createdAt), id: last.id }
    const rows = await listEmails(db, filter, rowsOfPart, after)
    return rows.map((row) => [row, toLine(row)])
  })

const toLine = (row: Listed) => [
  escapeCell(row.email),
  row.status,
  escapeCell(row.source),
  row.createdAt,
  row.confirmedAt,
  row.isSuspicious ? 'yes' : 'no',
  row.submissionCount,
]
