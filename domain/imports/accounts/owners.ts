// Which accounts a file says it is of: by IBAN, another number or a name, e.g. 'AT61 1904 3002 3457 3201' is '…3201' on the screen.
import { everyRow } from './belonging.ts'
import type { ImportSettings, Question } from '#domain/imports/settings.ts'

/** `name` is written as in the file, `number` without what is written differently from file to file. */
export type Owner = { name: string; number: string; shown: string }

type File = {
  settings: Pick<ImportSettings, 'accountName'>
  questions: readonly Pick<Question, 'code'>[]
  accountNames: readonly string[]
  /** What stands above the rows: many banks name the account there. */
  above: readonly { text: string }[]
}

/** The accounts of the rows that are read: one as a rule, several while it is open which is meant. */
export function listOwners({ settings: { accountName }, questions, accountNames, above }: File): Owner[] {
  const isChosen = accountName !== null && accountName !== everyRow && accountNames.includes(accountName)
  const isAsked = questions.some(({ code }) => code === 'account')
  const named = isChosen && !isAsked ? [accountName] : accountNames
  const ibans = named.length > 0 ? [] : findIbans(above.map(({ text }) => text))
  return [...named, ...ibans].flatMap(toOwner)
}

/** None where the name says nothing. */
export function toOwner(name: string): Owner[] {
  const number = name
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  if (number === '' || number === unnamed) return []
  const isNumber = number.length >= 6 && /\d{4}/.test(number)
  return [{ name, number, shown: isNumber ? `…${number.slice(-4)}` : name.slice(0, longestShown) }]
}

/** What statements without an account's name are called. */
const unnamed = 'WITHOUTANAME'
const longestShown = 40

const ibanLike = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}\b/g

/** The one IBAN of some lines; several are of nobody in particular. */
function findIbans(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => text.match(ibanLike) ?? []).map((text) => text.replaceAll(' ', ''))
  const valid = new Set(found.filter(isIban))
  return valid.size === 1 ? [...valid] : []
}

/** ISO 7064 mod 97-10: the first four characters at the end, letters as numbers from 10 on, leave 1. */
function isIban(text: string): boolean {
  let rest = 0
  for (const letter of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(letter, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
