import { createFileRoute } from '@tanstack/react-router'
import { ProFeaturePage } from '#web/features/pro-feature/page.tsx'

export const Route = createFileRoute('/app/pro-feature/$feature')({ component: ProFeatureRoute })

function ProFeatureRoute() {
  return <ProFeaturePage name={Route.useParams().feature} />
}
