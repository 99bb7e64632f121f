import type { Env } from '#server/env.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { defaultAddresses } from './address.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import type { LanguageModel } from './language-model.ts'
import type { ProviderSettings } from './providers.ts'

const opened = new WeakMap<Env, LanguageModel>()

/** The model that the operator set, or null: then nothing of it is loaded. */
export function openLanguageModel({ env, clock }: { env: Env; clock: Clock }): LanguageModel | null {
  const settings = readSettings(env)
  if (!settings) return null
  const known = opened.get(env)
  if (known) return known
  const model = connect(settings, env, clock)
  opened.set(env, model)
  return model
}

function readSettings(env: Env): ProviderSettings | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: model, LLM_API_KEY: apiKey, LLM_JSON_SCHEMA } = env
  const baseURL = provider && (env.LLM_BASE_URL ?? defaultAddresses[provider])
  if (!provider || !model || !baseURL) return null
  return { provider, baseURL: baseURL.replace(/\/+$/, ''), model, apiKey, takesSchema: LLM_JSON_SCHEMA }
}

function connect(settings: ProviderSettings, env: Env, clock: Clock): LanguageModel {
  const { origin, host } = new URL(settings.baseURL)
  const breaker = createCircuitBreaker()
  return {
    host,
    model: settings.model,
    isResting: () => breaker.isOpen(clock.now()),
    async ask({ onSend, ...request }) {
      const { askProvider } = await import('./providers.ts')
      const timeoutMs = env.LLM_TIMEOUT_SECONDS * 1000
      const answer = await askProvider(settings, createGuardedFetch({ origin, timeoutMs, onSend }), request)
      if (answer.kind === 'answered') breaker.note('good', clock.now())
      else if (answer.reason !== 'withdrawn') breaker.note('bad', clock.now())
      return answer
    },
  }
}
