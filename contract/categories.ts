import * as z from 'zod/mini'
import { categoryGroups } from '#domain/categories.ts'
import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { endpoint } from './endpoint.ts'
import { id, text, undoable } from './values.ts'

export const categoryForm = z.object({
  name: text(120, 'Enter a name'),
  group: z.enum(categoryGroups),
  isFixed: z._default(z.boolean(), false),
  taxDeductible: z._default(z.boolean(), false),
})
export const category = z.object({
  id,
  name: z.string(),
  group: z.enum(categoryGroups),
  isFixed: z.boolean(),
  taxDeductible: z.boolean(),
  transactionCount: z.int(),
  ruleCount: z.int(),
})
export type Category = z.infer<typeof category>

export const keywordRuleForm = z.object({ keyword: text(200, 'Enter a keyword'), categoryId: id })
export const keywordRule = z.object({ id, keyword: z.string(), categoryId: id, position: z.int() })
export type KeywordRule = z.infer<typeof keywordRule>

const byId = z.object({ id })

export const categoryEndpoints = {
  list: endpoint('member', 'GET /categories', 'All categories by group and name').output(z.array(category)),
  create: endpoint('writer', 'POST /categories', 'Adds a category').input(categoryForm).output(category),
  update: endpoint('writer', 'PATCH /categories/{id}', 'Changes a category')
    .input(
      z.object({
        id,
        name: z.optional(text(120, 'Enter a name')),
        group: z.optional(z.enum(categoryGroups)),
        isFixed: z.optional(z.boolean()),
        taxDeductible: z.optional(z.boolean()),
      }),
    )
    .output(category),
  delete: endpoint(
    'writer',
    'DELETE /categories/{id}',
    'Deletes a category and its rules; its transactions move or become Uncategorized',
  )
    .input(z.object({ id, moveTo: z.optional(id) }))
    .output(undoable),
}

export const keywordRuleEndpoints = {
  list: endpoint('member', 'GET /keyword-rules', 'All keyword rules in the order they are tried').output(
    z.array(keywordRule),
  ),
  create: endpoint('writer', 'POST /keyword-rules', 'Adds a rule at the end')
    .input(keywordRuleForm)
    .output(keywordRule),
  update: endpoint('writer', 'PATCH /keyword-rules/{id}', 'Changes a rule')
    .input(z.extend(z.partial(keywordRuleForm), { id }))
    .output(keywordRule),
  reorder: endpoint('writer', 'PUT /keyword-rules/order', 'Sets the order in which rules are tried')
    .input(z.object({ ids: z.array(id).check(z.maxLength(mostKeywordRules)) }))
    .output(z.array(keywordRule)),
  delete: endpoint('writer', 'DELETE /keyword-rules/{id}', 'Deletes a rule').input(byId).output(undoable),
  previewRun: endpoint(
    'member',
    'GET /keyword-rules/run',
    'How many uncategorized transactions each rule would categorise',
  ).output(z.object({ total: z.int(), perRule: z.array(z.object({ ruleId: id, count: z.int() })) })),
  run: endpoint(
    'writer',
    'POST /keyword-rules/run',
    'Categorises the uncategorized history by the rules',
  ).output(z.extend(undoable, { categorised: z.int() })),
}
