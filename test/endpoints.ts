// Every endpoint of the contract, walked from the contract itself, with a valid call for each: a new endpoint without
// one fails the matrices.
import { api } from '#contract/api.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Ids } from './endpoint-ids.ts'
import { samples } from './endpoint-samples.ts'

export type Endpoint = {
  name: string
  access: Access | undefined
  method: string
  path: string
  /** The names of its input's fields. */
  fields: string[]
}

type Declared = {
  '~orpc': {
    meta: { access?: Access }
    route: { method?: string; path?: string }
    inputSchema?: { shape?: Record<string, unknown> }
  }
}

export const endpoints: Endpoint[] = Object.entries(api).flatMap(([area, declared]) =>
  Object.entries(declared as unknown as Record<string, Declared>).map(([name, procedure]) => {
    const { meta, route, inputSchema } = procedure['~orpc']
    return {
      name: `${area}.${name}`,
      access: meta.access,
      method: route.method ?? '',
      path: route.path ?? '',
      fields: Object.keys(inputSchema?.shape ?? {}),
    }
  }),
)

/** `POST /accounts/{id}` and its body for a person's `call`. */
export function sampleCall(
  { name, method, path }: Endpoint,
  ids: Ids,
): { methodAndPath: string; body: unknown } {
  const sample = samples[name]?.(ids)
  if (!sample) throw new Error(`test/endpoint-samples.ts has no sample of ${name}`)
  const filled = Object.entries(sample.path ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, value),
    path,
  )
  return { methodAndPath: `${method} ${filled}${sample.query ? `?${sample.query}` : ''}`, body: sample.body }
}
