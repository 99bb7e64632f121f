import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type Account, accountForm } from '#contract/accounts.ts'
import { accountTypes } from '#domain/accounts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAddAccount } from './data.ts'

type NewAccountDialogProps = { isOpen: boolean; onClose: () => void; onAdded: (account: Account) => void }

/** Opens an account without leaving the import. Its starting balance can be set later, once the file shows it. */
export function NewAccountDialog({ isOpen, onClose, onAdded }: NewAccountDialogProps) {
  const id = useId()
  const add = useAddAccount()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title="New account"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={add.isPending}>
            Add account
          </Button>
        </>
      }
    >
      {isOpen && (
        <NewAccountForm
          id={id}
          failure={add.error?.message}
          onSave={(values) => add.mutate(values, { onSuccess: onAdded })}
        />
      )}
    </Dialog>
  )
}

type Values = z.output<typeof accountForm>
type FormProps = { id: string; failure: string | undefined; onSave: (values: Values) => void }

function NewAccountForm({ id, failure, onSave }: FormProps) {
  const { register, handleSubmit, formState } = useForm<z.input<typeof accountForm>, unknown, Values>({
    resolver: standardSchemaResolver(accountForm),
    defaultValues: { name: '', type: 'Bank', startingBalanceCents: 0 },
  })
  return (
    <form id={id} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <TextField
        label="Name"
        maxLength={120}
        autoComplete="off"
        data-autofocus
        required
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Select
        label="Type"
        options={accountTypes.map((type) => ({ value: type, label: type }))}
        {...register('type')}
      />
    </form>
  )
}
