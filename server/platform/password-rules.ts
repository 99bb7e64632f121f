// Which passwords are refused: the commonest ones, and those made of what everybody knows (R21).
import { AppError } from '#server/errors.ts'

const shortest = 8
const commonCount = 3000
const productName = 'trivet'

/** Refuses a password that a stranger would try first. Its length is the contract's business. */
export async function assertPasswordAllowed(password: string, email: string): Promise<void> {
  const lowered = password.toLowerCase()
  if (isMoreThanKnown(lowered, email) && !(await commonPasswords()).has(lowered)) return
  const { code, message } = new AppError('password-too-common')
  throw new AppError(code, { fields: { password: message } })
}

// Without the address and the name of the product there must be a password left.
function isMoreThanKnown(lowered: string, email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'))
  const known = [email, localPart, productName].filter((word) => word.length > 2)
  return known.reduce((rest, word) => rest.replaceAll(word, ''), lowered).length >= shortest
}

/** The commonest passwords that are long enough to be chosen here. Read when the first password is. */
export const commonPasswords = (): Promise<Set<string>> => (common ??= readCommonPasswords())
let common: Promise<Set<string>> | undefined

async function readCommonPasswords(): Promise<Set<string>> {
  // The package's own entry loads three dictionaries more, in a third of a second instead of 15 ms.
  // @ts-expect-error this part of the package has no types
  const list = await import('@zxcvbn-ts/language-common/dist/passwords.json.mjs')
  const byFrequency: string[] = list.default
  return new Set(byFrequency.filter((word) => word.length >= shortest).slice(0, commonCount))
}
