import { describe, expect, it } from 'vitest'
import { readFileAnswer } from './file-answer.ts'

describe('an answer that is a file', () => {
  it.each([
    ['attachment; filename="payouts-2026-11.csv"', 'payouts-2026-11.csv'],
    [`inline; filename="caf_.png"; filename*=UTF-8''caf%C3%A9.png`, 'café.png'],
  ])('of %s has its name, its type and what is in it', async (disposition, name) => {
    const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' }
    const { body, headers: read } = await readFileAnswer(new Response('a,b', { headers }))
    expect(body).toMatchObject({ name, type: 'text/csv' })
    expect(await body.text()).toBe('a,b')
    expect(read['content-disposition']).toBe(disposition)
  })
})
