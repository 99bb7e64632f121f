import { roleGrant } from '#contract/roles.ts'
import type { AdminRole } from '#contract/session.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useGrantRole } from './data.ts'
import { roleWords } from './role-words.ts'

/** Gives one of the own roles to somebody who has an account. */
export function GrantDialog({ roles, onClose }: { roles: readonly AdminRole[]; onClose: () => void }) {
  const { mutate, isPending, error } = useGrantRole()
  const showToast = useToast()
  const first = roles[0] ?? 'blog-admin'
  const { field, register, send } = useTypedForm(roleGrant, { email: '', role: first }, error)
  return (
    <FormDialog
      title="Give a role"
      description="It works at once, as soon as they have set up one-time codes or a passkey. It stands in the audit log."
      submitLabel="Give the role"
      failure={error?.fields['email'] ? null : error}
      onSubmit={send((values) =>
        mutate(values, {
          onSuccess: () => {
            showToast({ message: `${values.email} has the role ${roleWords[values.role].name}` })
            onClose()
          },
        }),
      )}
      {...{ isPending, onClose }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        required
        hint="Of an account whose address is confirmed."
        {...field('email')}
      />
      <RadioGroup
        legend="Role"
        options={roles.map((role) => ({
          value: role,
          label: roleWords[role].name,
          hint: roleWords[role].meaning,
        }))}
        {...register('role')}
      />
    </FormDialog>
  )
}
