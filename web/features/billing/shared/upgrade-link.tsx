import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** The way to the plans, beside a word about what Pro would hold. */
export const UpgradeLink = () => (
  <Link to={paths.settings} hash="subscription" className={buttonClass({ size: 'sm' })}>
    Upgrade to Pro
  </Link>
)
