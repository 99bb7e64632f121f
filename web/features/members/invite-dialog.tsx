import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { invitationForm } from '#contract/members.ts'
import { invitationDays, memberRoles } from '#domain/members.ts'
import { FormDialogFrame } from '#web/ui/forms/form-dialog-frame.tsx'
import { useSession } from '#web/client/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useInvite } from './data.ts'
import { roleMeaning, roleName } from './words.ts'

type Typed = z.input<typeof invitationForm>
type Values = z.output<typeof invitationForm>

const roleOptions = memberRoles.map((role) => ({
  value: role,
  label: roleName[role],
  hint: roleMeaning[role],
}))

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const invite = useInvite()
  const close = () => {
    invite.reset()
    onClose()
  }
  return (
    <FormDialogFrame
      isOpen={isOpen}
      onClose={close}
      title="Invite somebody"
      description={`They get a mail with a link that works for ${invitationDays} days and for their address only.`}
      submitLabel="Send invitation"
      isPending={invite.isPending}
    >
      {(id) => isOpen && <InviteForm id={id} invite={invite} onDone={close} />}
    </FormDialogFrame>
  )
}

type InviteFormProps = { id: string; invite: ReturnType<typeof useInvite>; onDone: () => void }

function InviteForm({ id, invite: { mutate, error }, onDone }: InviteFormProps) {
  const { mail } = useSession()
  const { register, handleSubmit, formState } = useForm<Typed, unknown, Values>({
    resolver: standardSchemaResolver(invitationForm),
    defaultValues: { email: '', role: 'member' },
  })
  const refusedEmail = error?.fields['email']
  return (
    <form
      id={id}
      noValidate
      onSubmit={handleSubmit((values) => mutate(values, { onSuccess: onDone }))}
      className="flex flex-col gap-5"
    >
      {error && !refusedEmail && <Banner tone="danger">{error.message}</Banner>}
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
        error={formState.errors.email?.message ?? refusedEmail}
        {...register('email')}
      />
      <RadioGroup legend="Role" options={roleOptions} {...register('role')} />
    </form>
  )
}
