// Bank lines repeat, so what was read of one is remembered for a while.
import { cleanPayee, type Payee } from '#domain/payees/clean-payee.ts'

/** So many lines of 500 characters at most are about 10 MB. */
const mostRemembered = 10_000
const remembered = new Map<string, Payee>()

export function readPayee(description: string): Payee {
  const known = remembered.get(description)
  if (known) return known
  const payee = cleanPayee(description)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(description, payee)
  return payee
}
