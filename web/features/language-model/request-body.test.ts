import { describe, expect, it } from 'vitest'
import { readBody } from './request-body.ts'

describe('a request that was sent', () => {
  it.each([
    [
      'of OpenAI',
      {
        messages: [
          { role: 'system', content: 'Sort.' },
          { role: 'user', content: '{"a":1}' },
        ],
      },
    ],
    [
      'of Anthropic',
      {
        system: [{ type: 'text', text: 'Sort.' }],
        messages: [{ content: [{ type: 'text', text: '{"a":1}' }] }],
      },
    ],
    ['of Ollama', { model: 'm', messages: [{ content: 'Sort.' }, { content: '{"a":1}' }] }],
  ])('%s begins with what was said in it', (_, sent) => {
    const { said, whole } = readBody(JSON.stringify(sent))
    expect(said).toBe('Sort.\n\n{\n  "a": 1\n}')
    expect(JSON.parse(whole)).toEqual(sent)
  })

  it.each([
    '',
    'no JSON',
    '{}',
    'null',
    '[1]',
    '{"messages":"x"}',
    '{"messages":[null,3,{"content":[null]}]}',
  ])('is shown whole where it is of no known shape: %s', (body) => {
    const { said, whole } = readBody(body)
    expect(said).toBe('')
    expect(whole.replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''))
  })
})
