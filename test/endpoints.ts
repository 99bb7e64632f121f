// Every endpoint of the contract, walked from the contract itself, with a valid call for each: a new endpoint without
// one fails the matrices.
import * as z from 'zod'
import { api } from '#contract/api.ts'
import type { Access } from '#contract/endpoint.ts'
import type { Ids } from './endpoint-ids.ts'
import { samples } from './endpoint-samples.ts'
import type { Sample } from './endpoint-samples/sample.ts'
import type { Schema } from './input-fields.ts'

export type Endpoint = {
  name: string
  access: Access | undefined
  method: string
  path: string
  /** Reads its input as the server does; null where it takes none. */
  read: ((input: unknown) => unknown) | null
  /** Its input as JSON schema, an empty object where it takes none. */
  input: Schema
  /** Whether it takes a file, as bytes. */
  takesFile: boolean
}

type Declared = {
  '~orpc': {
    meta: { access?: Access }
    route: { method?: string; path?: string; inputStructure?: string }
    inputSchema?: z.core.$ZodType
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
      read: inputSchema ? (input: unknown) => z.parse(inputSchema, input) : null,
      input: inputSchema
        ? (z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema)
        : {},
      takesFile: route.inputStructure === 'detailed',
    }
  }),
)

function sampleOf({ name }: Endpoint, ids: Ids): Sample {
  const sample = samples[name]?.(ids)
  if (!sample) throw new Error(`test/endpoint-samples has no sample of ${name}`)
  return sample
}

/** `POST /accounts/{id}` and its body for a person's `call`. */
export function sampleCall(endpoint: Endpoint, ids: Ids): { methodAndPath: string; body: unknown } {
  const sample = sampleOf(endpoint, ids)
  const filled = Object.entries(sample.path ?? {}).reduce(
    (text, [key, value]) => text.replace(`{${key}}`, value),
    endpoint.path,
  )
  const query = sample.query ? `?${sample.query}` : ''
  return { methodAndPath: `${endpoint.method} ${filled}${query}`, body: sample.body }
}

/** The same call as the endpoint's schema is given it: path, query and body in one. */
export function sampleInput(endpoint: Endpoint, ids: Ids): object {
  const { path, query, body } = sampleOf(endpoint, ids)
  return { ...path, ...Object.fromEntries(new URLSearchParams(query)), ...(body as object | undefined) }
}

/** The names of what stands in its path, `id` of `/accounts/{id}`. */
export const inPath = ({ path }: Endpoint): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
