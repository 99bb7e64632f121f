import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deletionForm, type DeletionPreview } from '#contract/account-deletion.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
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
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error: failure, reset } = useDeleteAccount()
  const remove = () => {
    const parsed = deletionForm.safeParse({ confirmation: typed })
    setProblem(parsed.error?.issues[0]?.message)
    if (parsed.success) mutate()
  }
  const isBlocked = preview.kind === 'last-owner'
  return (
    <Form onSubmit={remove}>
      <WhatGoes preview={preview} />
      {!isBlocked && (
        <TextField
          label="Type DELETE to confirm"
          fieldClassName="max-w-xs"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          disabled={isPending}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
            reset()
          }}
        />
      )}
      {failure && failure.code !== 're-authentication-required' && (
        <Banner tone="danger">
          Failed to delete account: {failure.fields['confirmation'] ?? failure.message}
        </Banner>
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
