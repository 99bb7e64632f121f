// One way to read every format that is a statement.
import { readCamt } from './camt.ts'
import { readMt940 } from './mt940.ts'
import { readOfx } from './ofx.ts'
import { readQif } from './qif.ts'
import {
  refuseTooMuch,
  type FileFormat,
  type ReadOptions,
  type RefusedStatement,
  type StatementFile,
} from './statement.ts'

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
  return (file.ok && refuseTooMuch(file.records, file.statements.length)) || file
}
