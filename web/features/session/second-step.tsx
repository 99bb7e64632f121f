import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'
import { Frame } from '#web/start/frame.tsx'

type SecondStepProps = { pendingSignIn: string; next: string; onStartAgain: () => void }

/** The password was right; now the code of the app, or a recovery code. */
export function SecondStep({ pendingSignIn, next, onStartAgain }: SecondStepProps) {
  const form = useForm<'code'>(async ({ code }) => {
    await call('takeSecondStep', { pendingSignIn, code })
    location.assign(next)
  })
  const isOver = form.failure?.code === 'sign-in-over'
  return (
    <Frame
      title="Enter your code"
      lead="The one your authenticator app shows, or one of your recovery codes."
    >
      <SessionForm form={form} submitLabel={isOver ? undefined : 'Sign in'}>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          // The one thing to do here, after a form that was just sent.
          ref={(input) => input?.focus()}
          error={form.fields.code}
        />
      </SessionForm>
      <Button variant={isOver ? 'primary' : 'quiet'} onClick={onStartAgain}>
        Start again
      </Button>
    </Frame>
  )
}
