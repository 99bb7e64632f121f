// The providers of the `ai` SDK. This module is loaded when an operator set one, and is the only one that imports them.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateText, NoObjectGeneratedError, Output } from 'ai'
import { createOllama } from 'ai-sdk-ollama'
import type * as z from 'zod'
import type { ProviderName } from './address.ts'
import { ProviderFailure } from './guarded-fetch.ts'
import type { ModelAnswer, ModelRequest } from './language-model.ts'

export type ProviderSettings = {
  provider: ProviderName
  baseURL: string
  model: string
  apiKey: string | undefined
  /** Whether it takes a JSON schema; without, it is only told to answer in JSON. */
  takesSchema: boolean
}

/** Its own limit would be 4,096 tokens, and what is beyond is cut off silently. */
const ollamaContext = 8192

// Of what a model does not know, such as a temperature, nobody has to read on the console.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

function openModel(
  { provider, baseURL, model, apiKey, takesSchema }: ProviderSettings,
  guarded: typeof fetch,
) {
  switch (provider) {
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'provider',
        baseURL,
        fetch: guarded,
        supportsStructuredOutputs: takesSchema,
        ...(apiKey !== undefined && { apiKey }),
      })(model)
    case 'anthropic':
      return createAnthropic({ baseURL, fetch: guarded, apiKey: apiKey ?? '' })(model)
    case 'ollama':
      // Models that think answer nothing under a schema unless they are told not to. Its own repairs would ask again,
      // uncounted.
      return createOllama({ baseURL, fetch: guarded, ...(apiKey !== undefined && { apiKey }) })(model, {
        think: false,
        reliableObjectGeneration: false,
        structuredOutputs: true,
        options: { num_ctx: ollamaContext },
      })
  }
}

/** Asks once. Never throws: what goes wrong at the provider is an answer of its own. */
export async function askProvider<Shape>(
  settings: ProviderSettings,
  guarded: typeof fetch,
  { instructions, prompt, schema, mostOutput }: Omit<ModelRequest<Shape>, 'onSend'>,
): Promise<ModelAnswer<Shape>> {
  try {
    const { output, usage } = await generateText({
      model: openModel(settings, guarded),
      instructions,
      prompt,
      output: outputOf(schema),
      temperature: 0,
      maxOutputTokens: mostOutput,
      maxRetries: 0,
    })
    return { kind: 'answered', value: output, tokens: usage.totalTokens ?? null }
  } catch (error) {
    const failure = findFailure(error)
    const tokens = NoObjectGeneratedError.isInstance(error) ? (error.usage?.totalTokens ?? null) : null
    return { kind: 'failed', reason: failure?.reason ?? 'nonsense', tokens }
  }
}

const outputs = new WeakMap<z.ZodType, unknown>()

/** The SDK writes a schema down as JSON schema for each output that it is given: once for each schema is enough. */
function outputOf<Shape>(schema: z.ZodType<Shape>) {
  const known = outputs.get(schema) as Output.Output<Shape> | undefined
  const output = known ?? Output.object({ schema })
  outputs.set(schema, output)
  return output
}

/** The SDK wraps what the connection threw, some layers deep. */
function findFailure(error: unknown): ProviderFailure | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++)
    if (at instanceof ProviderFailure) return at
  return null
}
