import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { openTestApp, testOrigin } from '#test/app.ts'

describe('without an identity provider', () => {
  it('there is nothing of it', async () => {
    const app = await openTestApp('server')
    const response = await app.fetch(new Request(`${testOrigin}/auth/outside`))
    expect(await response.text()).toBe('the browser app')
    const { body } = await (await app.user('anna')).call('GET /outside-identities')
    expect(body).toEqual({ provider: null, identities: [], waiting: null })
    await app.close()
  })

  it('none of its settings stands alone, and its issuer is safe', () => {
    const all = { OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b', OIDC_NAME: 'c' }
    expect(() => readEnv(all)).toThrow('OIDC_ISSUER: set all of')
    expect(() => readEnv({ ...all, OIDC_ISSUER: 'http://id.example' })).toThrow('must be https')
    expect(readEnv({ ...all, OIDC_ISSUER: 'https://id.example' }).OIDC_NAME).toBe('c')
  })
})
