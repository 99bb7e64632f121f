import { paths } from '#contract/paths.ts'
import type { RefusedAddress } from '#domain/address-form.ts'
import { waitlistSentences } from '#domain/waitlist.ts'
import { primaryButton } from './classes.ts'
import { Honeypot } from './honeypot.tsx'

/** What sending the form came to. */
export type WaitlistOutcome = WaitlistDone | RefusedAddress

export type WaitlistDone = { kind: 'joined' | 'already' | 'back'; email: string }

/** The form of the waitlist, or what it came to; it works without script. */
export const WaitlistForm = ({ outcome }: { outcome: WaitlistOutcome | undefined }) => (
  <section id="waitlist" aria-label="Waitlist" className="mt-7 max-w-md scroll-mt-6">
    {outcome && outcome.kind !== 'refused' ? <Done {...outcome} /> : <Form refused={outcome} />}
  </section>
)

const Done = ({ kind, email }: WaitlistDone) => (
  <div className="rounded-lg border border-l-4 border-savings bg-surface p-5 shadow-low">
    <p role="status" className="font-serif text-xl font-medium">
      {waitlistSentences[kind]}
    </p>
    <p className="mt-2 text-ink-soft">
      <NextStep kind={kind} email={email} />
    </p>
  </div>
)

/** What is left to do for whoever joined. */
export const NextStep = ({ kind, email }: WaitlistDone) =>
  kind === 'already' ? (
    <>There is nothing left to do, unless you have not opened the link that we mailed to {email} yet.</>
  ) : (
    <>
      One step is left: open the link that we mailed to <strong className="wrap-anywhere">{email}</strong>, so
      that we know it is yours.
    </>
  )

const Form = ({ refused }: { refused: RefusedAddress | undefined }) => (
  <form method="post" action={`${paths.waitlist}#waitlist`}>
    <label htmlFor="email" className="text-sm font-medium">
      Your email
    </label>
    <div className="mt-1.5 flex flex-wrap gap-3">
      <input
        id="email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={refused?.email}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? 'refused' : 'promise'}
        className="min-w-0 grow basis-56 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 aria-invalid:border-danger"
      />
      <button type="submit" className={`${primaryButton} grow py-2.5 sm:grow-0`}>
        Join the waitlist
      </button>
    </div>
    <Honeypot id="website" />
    {refused && (
      <p id="refused" role="alert" className="mt-2 font-medium text-danger-ink">
        {refused.sentence}
      </p>
    )}
    <p id="promise" className="mt-2 text-sm text-ink-soft">
      One mail to confirm, one when it launches. Every mail has a link that takes you off the list.
    </p>
  </form>
)
