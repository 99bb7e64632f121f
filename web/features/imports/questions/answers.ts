// The answers to a question about a file, each with how its first rows would read.
import type { ImportDraft, ImportQuestion } from '#contract/imports.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { type Candidate, makeRowReader } from '#domain/imports/rows.ts'
import type { ImportOverrides, ImportSettings } from '#domain/imports/settings.ts'
import {
  columnName,
  dateOrderNames,
  decimalMarkNames,
  nameEveryRow,
  nameLastDay,
  signNames,
} from '#web/features/imports/settings/settings-sentences.ts'

export type Answer = ImportOverrides
export type QuestionOption = {
  key: string
  label: string
  answer: Answer
  isSuggested: boolean
  examples: Candidate[]
}

export function answersTo(question: ImportQuestion, draft: ImportDraft): QuestionOption[] {
  return question.choices.map((choice) => {
    const answer = answerOf(question, choice, draft.settings)
    return {
      key: choice,
      label: labelOf(question, choice, draft),
      answer,
      isSuggested: isSuggested(answer, draft.settings),
      examples:
        question.code === 'sheet'
          ? []
          : examplesOf({ ...draft.settings, ...answer } as ImportSettings, draft.head),
    }
  })
}

/** An answer for columns says which question it settles: the others stay open. */
function answerOf(question: ImportQuestion, choice: string, settings: ImportSettings): Answer {
  const answer = settingsOf(question, choice, settings)
  return 'columns' in answer ? { ...answer, settled: [...settings.settled, question.code] } : answer
}

function settingsOf({ code, choices }: ImportQuestion, choice: string, { columns }: ImportSettings): Answer {
  if (code === 'sheet') return { sheet: choice }
  const column = Number(choice)
  if (code === 'amount-column') return { columns: { ...columns, amount: column } }
  if (code === 'date-order') return { dateOrder: choice as ImportSettings['dateOrder'] }
  if (code === 'decimal-mark') return { decimalMark: choice as ImportSettings['decimalMark'] }
  if (code === 'currency') return { currency: choice }
  if (code === 'account') return { accountName: choice }
  if (code === 'date-column') return { columns: { ...columns, date: column } }
  if (code === 'last-day') return { lastDay: choice as ImportSettings['lastDay'] }
  if (code === 'fee') return { columns: { ...columns, fee: choice === '' ? null : column } }
  if (code === 'flag-column') return { columns: { ...columns, flag: column } }
  if (choice in signNames) return { signs: choice as ImportSettings['signs'] }
  const other = choices.map(Number).find((each) => each !== column) ?? null
  return { columns: { ...columns, debit: column, credit: other } }
}

function labelOf({ code }: ImportQuestion, choice: string, draft: ImportDraft): string {
  if (code === 'fee') return choice === '' ? 'No: the amounts are what was booked' : 'Yes, subtract them'
  if (code === 'last-day') return nameLastDay(choice)
  if (code === 'date-order') return dateOrderNames[choice as ImportSettings['dateOrder']]
  if (code === 'decimal-mark') return decimalMarkNames[choice as ImportSettings['decimalMark']]
  if (code === 'sheet') return choice
  if (code === 'currency' || code === 'account')
    return choice === everyRow ? nameEveryRow(draft.format) : choice
  if (choice === 'inverted') return 'Money out: positive amounts are spending'
  if (choice === 'signed') return 'Money in: positive amounts are income'
  if (choice === 'flag') return 'Another column says which'
  const name = columnName(draft, Number(choice))
  return code === 'signs' ? `${name} is money out` : name
}

const isSuggested = (answer: Answer, settings: ImportSettings): boolean =>
  Object.entries(answer).every(
    ([key, value]) =>
      key === 'settled' || JSON.stringify(value) === JSON.stringify(settings[key as keyof ImportSettings]),
  )

const mostExamples = 2

/** Up to two rows of the file's beginning, the most telling ones last. */
function examplesOf(settings: ImportSettings, head: ImportDraft['head']): Candidate[] {
  const read = makeRowReader(settings)
  return head
    .map((record, at) => read(record, at + 1))
    .filter((row): row is Candidate => 'amountCents' in row)
    .slice(-mostExamples)
}
