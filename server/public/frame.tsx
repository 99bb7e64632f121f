// What stands above and below every public page that is no stop on a way.
import { paths } from '#contract/paths.ts'
import { link, primaryButton } from './classes.ts'
import { Mark } from './mark.tsx'
import type { Visit } from './visit.ts'

export const Header = ({ visit }: { visit: Visit | undefined }) => (
  <header className="mx-auto flex max-w-5xl items-center justify-between gap-4 px-5 py-4">
    <a href={paths.home} className="flex items-center gap-2 rounded-sm font-serif text-xl font-medium">
      <Mark />
      Trivet
    </a>
    <nav aria-label="Main" className="flex items-center gap-4 text-sm sm:gap-5">
      <a href={paths.pricing} className={`${link} hidden py-2 sm:block`}>
        Free and Pro
      </a>
      <a href={paths.blog} className={`${link} hidden py-2 sm:block`}>
        Blog
      </a>
      {visit?.signedIn ? (
        <a href={paths.dashboard} className={primaryButton}>
          Back to your month
        </a>
      ) : (
        <>
          <a href={paths.signIn} className={`${link} py-2`}>
            Sign in
          </a>
          {visit?.launch !== 'waitlist' && (
            <a href={paths.signUp} className={primaryButton}>
              Sign up
            </a>
          )}
        </>
      )}
    </nav>
  </header>
)

// What is said here is held: by the content policy, and by Settings.
export const Footer = ({ visit }: { visit: Visit | undefined }) => (
  <footer className="mx-auto max-w-5xl px-5 pt-8 text-sm text-ink-soft">
    <div className="border-t border-line py-10">
      <p className="max-w-2xl">
        No advertising, no trackers, nothing loaded from other sites. What you enter is yours, as the GDPR
        asks: in Settings you take all of it with you, or delete all of it.
      </p>
      <nav aria-label="More" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <span>Trivet: household money on three legs.</span>
        <a href={paths.pricing} className={`${link} py-2`}>
          Free and Pro
        </a>
        <a href={paths.guide} className={`${link} py-2`}>
          A guide to 50/30/20
        </a>
        <a href={paths.blog} className={`${link} py-2`}>
          Blog
        </a>
        {visit?.hasBilling && (
          <a href={paths.affiliate} className={`${link} py-2`}>
            Affiliates
          </a>
        )}
        <a href={paths.apiReference} className={`${link} py-2`}>
          API
        </a>
      </nav>
    </div>
  </footer>
)
