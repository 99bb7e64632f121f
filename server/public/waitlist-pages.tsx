// The pages behind the link in the mail that asks whether an address is its owner's.
import { paths } from '#contract/paths.ts'
import { waitlistDays } from '#domain/waitlist.ts'
import { primaryButton } from './classes.ts'
import { renderSmallPage } from './small-page.tsx'
import type { Visit } from './visit.ts'

/**
 * Programs that look through mails open links, and only a person presses the button. In the browser that joined, where it
 * was a person for sure, a script presses it (`pressesItself`).
 */
export const confirmPage = (visit: Visit, email: string, pressesItself: boolean) =>
  renderSmallPage(
    'Confirm your address',
    <>
      <p>
        You want to hear from Trivet at <strong className="wrap-anywhere">{email}</strong> when it launches.
      </p>
      <form method="post" className="mt-6" {...(pressesItself && { id: 'presses-itself' })}>
        <button type="submit" className={`${primaryButton} w-full py-3`}>
          Confirm this address
        </button>
      </form>
    </>,
    { visit, script: pressesItself ? '/press.js' : undefined },
  )

export const confirmedPage = (visit: Visit) =>
  renderSmallPage(
    'You are on the waitlist',
    <>
      <p>Your address is confirmed. We write to you when Trivet launches.</p>
      <Landing label="To the home page" path={paths.home} />
    </>,
    { visit },
  )

/** The link worked for a while, and does so no longer. */
export const linkOverPage = (visit: Visit) =>
  renderSmallPage(
    'This link has run out',
    <>
      <p>
        A link works for {waitlistDays.link} days, and not after somebody took the address off the list. Join
        once more and you get a new one.
      </p>
      <Landing label="Join the waitlist" path={`${paths.launchingSoon}#waitlist`} />
    </>,
    { visit },
  )

export const linkUnknownPage = (visit: Visit) =>
  renderSmallPage(
    'This link is not complete',
    <>
      <p>Nothing was changed. Open the link of the mail once more, all of it, or join again.</p>
      <Landing label="Join the waitlist" path={`${paths.launchingSoon}#waitlist`} />
    </>,
    { visit },
  )

const Landing = ({ label, path }: { label: string; path: string }) => (
  <p className="mt-6">
    <a href={path} className="text-accent underline underline-offset-4">
      {label}
    </a>
  </p>
)
