import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ProFeaturePage } from '#web/features/pro-feature/page.tsx'
import { KeptBills } from '#web/features/recurring-bills/kept-bills.tsx'
import { KeptGoals } from '#web/features/savings-goals/kept-goals.tsx'

export const Route = createFileRoute('/app/pro-feature/$feature')({ component: ProFeatureRoute })

function ProFeatureRoute() {
  const { feature } = Route.useParams()
  return <ProFeaturePage name={feature} kept={kept[feature]} />
}

/** What somebody without Pro may still have of it. */
const kept: Readonly<Record<string, ReactNode>> = { recurring: <KeptBills />, goals: <KeptGoals /> }
