import { type ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import { type AffiliateStatus, mostSocialLinks } from '#domain/affiliates.ts'
import { heading, primaryButton } from '#server/public/classes.ts'
import { Honeypot } from '#server/public/honeypot.tsx'

/** What was typed into the form, as it was typed. */
export type TypedApplication = Record<'name' | 'email' | 'website' | 'socialMedia' | 'reason', string>

type OpenForm = {
  kind: 'open'
  typed: TypedApplication
  /** Of somebody who is signed in: they apply with it. */
  ownEmail: string | null
  /** What is wrong, by field. */
  faults: Record<string, string>
  /** What is wrong besides. */
  sentence?: string | undefined
}

/** Where an application stands. */
export type ApplicationOutcome =
  | OpenForm
  | { kind: 'sent'; email: string }
  | { kind: 'known'; status: AffiliateStatus }

/** The application, or what became of it; it works without script. */
export const ApplicationForm = ({ outcome }: { outcome: ApplicationOutcome }) => (
  <section
    id="apply"
    aria-labelledby="apply-title"
    className="mt-16 max-w-xl scroll-mt-6 border-t border-line pt-12"
  >
    {outcome.kind === 'open' ? (
      <Form {...outcome} />
    ) : (
      <Said {...(outcome.kind === 'sent' ? sayThanks(outcome.email) : known[outcome.status])} />
    )}
  </section>
)

type Saying = { title: string; children: ReactNode }

const sayThanks = (email: string): Saying => ({
  title: 'Thank you for applying',
  children: (
    <>
      A person reads every application. The answer goes to <strong className="wrap-anywhere">{email}</strong>.
    </>
  ),
})

const known: Record<AffiliateStatus, Saying> = {
  pending: {
    title: 'Application Under Review',
    children: 'You have applied already. The answer comes by mail.',
  },
  approved: { title: 'You are an affiliate', children: 'There is nothing left to apply for.' },
  banned: {
    title: 'You cannot apply again',
    children: 'We wrote to you why; answer that mail if we got something wrong.',
  },
}

const Said = ({ title, children }: Saying) => (
  <div role="status" className="rounded-lg border border-l-4 border-savings bg-surface p-5 shadow-low">
    <h2 id="apply-title" className="font-serif text-xl font-medium">
      {title}
    </h2>
    <p className="mt-2 text-ink-soft">{children}</p>
  </div>
)

function Form({ typed, ownEmail, faults, sentence }: OpenForm) {
  const field = (name: keyof TypedApplication) => ({ defaultValue: typed[name], fault: faults[name] })
  return (
    <>
      <h2 id="apply-title" className={heading}>
        Apply
      </h2>
      {sentence && (
        <p role="alert" className="mt-4 font-medium text-danger-ink">
          {sentence}
        </p>
      )}
      <form method="post" action={`${paths.affiliate}#apply`} className="mt-6 flex flex-col gap-5">
        <Field id="name" label="Your name" autoComplete="name" required maxLength={120} {...field('name')} />
        {ownEmail ? (
          <p>
            <span className="text-sm font-medium">Your email</span>
            <br />
            <span className="wrap-anywhere">{ownEmail}</span>
          </p>
        ) : (
          <Field
            id="email"
            label="Your email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...field('email')}
          />
        )}
        <Field
          id="site"
          label="Website"
          hint="If you have one."
          inputMode="url"
          autoComplete="url"
          maxLength={300}
          {...field('website')}
        />
        <Field
          id="socialMedia"
          label="Social media"
          hint={`Web addresses of your profiles, one a line, up to ${mostSocialLinks}.`}
          rows={3}
          maxLength={1600}
          {...field('socialMedia')}
        />
        <Field
          id="reason"
          label="Why would you like to be an affiliate?"
          hint="Who reads you, and how you would tell them of Trivet."
          rows={5}
          required
          maxLength={2000}
          {...field('reason')}
        />
        <Honeypot id="website" />
        <p>
          <button type="submit" className={`${primaryButton} w-full px-6 py-2.5 sm:w-auto`}>
            Send the application
          </button>
        </p>
        <p className="text-sm text-ink-soft">
          What you enter is read by whoever runs the programme, and by nobody else. It goes when you delete
          your account, or ask us to.
        </p>
      </form>
    </>
  )
}

type FieldProps = {
  id: string
  label: string
  hint?: string
  fault: string | undefined
  defaultValue: string
  required?: boolean
  maxLength: number
  /** Of several lines. */
  rows?: number
  type?: string
  autoComplete?: string
  inputMode?: 'url'
}

function Field({ id, label, hint, fault, rows, ...input }: FieldProps) {
  const own = {
    id,
    name: id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined,
    className:
      'mt-1.5 block w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 aria-invalid:border-danger',
    ...input,
  }
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...own} /> : <input {...own} />}
      {fault && (
        <p id={`${id}-fault`} className="mt-1.5 text-sm font-medium text-danger-ink">
          {fault}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}
