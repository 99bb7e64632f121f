// What kind of account one is that a file names and the household has not yet; a person confirms it.
import type { AccountType } from '#domain/accounts.ts'
import { foldName } from '#domain/imports/file-categories.ts'
import type { AccountKind } from '#domain/imports/formats/statement.ts'

const typesOfKinds: Record<AccountKind, AccountType> = {
  bank: 'Bank',
  card: 'Credit',
  cash: 'Cash',
  asset: 'Investment',
  liability: 'Debt',
  investment: 'Investment',
}

const typesOfWords: readonly [AccountType, RegExp][] = [
  ['Credit', /\b(?:credit(?! union)|card|visa|master ?card|amex|american express|discover)\b/],
  ['Debt', /\b(?:loan|mortgage|debt|liability|student)\b/],
  [
    'Investment',
    /\b(?:invest\w*|brokerage|401 ?\(?k\)?|ira|roth|rrsp|tfsa|pension|retirement|stocks?|depot)\b/,
  ],
  ['Cash', /\b(?:cash|wallet|purse|petty)\b/],
]

/** What the file says of it, or else its name: 'Chase Visa' is a credit account. A bank account where neither tells. */
export const proposeAccountType = (name: string, kind: AccountKind | null): AccountType =>
  kind ? typesOfKinds[kind] : (typesOfWords.find(([, words]) => words.test(foldName(name)))?.[0] ?? 'Bank')
