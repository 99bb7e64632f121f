// Answers are held against the contract by code that zod generates from their schemas: it takes a thirtieth of the time that
// walking through a schema does, which was a quarter of what a list took.
import { isContractProcedure } from '@orpc/contract'
import { compile, type $ZodType } from 'zod/v4/core'

/**
 * From its second answer on each endpoint's are checked so; generating the code takes some milliseconds, too long for those that
 * are called once. What is wrong is found and told as before, and so is what no code can be generated for.
 */
export function compileAnswers(contract: object): void {
  for (const part of Object.values(contract) as object[]) {
    if (!isContractProcedure(part)) compileAnswers(part)
    else if (part['~orpc'].outputSchema) compileLater(part['~orpc'].outputSchema as unknown as $ZodType)
  }
}

const known = new WeakSet<$ZodType>()

function compileLater(schema: $ZodType): void {
  if (known.has(schema)) return
  known.add(schema)
  const standard = schema['~standard']
  let validate: typeof standard.validate = (value) => {
    validate = (second) => {
      const compiled = compile(schema)
      validate = compiled === schema ? standard.validate : compiled['~standard'].validate
      return validate(second)
    }
    return standard.validate(value)
  }
  schema['~standard'] = { ...standard, validate: (value) => validate(value) }
}
