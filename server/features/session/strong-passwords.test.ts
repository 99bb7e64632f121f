import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { Browser, signUpAndConfirm } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

// Everywhere else the tests hash passwords as quickly as it goes; here as a real server does.

const anna = { fullName: 'Anna Ash', email: 'anna@example.com', password: 'a long enough password' }

describeOnBothDatabases('a password of a real server', (engine) => {
  const app = freshApp(engine, {}, { strongPasswords: true })

  const signIn = (password = anna.password, email = anna.email) =>
    new Browser(app).post('/session/sign-in', { email, password })
  const failedTries = () => app.database.db.selectFrom('rateLimits').select('count').execute()

  it('is kept as an argon2id PHC string, in one place, and signs in (R20)', async () => {
    await signUpAndConfirm(app, anna)
    const credentials = await app.database.db.selectFrom('credentials').selectAll().execute()
    expect(credentials).toHaveLength(1)
    expect(credentials[0]?.password).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    const waiting = await app.database.db.selectFrom('pendingSignUps').select('password').execute()
    expect(waiting).toEqual([{ password: null }])
  })

  it('is hashed anew when the parameters of its hash are not today’s (R20)', async () => {
    await signUpAndConfirm(app, anna)
    const old = await hash(anna.password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    await app.database.db.updateTable('credentials').set({ password: old }).execute()
    expect((await signIn()).status).toBe(200)
    const { password } = await app.database.db
      .selectFrom('credentials')
      .select('password')
      .executeTakeFirstOrThrow()
    expect(password).toMatch(/\$m=65536,t=3,p=1\$/)
    expect((await signIn()).status).toBe(200)
  })

  it('is refused beyond the queue of hashing, and counts no failure for that (R24)', async () => {
    const emails = Array.from({ length: 20 }, (_, n) => `nobody${n}@example.com`)
    const askAtOnce = async () => {
      await app.database.db.deleteFrom('rateLimits').execute()
      const answers = await Promise.all(emails.map((email) => signIn('wrong', email)))
      return answers.filter(({ status }) => status === 429)
    }
    let refused = await askAtOnce()
    // On a busy machine the last of them may come when the first were hashed.
    while (refused.length === 0) refused = await askAtOnce()
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    const reached = emails.length - refused.length
    expect(await failedTries()).toContainEqual({ count: reached })
  })
})
