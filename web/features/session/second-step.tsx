import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './call.ts'
import { useForm } from './form.ts'
import { Failure, Frame } from '#web/start/frame.tsx'

type SecondStepProps = { pendingSignIn: string; next: string; onStartAgain: () => void }

/** The password was right; now the code of the app, or a recovery code. */
export function SecondStep({ pendingSignIn, next, onStartAgain }: SecondStepProps) {
  const { onSubmit, fields, failure, isPending } = useForm<'code'>(async ({ code }) => {
    await call('takeSecondStep', { pendingSignIn, code })
    location.assign(next)
  })
  const isOver = failure?.code === 'sign-in-over'
  return (
    <Frame
      title="Enter your code"
      lead="The one your authenticator app shows, or one of your recovery codes."
    >
      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
          // The one thing to do here, after a form that was just sent.
          ref={(input) => input?.focus()}
          error={fields.code}
        />
        <Failure error={failure} />
        {!isOver && (
          <Button type="submit" size="lg" isPending={isPending}>
            Sign in
          </Button>
        )}
      </form>
      <Button variant={isOver ? 'primary' : 'quiet'} onClick={onStartAgain}>
        Start again
      </Button>
    </Frame>
  )
}
