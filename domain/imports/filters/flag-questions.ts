// What is asked where a column may tell money in from money out: which one, and what its words mean.
import { readFlag } from './flag-words.ts'
import type { Columns, ImportSettings, Question } from '#domain/imports/settings.ts'

type Flags = ImportSettings['flags']

/** Columns that hold something else already. */
export const listTaken = ({ date, amount, debit, credit, currency, balance }: Columns): Set<number> =>
  new Set([date, amount, debit, credit, currency, balance].filter((column) => column !== null))

/** Adds the answer that another column says it, where one could. */
export function offerFlagColumn(
  question: Question,
  columns: Columns,
  flagColumns: readonly number[],
): Question {
  const taken = listTaken(columns)
  const isPossible = columns.flag !== null || flagColumns.some((column) => !taken.has(column))
  const isOffered = question.choices.includes('flag')
  return isPossible && !isOffered ? { ...question, choices: [...question.choices, 'flag'] } : question
}

/** What was chosen or remembered, and beside it words that are known anyway: an earlier file may have lacked them. */
export function settleFlags(chosen: Flags | undefined, known: Flags): Flags {
  if (!chosen) return known
  const isOpen = (word: string) => !chosen.in.includes(word) && !chosen.out.includes(word)
  return { in: [...chosen.in, ...known.in.filter(isOpen)], out: [...chosen.out, ...known.out.filter(isOpen)] }
}

type Found = { columns: Columns; flags: Flags; flagWords: readonly string[]; isChosen: boolean }

/**
 * Asked while no column is chosen, or none of its words is known, and until a word is chosen for either side; single unknown
 * words make bad lines.
 */
export function askForFlags(
  { columns, flags, flagWords, isChosen }: Found,
  flagColumns: readonly number[],
  headerNames: readonly string[],
): Question[] {
  if (columns.amount === null) return []
  if (columns.flag === null) {
    const taken = listTaken(columns)
    const choices = flagColumns.filter((column) => !taken.has(column)).map(String)
    const sentence = 'Which column says whether money goes in or out?'
    return [{ code: 'flag-column', setting: 'columns', sentence, choices }]
  }
  const unknown = flagWords.filter((word) => !flags.in.includes(word) && !flags.out.includes(word))
  if (unknown.length === 0 || (isChosen && flags.in.length > 0 && flags.out.length > 0)) return []
  if (flagWords.some((word) => readFlag(word) !== null)) return []
  const name = headerNames[columns.flag]?.trim() || `Column ${columns.flag + 1}`
  const words = unknown.slice(0, 6).map((word) => `‘${word}’`)
  return [
    {
      code: 'flags',
      setting: 'flags',
      sentence: `‘${name}’ says ${words.join(', ')}: which of these words mean money in, and which money out?`,
      choices: [],
    },
  ]
}
