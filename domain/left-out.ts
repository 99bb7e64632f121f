// What a change of many transactions leaves as it is, and why: '47 of 50 transactions were changed. 3 are refunds ...'.

export const leftReasons = ['transfers', 'parts', 'refunds', 'reconciled'] as const
export type LeftReason = (typeof leftReasons)[number]

/** How many were left out for each reason. */
export type LeftOut = Record<LeftReason, number>

/** Those that were left out, by their reasons. */
export const countLeft = (left: readonly LeftReason[]): LeftOut => ({
  transfers: left.filter((reason) => reason === 'transfers').length,
  parts: left.filter((reason) => reason === 'parts').length,
  refunds: left.filter((reason) => reason === 'refunds').length,
  reconciled: left.filter((reason) => reason === 'reconciled').length,
})

type Words = Record<LeftReason, (count: number) => string>

const edited: Words = {
  transfers: (count) =>
    (count === 1 ? 'is half of a transfer' : 'are halves of transfers') + keepsPlace(count),
  parts: (count) =>
    (count === 1 ? 'is a part of a divided transaction' : 'are parts of divided transactions') +
    keepsPlace(count),
  refunds: (count) =>
    (count === 1 ? 'is a refund and follows its' : 'are refunds and follow their') + purchase(count),
  reconciled: (count) => (count === 1 ? 'is' : 'are') + ' locked by a reconciliation',
}
const keepsPlace = (count: number) =>
  count === 1 ? ' and keeps its account and date' : ' and keep their account and date'
const purchase = (count: number) => (count === 1 ? ' purchase' : ' purchases')

const deleted: Words = {
  ...edited,
  parts: (count) =>
    count === 1
      ? 'is a part whose other parts were not selected'
      : 'are parts whose other parts were not selected',
}

/** '3 are refunds and follow their purchases. 1 is locked by a reconciliation.' Empty when none were left out. */
export const describeLeft = (
  left: LeftOut,
  action: 'edited' | 'deleted',
  write: (count: number) => string,
): string =>
  leftReasons
    .filter((reason) => left[reason] > 0)
    .map((reason) => `${write(left[reason])} ${{ edited, deleted }[action][reason](left[reason])}.`)
    .join(' ')
