import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { householdNameForm } from '#contract/households.ts'
import { query } from '#web/client/api.ts'
import { sessionQuery, useCanWrite, useHousehold } from '#web/client/session.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function HouseholdInformation() {
  const household = useHousehold()
  const format = useFormat()
  const canWrite = useCanWrite()
  const { mutate, isPending, error, reset } = useRename()
  const failed = error && `Failed to update household name: ${error.fields['name'] ?? error.message}`
  const { control, field, send } = useTypedForm(
    householdNameForm,
    { name: household.name },
    failed ? { fields: { name: failed } } : null,
  )
  const name = useWatch({ control, name: 'name' })
  return (
    <Card title="Household Information">
      <Form onSubmit={send(mutate)} className="flex flex-wrap items-start gap-3">
        <TextField
          label="Household name"
          fieldClassName="grow basis-64"
          maxLength={120}
          disabled={!canWrite}
          {...field('name', { onChange: reset })}
        />
        {canWrite && (
          <Button
            type="submit"
            variant="secondary"
            className="sm:mt-7"
            isPending={isPending}
            disabled={name === household.name}
          >
            Save
          </Button>
        )}
      </Form>
      <p className="mt-4 text-sm text-ink-soft">Created {format.instant(household.createdAt)}</p>
    </Card>
  )
}

function useRename() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation(
    query.household.rename.mutationOptions({
      meta: { showsErrors: true },
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        showToast({ message: 'Household name updated successfully!', tone: 'success' })
      },
    }),
  )
}
