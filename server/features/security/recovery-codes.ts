import { createHmac } from 'node:crypto'

/** What the table keeps of a recovery code, written without its dashes. */
export const hashRecoveryCode = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', secret).update(`recovery:${userId}:${code}`).digest('base64url')
