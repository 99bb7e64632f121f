// What the reader makes of an invented file, held against what the file was made of.
import type { ImportOverrides } from '#domain/imports/settings.ts'
import { readBankFile, type BankFile } from '#server/features/imports/read-bank-file.ts'
import { expectEveryLine, expectEveryRecord, expectNoLess } from '../file-lines.ts'
import type { InventedFile } from './files.ts'
import { today } from './truth.ts'
import { nameUndecidable } from './undecidable.ts'

/** 'named': all rows that were read are right, and each of the others is among the bad lines. */
export type Outcome =
  | { kind: 'right' | 'named' | 'refused' | 'undecidable' }
  | { kind: 'asked'; questions: string[] }
  | { kind: 'wrong'; why: string }

const mostQuestions = 8

/** Answers what is asked, one question after the other, and expects the truth at the end. */
export async function judgeFile(file: InventedFile): Promise<Outcome> {
  let overrides: ImportOverrides = {}
  const asked: string[] = []
  for (;;) {
    const read = await readBankFile(file.bytes, overrides, { currency: file.currency, today })
    if (!read.ok) return { kind: 'refused' }
    checkLines(read, file)
    const [question] = read.questions
    if (!question) return judgeRows(read, file, asked)
    asked.push(question.code)
    if (asked.length > mostQuestions || file.answers[question.setting] === undefined)
      return {
        kind: 'wrong',
        why: `asks ${asked.join(', ')}, which has no answer\n${file.text.slice(0, 800)}`,
      }
    overrides = { ...overrides, [question.setting]: file.answers[question.setting] }
  }
}

function checkLines(read: BankFile, { text, records }: InventedFile): void {
  if (records !== null) expectEveryRecord(read)
  else if (read.format === 'xlsx' && read.lines) expectNoLess(read.lines)
  else if (read.lines) expectEveryLine(read, text)
}

function judgeRows(read: BankFile, file: InventedFile, asked: string[]): Outcome {
  const got = read.rows.map(({ date, amountCents }) => `${date} ${amountCents}`)
  const wanted = file.rows.map(({ day, amountCents }) => `${day} ${amountCents}`)
  if (got.join() === wanted.join())
    return asked.length > 0 ? { kind: 'asked', questions: asked } : { kind: 'right' }
  if (isPart(got, wanted) && read.bad.length >= wanted.length - got.length) return { kind: 'named' }
  if (nameUndecidable(file, read) !== null) return { kind: 'undecidable' }
  const at = wanted.findIndex((row, at) => got[at] !== row)
  const said = [...read.bad, ...read.skipped].slice(0, 3).map(({ sentence }) => sentence)
  const { signs, dateOrder, decimalMark, columns, firstLine } = read.settings
  const why = [
    `${got.length} rows instead of ${wanted.length}, '${got[at] ?? ''}' instead of '${wanted[at] ?? ''}' in row ${at + 1}`,
    asked.length > 0 ? `after ${asked.join(', ')}` : 'without a question',
    JSON.stringify({ signs, dateOrder, decimalMark, firstLine, columns }),
    ...said,
    file.text.slice(0, 800),
  ]
  return { kind: 'wrong', why: why.join('\n') }
}

/** Whether the rows stand among the others, in their order. */
function isPart(rows: readonly string[], of: readonly string[]): boolean {
  let at = 0
  for (const row of of) if (row === rows[at]) at++
  return at === rows.length
}
