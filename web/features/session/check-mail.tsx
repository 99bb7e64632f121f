import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/start/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { readSession } from './call.ts'
import { Failure, Frame, TextLink } from '#web/start/frame.tsx'

type CheckMailProps = { title: string; resend: () => Promise<unknown>; children: ReactNode }

/** Mail is on its way: where to look for it, and how to have it sent again. */
export function CheckMail({ title, resend, children }: CheckMailProps) {
  const isOnConsole = useMailOnConsole()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<ApiError | null>(null)
  const send = async () => {
    setState('sending')
    setFailure(null)
    try {
      await resend()
      setState('sent')
    } catch (error) {
      setState('idle')
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  }
  return (
    <Frame title={title} lead={children}>
      {isOnConsole && (
        <p className="rounded-md bg-accent-wash px-4 py-3 text-sm">
          No mail server is set up here: the mail is printed on the server&rsquo;s console. Open its link from
          there.
        </p>
      )}
      <Failure error={failure} />
      <output className="text-sm text-success-ink empty:hidden">{state === 'sent' && 'Sent again.'}</output>
      <Button variant="secondary" isPending={state === 'sending'} onClick={send}>
        Send it again
      </Button>
      <p className="text-sm text-ink-soft">
        Nothing there? Look in the junk folder, or go{' '}
        <TextLink href={paths.signIn}>back to signing in</TextLink>.
      </p>
    </Frame>
  )
}

function useMailOnConsole(): boolean {
  const [isOnConsole, setOnConsole] = useState(false)
  useEffect(() => {
    readSession().then(
      ({ mail }) => setOnConsole(mail === 'console'),
      () => {},
    )
  }, [])
  return isOnConsole
}
