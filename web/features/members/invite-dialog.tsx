import { invitationForm } from '#contract/members.ts'
import { invitationDays, memberRoles } from '#domain/members.ts'
import { useTypedForm } from '#web/ui/forms/typed-form.ts'
import { FormDialog } from '#web/ui/forms/form-dialog.tsx'
import { useSession } from '#web/client/session.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useInvite } from './data.ts'
import { roleMeaning, roleName } from './role-sentences.ts'

const roleOptions = memberRoles.map((role) => ({
  value: role,
  label: roleName[role],
  hint: roleMeaning[role],
}))

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useInvite()
  const { mail } = useSession()
  const { field, register, send } = useTypedForm(invitationForm, { email: '', role: 'member' }, error)
  return (
    <FormDialog
      title="Invite somebody"
      description={`They get a mail with a link that works for ${invitationDays} days and for their address only.`}
      submitLabel="Send invitation"
      failure={error?.fields['email'] ? null : error}
      onSubmit={send((values) => mutate(values, { onSuccess: onClose }))}
      {...{ isPending, onClose }}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        data-autofocus
        required
        hint={
          mail === 'console'
            ? 'No mail server is set up here: the mail is printed on the server’s console.'
            : undefined
        }
        {...field('email')}
      />
      <RadioGroup legend="Role" options={roleOptions} {...register('role')} />
    </FormDialog>
  )
}
