import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { useFormat } from '#web/ui/format.tsx'

/** The way to the goals of a household that had Pro once: they can still be read (R18). */
export function KeptGoals() {
  const format = useFormat()
  const { data } = useQuery(goalsQuery)
  if (!data?.length) return null
  return (
    <Link to={paths.goals} className={buttonClass({ variant: 'quiet', className: 'mt-1 w-full' })}>
      See your {format.count(data.length, 'goal')}
    </Link>
  )
}
