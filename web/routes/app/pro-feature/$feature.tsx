import { createFileRoute } from '@tanstack/react-router'
import { ProFeaturePage } from '#web/features/pro-feature/page.tsx'
import { KeptBills } from '#web/features/recurring-bills/kept-bills.tsx'

export const Route = createFileRoute('/app/pro-feature/$feature')({ component: ProFeatureRoute })

function ProFeatureRoute() {
  const { feature } = Route.useParams()
  return <ProFeaturePage name={feature} kept={feature === 'recurring' && <KeptBills />} />
}
