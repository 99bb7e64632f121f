import { importLanded } from '#server/features/imports/public.ts'
import { findPlan } from '#server/platform/api/caller.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'

export const hooks = [on(importLanded, lookAtNewRows)]

/** A file says more than any day: it is looked at as soon as it has landed. */
async function lookAtNewRows(context: MemberContext): Promise<void> {
  const { services, member, short } = context
  if (findPlan(context) !== 'pro') return
  await short((tx) => generateSmartAlerts({ tx, member, now: services.clock.now() }, services))
}
