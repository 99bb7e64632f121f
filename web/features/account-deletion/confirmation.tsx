import { useQuery } from '@tanstack/react-query'
import { deletionForm, type DeletionPreview } from '#contract/account-deletion.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { previewQuery, useDeleteAccount } from './data.ts'
import { WhatGoes } from './what-goes.tsx'

/** What goes, the archive before it, and the word that has to be typed. */
export function Confirmation({ onCancel }: { onCancel: () => void }) {
  const read = useQuery(previewQuery)
  return (
    <Loaded
      query={read}
      things="this"
      failed="This could not be loaded"
      loading="Looking what would go"
      rows={3}
    >
      {(preview) => <ConfirmationForm preview={preview} onCancel={onCancel} />}
    </Loaded>
  )
}

function ConfirmationForm({ preview, onCancel }: { preview: DeletionPreview; onCancel: () => void }) {
  const { mutate, isPending, error, reset } = useDeleteAccount()
  const { field, send } = useTypedForm(deletionForm, {}, null)
  const isBlocked = preview.kind === 'last-owner'
  const failure = error &&
    error.code !== 're-authentication-required' && {
      message: `Failed to delete account: ${error.fields['confirmation'] ?? error.message}`,
    }
  return (
    <Form onSubmit={send(() => mutate())} failure={failure || null}>
      <WhatGoes preview={preview} />
      {!isBlocked && (
        <TextField
          label="Type DELETE to confirm"
          fieldClassName="max-w-xs"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isPending}
          {...field('confirmation', { onChange: reset })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!isBlocked && (
          <Button type="submit" variant="danger" isPending={isPending}>
            Delete my account
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
