import * as z from 'zod/mini'
import { mostKeywordRules } from '#domain/keyword-rules.ts'
import { endpoint } from '#contract/endpoint.ts'
import { keywordRule, keywordRuleForm } from '#contract/keyword-rules.ts'
import { byId, id, undoable } from '#contract/values.ts'

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
