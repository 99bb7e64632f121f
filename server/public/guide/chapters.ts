// The chapters of the guide to 50/30/20. Every sum in them is worked out from the household they tell of.
import type { Chapter } from './blocks.ts'
import { belonging } from './chapters/belonging.ts'
import { example } from './chapters/example.ts'
import { order } from './chapters/order.ts'
import { rule } from './chapters/rule.ts'
import { start } from './chapters/start.ts'
import { tight } from './chapters/tight.ts'
import { yearly } from './chapters/yearly.ts'

export const guideTitle = 'A month on three legs'
export const guideSubtitle = 'A short guide to the 50/30/20 budget'

export const chapters: readonly Chapter[] = [rule, belonging, example, tight, yearly, order, start]
