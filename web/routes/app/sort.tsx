import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { SortPayees } from '#web/features/categoriser/shared/sort-payees.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export const Route = createFileRoute('/app/sort')({ component: SortScreen })

function SortScreen() {
  const navigate = Route.useNavigate()
  return (
    <>
      <PageHeader
        title="Sort"
        description="Whatever has no category yet, or only a guessed one, by payee: the largest sums first. Enter takes the suggestion, typing finds another category."
      />
      <SortPayees
        title="Waiting for a category"
        done="See the month"
        later="Later"
        nothing="Every transaction has a category."
        onDone={() => void navigate({ to: paths.dashboard })}
      />
    </>
  )
}
