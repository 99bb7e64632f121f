import { describe, expect, it } from 'vitest'
import { ApiError, assertOwnAnswer, reach, readError } from './api-error.ts'

describe('readError', () => {
  it('keeps what the server says: code, sentence, fields and the request id (R64)', () => {
    const body = {
      code: 'invalid',
      message: 'Please check the fields.',
      requestId: '01980000-0000-7000-8000-000000000001',
      fields: { name: 'Enter a name' },
    }
    expect(readError(body, 422)).toMatchObject({ ...body, status: 422 })
  })

  it.each([
    ['<html>Bad gateway</html>'],
    [null],
    [{ code: 'made-up', message: 'x', requestId: 'y' }],
    [{ code: 'toString', message: 'x' }],
    [{ code: 'invalid', message: 'x', requestId: null }],
  ])('makes an unexpected error of %j', (body) => {
    const error = readError(body, 502)
    expect(error).toMatchObject({ code: 'unexpected', status: 502, requestId: null })
    expect(error.message).toBe('Something went wrong. Please try again.')
  })
})

describe('an error of a proxy', () => {
  it.each([
    ['without a type', {}],
    ['of a page', { 'content-type': 'text/html' }],
  ])('%s is unexpected, with its status', (_, headers: Record<string, string>) => {
    const answer = new Response(new TextEncoder().encode('Bad gateway'), { status: 502, headers })
    expect(() => assertOwnAnswer(answer)).toThrow(
      expect.objectContaining({ code: 'unexpected', status: 502 }),
    )
  })

  it('is told from answers of our own', () => {
    for (const answer of [new Response('file'), Response.json({ code: 'invalid' }, { status: 422 })])
      expect(assertOwnAnswer(answer)).toBe(answer)
  })
})

describe('reach', () => {
  it('says offline when there is no answer at all, never that nobody is signed in', async () => {
    // Port 1 answers nobody.
    const failure = await reach(new Request('http://127.0.0.1:1/api/session')).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'offline', status: 0 })
  })

  it('leaves a cancelled call cancelled', async () => {
    const cancelled = AbortSignal.abort()
    await expect(reach(new Request('http://127.0.0.1:1/', { signal: cancelled }))).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' }),
    )
  })
})
