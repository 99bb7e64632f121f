// A bank account in the United States, which has no IBAN: routing number 021000021 of the bank (ABA), and a number there.

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]

/** Nine digits whose check digit is right and that the Federal Reserve gives out; null of what is none. */
export function readRoutingNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '')
  // Districts, thrift institutions, electronic payments, and traveller's cheques.
  if (!/^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(number)) return null
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return sum % 10 === 0 ? number : null
}

/** Four to 17 digits, of which nothing can be checked. */
export function readUsAccountNumber(typed: string): string | null {
  const number = typed.replaceAll(/[\s-]/g, '')
  return /^\d{4,17}$/.test(number) ? number : null
}
