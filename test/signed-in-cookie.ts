import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { hashToken, sessionCookieName } from '#server/platform/identity/session.ts'
import type { Person, TestApp } from './app.ts'

/** The cookie of a new session of theirs, for pages that a browser opens by itself. */
export async function signedInCookie({ services, clock }: TestApp, { userId }: Person): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await services.db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      userId,
      tokenHash: hashToken(token),
      expiresAt: new Date(now.getTime() + 86_400_000),
      createdAt: now,
      updatedAt: now,
      authenticatedAt: now,
      secondFactor: 'code',
    })
    .execute()
  return `${sessionCookieName}=${token}`
}
