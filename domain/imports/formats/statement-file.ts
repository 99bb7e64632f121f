// One way to read every format that is a statement.
import { fileLimits } from '../limits.ts'
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import type { FileFormat, ReadOptions, RefusedStatement, StatementFile } from './statement.ts'

const readers: Record<FileFormat, (text: string, options: ReadOptions) => StatementFile | RefusedStatement> =
  {
    ofx: readOfx,
    camt: readCamt,
    mt940: readMt940,
    qif: readQif,
  }

/** `text` is the file, decoded as `chooseEncoding` says. Readers stop at more rows than an import may have (R55). */
export function readStatementFile(
  format: FileFormat,
  text: string,
  options: ReadOptions,
): StatementFile | RefusedStatement {
  const file = readers[format](text, options)
  if (!file.ok || file.records <= fileLimits.rows) return file
  const most = fileLimits.rows.toLocaleString('en-US')
  return { ok: false, reason: `it has more than ${most} transactions.`, line: null }
}
