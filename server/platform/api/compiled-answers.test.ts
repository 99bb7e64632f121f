import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { endpoint } from '#contract/endpoint.ts'
import { compileAnswers } from './compiled-answers.ts'

const row = () =>
  z.object({
    id: z.uuid(),
    amountCents: z.int(),
    tags: z.array(z.object({ name: z.string() })),
    day: z.nullable(z.string()),
  })
const right = {
  id: '0199c1c5-8a5b-7d3c-8f1e-2b9d3c4a5e6f',
  amountCents: -1234,
  tags: [{ name: 'Trip', householdId: 'not for anybody' }],
  day: null,
  passwordHash: 'not for anybody',
}
const wrong = [
  { ...right, id: 'no uuid' },
  { ...right, amountCents: 0.5 },
  { ...right, tags: [{ name: 'Trip' }, { name: 1 }] },
  { ...right, day: undefined },
  null,
]

const validate = (schema: unknown, value: unknown) =>
  (schema as ReturnType<typeof row>)['~standard'].validate(value)

it('says of every answer what the schema says, the first and all later times, and lets nothing else through', () => {
  const plain = row()
  const compiled = row()
  const contract = { rows: { list: endpoint('member', 'GET /rows', 'Lists rows').output(compiled) } }
  compileAnswers(contract)
  compileAnswers(contract)
  for (let time = 0; time < 3; time++) {
    expect(validate(compiled, right)).toEqual({
      value: { id: right.id, amountCents: -1234, tags: [{ name: 'Trip' }], day: null },
    })
    for (const value of wrong) expect(validate(compiled, value)).toEqual(validate(plain, value))
  }
})

it('refuses a wrong answer of every endpoint that has one', () => {
  compileAnswers(api)
  const schemas = Object.values(api).flatMap((area) =>
    Object.values(area).map(({ '~orpc': { outputSchema } }) => outputSchema),
  )
  expect(schemas.length).toBeGreaterThan(200)
  for (const schema of schemas)
    for (let time = 0; time < 3; time++) expect(validate(schema, Symbol('wrong'))).toHaveProperty('issues.0')
})
