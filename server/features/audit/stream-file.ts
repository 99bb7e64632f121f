import type { AuditEntry, AuditFilter } from '#contract/audit.ts'
import { escapeCell } from '#domain/archive-cells.ts'
import type { Db } from '#server/platform/database/db.ts'
import { streamCsv } from '#server/platform/files/csv-lines.ts'
import { listEntries } from './queries.ts'

const rowsOfPart = 1000
const head = ['at', 'administrator', 'action', 'subject', 'before', 'after', 'id']

/** The entries of a filter as CSV for spreadsheets (R56), the latest first, written while they are sent. */
export const streamFile = (db: Db, filter: AuditFilter) =>
  streamCsv(head, async (last: AuditEntry | null) => {
    const entries = await listEntries(db, filter, rowsOfPart, last?.id)
    return entries.map((entry) => [entry, toLine(entry)])
  })

const toLine = ({ id, at, administrator, isOperator, action, subject, before, after }: AuditEntry) => [
  at,
  escapeCell(administrator ?? (isOperator ? 'operator' : 'deleted account')),
  action,
  escapeCell(subject),
  before ? escapeCell(JSON.stringify(before)) : '',
  after ? escapeCell(JSON.stringify(after)) : '',
  id,
]
