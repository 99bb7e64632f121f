import { householdApi } from '#server/platform/api/builders.ts'
import { changeConsent } from './change-consent.ts'
import { listRequests, readState } from './queries.ts'

const api = householdApi.languageModel

export const languageModelRoutes = {
  read: api.read.handler(({ context }) => readState(context)),

  changeConsent: api.changeConsent.handler(({ context, input }) => changeConsent(context, input)),

  listRequests: api.listRequests.handler(({ context: { tx } }) => listRequests(tx)),
}
