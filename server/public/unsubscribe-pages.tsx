// The pages behind the link at the foot of a mail.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { MailList } from '#server/platform/effects/mail-list.ts'
import { primaryButton } from './classes.ts'
import { renderSmallPage } from './small-page.tsx'
import type { Visit } from './visit.ts'

export const unsubscribePage = (visit: Visit, { words }: MailList) =>
  renderSmallPage(
    'Stop these mails?',
    <>
      <p>You will no longer get {words}. Other mails stay as they are.</p>
      <form method="post" className="mt-6">
        <button type="submit" className={primaryButton}>
          Stop these mails
        </button>
      </form>
    </>,
    { visit },
  )

export const stoppedPage = (visit: Visit, { words, again }: MailList) =>
  renderSmallPage(
    'These mails are stopped',
    <>
      <p>You no longer get {words}.</p>
      <Way href={again.href}>{again.label}</Way>
    </>,
    { visit },
  )

export const unknownLinkPage = (visit: Visit) =>
  renderSmallPage(
    'This link is not complete',
    <>
      <p>Nothing was changed. Open the link of the mail once more, all of it.</p>
      <Way href={paths.home}>To the home page</Way>
    </>,
    { visit },
  )

const Way = ({ href, children }: { href: string; children: ReactNode }) => (
  <p className="mt-6">
    <a href={href} className="text-accent underline underline-offset-4">
      {children}
    </a>
  </p>
)
