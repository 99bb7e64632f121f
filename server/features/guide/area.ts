import { area } from '#server/platform/areas/area.ts'
import { limits } from './limits.ts'
import { createGuidePages } from './pages.ts'

export const guide = area({ pages: createGuidePages, limits })
