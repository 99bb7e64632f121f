import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'

const openai = {
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'small',
  LLM_BASE_URL: 'https://models.example/v1',
}
const ollama = { LLM_PROVIDER: 'ollama', LLM_MODEL: 'small' }
const anthropic = { LLM_PROVIDER: 'anthropic', LLM_MODEL: 'small', LLM_API_KEY: 'key' }

describe('the settings of a language model', () => {
  it('are none at first, and good as the three providers need them', () => {
    expect(readEnv({}).LLM_PROVIDER).toBeUndefined()
    for (const good of [openai, ollama, anthropic]) expect(readEnv(good).LLM_MODEL).toBe('small')
    for (const address of [
      'http://ollama:11434',
      'http://192.168.1.5:11434',
      'http://box.local',
      'http://[fd00::1]',
    ])
      expect(readEnv({ ...ollama, LLM_BASE_URL: address }).LLM_BASE_URL).toBe(address)
    expect(readEnv({ ...openai, LLM_BASE_URL: 'http://127.0.0.1:8000/v1' }).LLM_PROVIDER).toBe(
      'openai-compatible',
    )
  })

  it.each<[Record<string, string>, string]>([
    [{ LLM_PROVIDER: 'skynet' }, 'LLM_PROVIDER'],
    [{ LLM_MODEL: 'small' }, 'LLM_MODEL: set LLM_PROVIDER too'],
    [{ LLM_API_KEY: 'key' }, 'LLM_API_KEY: set LLM_PROVIDER too'],
    [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'small' }, 'LLM_BASE_URL: needed by openai-compatible'],
    [{ LLM_PROVIDER: 'ollama' }, 'LLM_MODEL: needed by ollama'],
    [{ LLM_PROVIDER: 'anthropic', LLM_MODEL: 'small' }, 'LLM_API_KEY: needed by anthropic'],
    [{ ...openai, LLM_BASE_URL: 'http://models.example/v1' }, 'must be https'],
    [{ ...openai, LLM_BASE_URL: 'http://192.168.1.5/v1' }, 'must be https'],
    [{ ...ollama, LLM_BASE_URL: 'http://models.example' }, 'must be https'],
    [{ ...ollama, LLM_BASE_URL: 'http://8.8.8.8:11434' }, 'must be https'],
    [{ ...ollama, LLM_BASE_URL: 'http://169.254.169.254' }, 'link-local'],
    [{ ...openai, LLM_BASE_URL: 'https://169.254.169.254/v1' }, 'link-local'],
    [{ ...openai, LLM_BASE_URL: 'https://user:secret@models.example/v1' }, 'LLM_API_KEY'],
    [{ ...openai, LLM_BASE_URL: 'https://models.example/v1?key=secret' }, 'no query'],
    [{ ...openai, LLM_BASE_URL: 'file:///etc/passwd' }, 'http or https'],
    [{ ...openai, LLM_BASE_URL: 'nonsense' }, 'http or https'],
    [{ ...openai, LLM_TIMEOUT_SECONDS: 'soon' }, 'LLM_TIMEOUT_SECONDS'],
    [{ ...openai, LLM_TOKENS_PER_DAY: '-1' }, 'LLM_TOKENS_PER_DAY'],
    [{ ...openai, LLM_JSON_SCHEMA: 'maybe' }, 'LLM_JSON_SCHEMA'],
  ])('are named at start where they are wrong: %o', (settings, named) => {
    expect(() => readEnv(settings)).toThrow(named)
  })

  it('never print the key', () => {
    const settings = { ...openai, LLM_API_KEY: 'secret-key', LLM_BASE_URL: 'http://models.example' }
    expect(() => readEnv(settings)).toThrow(/^(?!.*secret-key)/s)
  })
})
