import { type ReactNode, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { Frame, TextLink } from '#web/start/frame.tsx'
import { useReadSession } from './call.ts'
import { useForm } from './form.ts'
import { SessionForm } from './session-form.tsx'

type CheckMailProps = { title: string; resend: () => Promise<unknown>; children: ReactNode }

/** Mail is on its way: where to look for it, and how to have it sent again. */
export function CheckMail({ title, resend, children }: CheckMailProps) {
  const isOnConsole = useReadSession()?.mail === 'console'
  const [isSentAgain, setSentAgain] = useState(false)
  const form = useForm(async () => {
    setSentAgain(false)
    await resend()
    setSentAgain(true)
  })
  return (
    <Frame title={title} lead={children}>
      {isOnConsole && (
        <p className="rounded-md bg-accent-wash px-4 py-3 text-sm">
          No mail server is set up here: the mail is printed on the server&rsquo;s console. Open its link from
          there.
        </p>
      )}
      <SessionForm form={form} submitLabel="Send it again" variant="secondary">
        <output className="text-sm text-success-ink empty:hidden">{isSentAgain && 'Sent again.'}</output>
      </SessionForm>
      <p className="text-sm text-ink-soft">
        Nothing there? Look in the junk folder, or go{' '}
        <TextLink href={paths.signIn}>back to signing in</TextLink>.
      </p>
    </Frame>
  )
}
