import type { SignInSecurity } from '#contract/security.ts'
import { api } from '#web/client/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChangePart } from './change-part.tsx'
import { useChange } from './data.ts'
import { FieldDialog } from './field-dialog.tsx'

export const NamePart = ({ fullName }: { fullName: string }) => (
  <ChangePart
    title="Full name"
    description={fullName}
    what="full name"
    renderDialog={(close) => <NameDialog fullName={fullName} onClose={close} />}
  />
)

function NameDialog({ fullName, onClose }: { fullName: string; onClose: () => void }) {
  const change = useChange({
    send: (typed: string) => api.security.changeName({ fullName: typed }),
    done: () => 'Your name was changed',
    onDone: onClose,
  })
  return (
    <FieldDialog
      {...{ change, onClose }}
      title="Change your name"
      submitLabel="Save"
      field={{ label: 'Full name', name: 'fullName', autoComplete: 'name', defaultValue: fullName }}
    />
  )
}

type EmailPartProps = { email: string; change: SignInSecurity['addressChange'] }

export const EmailPart = ({ email, change: waiting }: EmailPartProps) => (
  <ChangePart
    title="Email"
    description={email}
    what="email"
    renderDialog={(close) => <EmailDialog onClose={close} />}
  >
    {waiting && <WaitingAddress waiting={waiting} email={email} />}
  </ChangePart>
)

function EmailDialog({ onClose }: { onClose: () => void }) {
  const change = useChange({
    send: (typed: string) => api.session.requestAddressChange({ email: typed }),
    onDone: onClose,
  })
  return (
    <FieldDialog
      {...{ change, onClose }}
      title="Change your email"
      description="A link is mailed to your present address and to the new one. When both were opened, the new one holds, and your other devices are signed out."
      submitLabel="Mail the links"
      field={{ label: 'New email', name: 'email', type: 'email', autoComplete: 'email' }}
    />
  )
}

type Waiting = NonNullable<SignInSecurity['addressChange']>

function WaitingAddress({ waiting, email }: { waiting: Waiting; email: string }) {
  const { mutate, isPending } = useChange({
    send: () => api.session.cancelAddressChange(),
    done: () => 'Your address stays as it is',
    failsInToast: true,
  })
  const missing = [!waiting.isOldConfirmed && email, !waiting.isNewConfirmed && waiting.email].filter(Boolean)
  return (
    <div className="mt-4 wrap-anywhere">
      <Banner
        title={`${waiting.email} waits to be confirmed`}
        action={
          <Button variant="quiet" size="sm" isPending={isPending} onClick={() => mutate()}>
            Call it off
          </Button>
        }
      >
        Still to be opened: the link in the mail to {missing.join(' and the one to ')}.
      </Banner>
    </div>
  )
}
