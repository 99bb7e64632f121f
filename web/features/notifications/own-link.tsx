import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'

/** Beneath the household's settings: the way to one's own. */
export const OwnLink = () => (
  <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
    Whether, where and when you yourself are told, on which devices, and the weekly and monthly letters:{' '}
    <Link to={paths.settings} hash="notifications" className="text-accent underline underline-offset-4">
      Your notifications
    </Link>
  </p>
)
