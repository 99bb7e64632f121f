import { paths } from '#contract/paths.ts'
import { limits } from '#domain/plans.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const { debts, debtStrategies } = limits.pro

/** What Free does not calculate, and where Pro is (SPEC section 2). */
export function UnlockCard() {
  return (
    <section aria-labelledby="unlock" className="rounded-lg border border-line bg-accent-wash p-5 sm:p-6">
      <h2 id="unlock" className="font-serif text-xl font-medium">
        Unlock Full Debt Calculator
      </h2>
      <p className="mt-1.5 max-w-prose text-ink-soft">
        Free calculates with {limits.free.debts} debts and shows the cheapest way. Pro takes {debts} debts,
        compares {debtStrategies} ways side by side, and turns one into a recurring payment.
      </p>
      <LinkButton href={paths.pricing} className="mt-4">
        Upgrade to Pro
      </LinkButton>
    </section>
  )
}
