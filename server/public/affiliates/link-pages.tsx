// The pages behind the mailed link by which the owner of an account takes an approval up.
import { paths } from '#contract/paths.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { primaryButton } from '#server/public/classes.ts'
import { renderSmallPage } from '#server/public/small-page.tsx'
import type { Visit } from '#server/public/visit.ts'

type State = 'waiting' | 'used' | 'over' | 'unknown'

/** Programs that look through mails open links, and only a person presses the button. */
export const linkPages: Record<State, (visit: Visit) => string> = {
  waiting: (visit) =>
    renderSmallPage(
      'Be a Trivet affiliate',
      <>
        <p>Your application was approved. Confirm that it is to be part of your Trivet account.</p>
        <form method="post" className="mt-6">
          <button type="submit" className={`${primaryButton} w-full py-3`}>
            Confirm
          </button>
        </form>
      </>,
      { visit },
    ),
  used: (visit) =>
    renderSmallPage(
      'You are a Trivet affiliate',
      <>
        <p>Your account has Pro from now on, for as long as you are an affiliate.</p>
        <p className="mt-6">
          <a href={paths.dashboard} className="text-accent underline underline-offset-4">
            To your month
          </a>
        </p>
      </>,
      { visit },
    ),
  over: (visit) =>
    renderSmallPage(
      'This link has run out',
      <p>
        A link works for {affiliateDays.mailedLink} days, and only while you are an affiliate without an
        account. Answer the mail to be sent a new one.
      </p>,
      { visit },
    ),
  unknown: (visit) =>
    renderSmallPage(
      'This link is not complete',
      <p>Nothing was changed. Open the link of the mail once more, all of it.</p>,
      { visit },
    ),
}
