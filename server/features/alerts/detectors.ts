import type { Detector } from './detector.ts'
import { detectCategorySpending } from './detect-category-spending.ts'
import { detectShortfalls } from './detect-shortfalls.ts'

export const detectors: readonly Detector[] = [detectCategorySpending, detectShortfalls]
