import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { limits } from './limits.ts'
import { languageModelRoutes } from './routes.ts'

export const languageModel = area({
  routes: { languageModel: languageModelRoutes },
  limits,
  retention: [
    { table: 'languageModelRequests', after: 'sentAt', keep: days(30) },
    { table: 'languageModelDays', after: 'day', keep: days(30) },
  ],
  archive: {
    languageModelConsents: { leftOut: 'what was agreed to at one server says nothing of another' },
    languageModelRequests: {},
  },
})
