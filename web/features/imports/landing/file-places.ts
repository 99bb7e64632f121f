// What a person says of each account of a file: one of the household's, a new one, or none.
import type { AccountPlace, FilesAccount } from '#contract/import-accounts.ts'
import type { ImportDraft } from '#contract/imports.ts'
import type { AccountType } from '#domain/accounts.ts'

export const newAccount = 'new'
export const noAccount = 'none'

/** `chosen` is an account's id, or one of the two above; '' while nothing is chosen. */
export type Place = { name: string; chosen: string; newName: string; type: AccountType }

/** As it is known, or likely. */
export const proposePlaces = (accounts: readonly FilesAccount[]): Place[] =>
  accounts.map(({ name, shown, type, accountId, said }) => ({
    name,
    chosen: said === 'left-out' ? noAccount : (accountId ?? ''),
    newName: shown.startsWith('…') ? `${type === 'Credit' ? 'Card' : 'Account'} ${shown}` : shown,
    type,
  }))

/** Null while something is still to be said. */
export function toPlaces(places: readonly Place[]): AccountPlace[] | null {
  const isSaid = places.every(
    ({ chosen, newName }) => (chosen === newAccount ? newName.trim() : chosen) !== '',
  )
  return isSaid && countPlaced(places) > 0 ? places.map(toPlace) : null
}

const toPlace = ({ name, chosen, newName, type }: Place): AccountPlace => ({
  name,
  into:
    chosen === newAccount
      ? { kind: 'new', name: newName.trim(), type }
      : chosen === noAccount
        ? { kind: 'none' }
        : { kind: 'account', accountId: chosen },
})

export const countPlaced = (places: readonly Place[]): number =>
  places.filter(({ chosen }) => chosen !== '' && chosen !== noAccount).length

/** Whether rows of some account of the file have no place yet. */
export const hasOpenAccounts = ({
  filesAccounts,
  questions,
}: Pick<ImportDraft, 'filesAccounts' | 'questions'>): boolean =>
  filesAccounts.length > 1 &&
  (questions.some(({ code }) => code === 'account') || filesAccounts.some(({ said }) => said === null))

/** The places of a divided file for another one, where they say something of all its accounts. */
export function repeatPlaces(
  divided: readonly FilesAccount[],
  other: readonly FilesAccount[],
): AccountPlace[] | null {
  const places = other.map(({ name }): AccountPlace | null => {
    const known = divided.find((account) => account.name === name)
    if (known?.said === 'left-out') return { name, into: { kind: 'none' } }
    return known?.said && known.accountId
      ? { name, into: { kind: 'account', accountId: known.accountId } }
      : null
  })
  return places.every((place) => place !== null) ? places : null
}
