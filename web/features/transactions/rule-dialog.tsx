import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { text } from '#contract/values.ts'
import { query } from '#web/client/api.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { RuleDraft } from './quick-categorise.tsx'

const keywordForm = z.object({ keyword: text(200, 'Enter a keyword') })

/** Makes a rule of a description that was just categorised; the keyword may be cut to what is always the same. */
export function RuleDialog({ draft, onClose }: { draft: RuleDraft; onClose: () => void }) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation(
    query.keywordRules.create.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ keyword }) => {
        showToast({ message: `From now on “${keyword}” is ${draft.category.name}.`, tone: 'success' })
        onClose()
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
        void queryClient.invalidateQueries({ queryKey: query.categories.key() })
      },
    }),
  )
  const fields = error ? { keyword: error.message } : {}
  const { field, send } = useTypedForm(keywordForm, { keyword: draft.keyword.slice(0, 200) }, { fields })
  return (
    <FormDialog
      title="Make this a rule"
      description={`Descriptions that contain the keyword become ${draft.category.name}.`}
      submitLabel="Make the rule"
      onSubmit={send(
        ({ keyword }) => draft.category.id && mutate({ keyword, categoryId: draft.category.id }),
      )}
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
