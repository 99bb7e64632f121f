// The pages behind the link at the foot of a mail.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { renderPage } from './page.tsx'

const settingsLink = (
  <a href={`${paths.settings}#notifications`} className="text-accent underline underline-offset-4">
    All your notifications
  </a>
)

/** `list` is 'the weekly letter'. */
export const unsubscribePage = (list: string) =>
  page(
    'Stop these mails?',
    <>
      <p>You will no longer get {list}. Your other mails stay as they are.</p>
      <form method="post" className="mt-6">
        <button
          type="submit"
          className="rounded-md bg-accent px-4 py-2 font-medium text-on-accent hover:bg-accent-strong"
        >
          Stop these mails
        </button>
      </form>
      <p className="mt-6 text-sm">{settingsLink}</p>
    </>,
  )

export const stoppedPage = (list: string) =>
  page(
    'These mails are stopped',
    <>
      <p>You no longer get {list}. You can have it again whenever you like, in Settings.</p>
      <p className="mt-6">{settingsLink}</p>
    </>,
  )

export const unknownLinkPage = () =>
  page(
    'This link is not complete',
    <>
      <p>Nothing was changed. Open the link of the mail once more, or choose your mails in Settings.</p>
      <p className="mt-6">{settingsLink}</p>
    </>,
  )

const page = (title: string, content: ReactNode) =>
  renderPage({
    title: `${title} · Trivet`,
    description: title,
    children: (
      <main id="content" className="mx-auto max-w-md px-5 py-16">
        <h1 className="font-serif text-2xl font-medium">{title}</h1>
        <div className="mt-4">{content}</div>
      </main>
    ),
  })
