import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { proAdds } from '#domain/plan-sentences.ts'
import { CheckList } from '#web/ui/check-list.tsx'
import { buttonClass } from '#web/ui/button-class.ts'

/** What Pro adds, at the end of a Free household's month (SPEC section 2). */
export function UpgradeTeaser() {
  return (
    <section
      aria-labelledby="upgrade"
      className="grid gap-x-10 gap-y-5 rounded-lg border border-line bg-accent-wash p-5 sm:p-6 lg:grid-cols-[1fr_1fr] lg:items-center"
    >
      <div>
        <h2 id="upgrade" className="font-serif text-xl font-medium">
          See further with Pro
        </h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          What is due, what you save for and how the year is going, for the whole household.
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link to={paths.settings} hash="subscription" className={buttonClass()}>
            Upgrade to Pro
          </Link>
          <a href={paths.pricing} className={buttonClass({ variant: 'quiet' })}>
            Compare Free and Pro
          </a>
        </div>
      </div>
      <CheckList points={proAdds} className="gap-2" />
    </section>
  )
}
