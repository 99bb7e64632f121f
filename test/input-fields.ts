// What an endpoint takes, drawn from its JSON schema: every field at any depth, and values that it must refuse.
import * as fc from 'fast-check'

export type Schema = {
  type?: Named | Named[]
  properties?: Record<string, Schema>
  /** Of a record: what each of its values is. */
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** `['rateChanges', 0, 'ratePpm']` of a debt. */
export type Field = { path: (string | number)[]; schema: Schema }

type Named = Kind | 'integer'
type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object'

/** Every field of an object, its own and those of what it holds; of a list those of its first item. */
export function fieldsOf(schema: Schema, path: Field['path'] = []): Field[] {
  const own = Object.entries(schema.properties ?? {}).map(([name, inner]): Field => ({
    path: [...path, name],
    schema: inner,
  }))
  const item: Field[] = schema.items ? [{ path: [...path, 0], schema: schema.items }] : []
  return [
    ...[...own, ...item].flatMap((field) => [field, ...fieldsOf(field.schema, field.path)]),
    ...(schema.anyOf ?? []).flatMap((option) => fieldsOf(option, path)),
  ]
}

/** What a schema takes, empty when it takes anything. */
export function kindsOf({ type, anyOf, enum: choices, const: only }: Schema): Kind[] {
  if (anyOf) return [...new Set(anyOf.flatMap(kindsOf))]
  if (type) return [type].flat().map((name) => (name === 'integer' ? 'number' : name))
  return [...new Set((choices ?? (only === undefined ? [] : [only])).map(kindOf))]
}

const kindOf = (value: unknown): Kind =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : (typeof value as Kind)

const anyOfKind: Record<Kind, fc.Arbitrary<unknown>> = {
  null: fc.constant(null),
  boolean: fc.boolean(),
  number: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  string: fc.string({ unit: 'grapheme' }),
  array: fc.array(fc.jsonValue({ depthSize: 'small' }), { maxLength: 3 }),
  object: fc.dictionary(fc.string(), fc.jsonValue({ depthSize: 'small' }), { maxKeys: 3 }),
}

/** A value of each kind that the schema does not take. */
export function wrongValues(schema: Schema, seed: number): unknown[] {
  const right = kindsOf(schema)
  if (right.length === 0) return []
  return Object.entries(anyOfKind)
    .filter(([kind]) => !right.includes(kind as Kind))
    .flatMap(([, values]) => fc.sample(values, { numRuns: 1, seed }))
}

const odd: Partial<Record<Kind, unknown[]>> = {
  number: [-1, 0.5, 2 ** 53, 1e300],
  string: ['', '9'.repeat(10_000), '\u202e🐝', '2026-13-45'],
  array: [[], [[]], Array.from({ length: 1_000 }, () => 'x')],
  object: [{}, { nested: {} }, JSON.parse('{"__proto__":{"name":"x"}}')],
}

/** Values of the right kind that may be right or wrong. */
export const oddValues = (schema: Schema): unknown[] => kindsOf(schema).flatMap((kind) => odd[kind] ?? [])

/** The same value with another one at a path; what is missing on the way is made. */
export function withValue(value: unknown, path: Field['path'], put: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return put
  if (typeof first === 'number') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, put)]
  const fields = (kindOf(value) === 'object' ? value : {}) as Record<string, unknown>
  return { ...fields, [first]: withValue(fields[first], rest, put) }
}
