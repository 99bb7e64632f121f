import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { Wordmark } from '#web/ui/logo.tsx'

/** The mark in the header of a phone, where the sidebar that has it is not there; it leads home. */
export const WordmarkLink = () => (
  <Link to={paths.dashboard} aria-label="Trivet, to the dashboard" className="no-underline md:hidden">
    <Wordmark name="Trivet" />
  </Link>
)
