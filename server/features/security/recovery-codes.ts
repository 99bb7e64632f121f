import { createHmac, randomInt } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'

/** What the table keeps of a recovery code, written without its dashes. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest('base64url')

const recoveryCodeCount = 10

/** Of 32 letters, none taken for another: 80 bits. */
const recoveryCodeLength = 16

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export async function makeRecoveryCodes(tx: Db, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: recoveryCodeLength }, () => letters[randomInt(letters.length)]).join(''),
  )
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(secret, userId, code) })))
    .execute()
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}
