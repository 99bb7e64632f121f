import { paths } from '#contract/paths.ts'
import type { RefusedAddress } from '#domain/address-form.ts'
import { guideSentences } from '#domain/guide.ts'
import { waitlistSentences } from '#domain/waitlist.ts'
import { primaryButton, secondaryButton } from '../classes.ts'
import { Honeypot } from '../honeypot.tsx'
import type { Visit } from '../visit.ts'
import { NextStep, type WaitlistDone } from '../waitlist-form.tsx'

/** What sending the form came to. */
export type GuideOutcome = GuideReady | RefusedAddress

export type GuideReady = {
  kind: 'ready'
  email: string
  /** What became of the waitlist, for whoever asked for both. */
  waitlist: { joined: WaitlistDone['kind'] } | { refused: string } | null
}

type GuideFormProps = { launch: Visit['launch']; outcome?: GuideOutcome | undefined }

/** Takes an address and gives the guide (SPEC section 2); works without script. */
export const GuideForm = ({ launch, outcome }: GuideFormProps) => (
  <div id="get" className="mt-6 max-w-md scroll-mt-6">
    {outcome?.kind === 'ready' ? <Ready {...outcome} /> : <Form launch={launch} refused={outcome} />}
  </div>
)

const Ready = ({ email, waitlist }: GuideReady) => (
  <div className="rounded-lg border border-l-4 border-savings bg-surface p-5 shadow-low">
    <p role="status" className="font-serif text-xl font-medium">
      {guideSentences.ready}
    </p>
    <p className="mt-2 text-ink-soft">
      The link is on its way to <strong className="wrap-anywhere">{email}</strong> too.
    </p>
    <p className="mt-5 flex flex-wrap gap-3">
      <a href={paths.guideFile} download id="guide-download" className={primaryButton}>
        Download the guide
      </a>
      <a href={`${paths.guide}#get`} className={secondaryButton}>
        Add Another Email
      </a>
    </p>
    <p id="guide-failed" role="alert" className="mt-2 font-medium text-danger-ink" hidden>
      {guideSentences.failed}
    </p>
    {waitlist && (
      <div className="mt-5 border-t border-line pt-4">
        {'joined' in waitlist ? (
          <>
            <p className="font-medium">{waitlistSentences[waitlist.joined]}</p>
            <p className="mt-1 text-ink-soft">
              <NextStep kind={waitlist.joined} email={email} />
            </p>
          </>
        ) : (
          <p role="alert" className="font-medium text-danger-ink">
            The address was not put on the waitlist: {waitlist.refused}
          </p>
        )}
      </div>
    )}
  </div>
)

const Form = ({ launch, refused }: { launch: Visit['launch']; refused: RefusedAddress | undefined }) => (
  <form method="post" action={`${paths.getGuide}#get`} id="guide-form">
    <label htmlFor="guide-email" className="text-sm font-medium">
      Where to send it
    </label>
    <div className="mt-1.5 flex flex-wrap gap-3">
      <input
        id="guide-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={refused?.email}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused ? 'guide-refused' : 'guide-promise'}
        className="min-w-0 grow basis-56 rounded-md border border-line-strong bg-surface px-3.5 py-2.5 aria-invalid:border-danger"
      />
      <button type="submit" className={`${primaryButton} grow py-2.5 disabled:opacity-60 sm:grow-0`}>
        Get the guide
      </button>
    </div>
    <Honeypot id="guide-website" />
    {launch === 'waitlist' && (
      <label className="mt-3 flex items-center gap-2 text-sm">
        <input type="checkbox" name="waitlist" />
        Tell me too when Trivet launches
      </label>
    )}
    {refused && (
      <p id="guide-refused" role="alert" className="mt-2 font-medium text-danger-ink">
        {refused.sentence}
      </p>
    )}
    <p id="guide-promise" className="mt-2 text-sm text-ink-soft">
      {launch === 'waitlist'
        ? 'One mail with the link. The address is put on no list, unless you tick the box.'
        : 'One mail with the link, nothing else: the address is put on no list.'}
    </p>
  </form>
)
