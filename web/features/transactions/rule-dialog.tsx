import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Category } from '#contract/categories.ts'
import type { KeywordRule } from '#contract/keyword-rules.ts'
import { text } from '#contract/values.ts'
import { makeRuleMatcher } from '#domain/keyword-rules.ts'
import { query } from '#web/client/api.ts'
import { rulesQuery } from '#web/features/categories/shared/queries.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { RuleDraft } from './quick-categorise.tsx'

const keywordForm = z.object({ keyword: text(200, 'Enter a keyword') })

type RuleDialogProps = { draft: RuleDraft; categories: readonly Category[]; onClose: () => void }

/**
 * Makes a rule of a description that was just categorised; the keyword may be cut to what is always the same. Where a rule
 * decides about it already that one is changed: a new one would be tried after it.
 */
export function RuleDialog({ draft, categories, onClose }: RuleDialogProps) {
  const { data: rules, isLoading } = useQuery(rulesQuery)
  if (isLoading) return null
  // Where they could not be read, the server says of a keyword that it is taken.
  const rule = makeRuleMatcher(rules ?? [])(draft.description)
  const name = categories.find(({ id }) => id === rule?.categoryId)?.name
  return <RuleForm draft={draft} rule={rule && { ...rule, name }} onClose={onClose} />
}

type RuleFormProps = {
  draft: RuleDraft
  rule: (KeywordRule & { name: string | undefined }) | null
  onClose: () => void
}

function RuleForm({ draft, rule, onClose }: RuleFormProps) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { category } = draft
  const options = {
    meta: { showsErrors: true },
    onSuccess: ({ keyword }: KeywordRule) => {
      showToast({ message: `From now on “${keyword}” is ${category.name}.`, tone: 'success' })
      onClose()
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
      void queryClient.invalidateQueries({ queryKey: query.categories.key() })
    },
  }
  const create = useMutation(query.keywordRules.create.mutationOptions(options))
  const update = useMutation(query.keywordRules.update.mutationOptions(options))
  const { isPending, error } = rule ? update : create
  const fields = error ? { keyword: error.message } : {}
  const proposed = rule?.keyword ?? draft.keyword.slice(0, 200)
  const { field, send } = useTypedForm(keywordForm, { keyword: proposed }, { fields })
  const save = ({ keyword }: { keyword: string }) => {
    if (!category.id) return
    const values = { keyword, categoryId: category.id }
    if (rule) update.mutate({ id: rule.id, ...values })
    else create.mutate(values)
  }
  return (
    <FormDialog
      title={rule ? 'Change the rule' : 'Make this a rule'}
      description={
        rule && rule.categoryId !== category.id
          ? `A rule makes descriptions that contain “${rule.keyword}” ${rule.name ?? 'something else'}. From now on they become ${category.name}.`
          : `Descriptions that contain the keyword become ${category.name}.`
      }
      submitLabel={rule ? 'Change the rule' : 'Make the rule'}
      onSubmit={send(save)}
      {...{ isPending, onClose }}
    >
      <TextField
        label="Keyword"
        hint="Leave only what is always the same, without numbers and places."
        maxLength={200}
        autoComplete="off"
        data-autofocus
        required
        {...field('keyword')}
      />
    </FormDialog>
  )
}
