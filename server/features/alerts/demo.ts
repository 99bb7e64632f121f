import type { Demo } from '#server/platform/areas/demo.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'

/** Alerts of what the other areas put into the demo household. Nobody is told of them elsewhere. */
export async function addDemoAlerts(demo: Demo): Promise<void> {
  const log = {
    error(event: string) {
      throw new Error(event)
    },
  }
  await generateSmartAlerts(demo, { areas: { hooks: [] }, log })
}
