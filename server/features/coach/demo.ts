import type { Demo } from '#server/platform/areas/demo.ts'
import { generateTips } from './generate-tips.ts'

/** Tips about what the other areas put into the demo household. */
export async function addDemoTips(demo: Demo): Promise<void> {
  await generateTips(demo, 'pro')
}
