import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { text } from '#contract/values.ts'
import { query } from '#web/client/api.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { RuleDraft } from './quick-categorise.tsx'

/** Makes a rule of a description that was just categorised; the keyword may be cut to what is always the same. */
export function RuleDialog({ draft, onClose }: { draft: RuleDraft | null; onClose: () => void }) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation(
    query.keywordRules.create.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: ({ keyword }) => {
        showToast({ message: `From now on “${keyword}” is ${draft?.category.name}.`, tone: 'success' })
        close()
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
        void queryClient.invalidateQueries({ queryKey: query.categories.key() })
      },
    }),
  )
  const close = () => {
    reset()
    onClose()
  }
  return (
    <FormDialogFrame
      isOpen={draft !== null}
      onClose={close}
      title="Make this a rule"
      description={`Descriptions that contain the keyword become ${draft?.category.name}.`}
      submitLabel="Make the rule"
      isPending={isPending}
    >
      {(id) =>
        draft && (
          <KeywordForm
            id={id}
            start={draft.keyword}
            failure={error?.message}
            onSave={(keyword) => draft.category.id && mutate({ keyword, categoryId: draft.category.id })}
          />
        )
      }
    </FormDialogFrame>
  )
}

type KeywordFormProps = {
  id: string
  start: string
  failure: string | undefined
  onSave: (keyword: string) => void
}

const keywordForm = z.object({ keyword: text(200, 'Enter a keyword') })

function KeywordForm({ id, start, failure, onSave }: KeywordFormProps) {
  const fields = { ...(failure !== undefined && { keyword: failure }) }
  const { field, send } = useTypedForm(keywordForm, { keyword: start.slice(0, 200) }, { fields })
  return (
    <Form id={id} onSubmit={send(({ keyword }) => onSave(keyword))}>
      <TextField
        label="Keyword"
        hint="Leave only what is always the same, without numbers and places."
        maxLength={200}
        autoComplete="off"
        data-autofocus
        required
        {...field('keyword')}
      />
    </Form>
  )
}
