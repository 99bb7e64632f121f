import { readCategory } from '#server/features/categories/public.ts'
import { answerEmpty, householdApi } from '#server/platform/api/builders.ts'
import { recordEvents } from './events.ts'
import { explainCategory } from './explain-category.ts'
import { readFigures } from './figures.ts'
import { listPayees } from './list-payees.ts'
import { embedMerchant, listNearest } from './nearest-merchants.ts'
import { changeSettings, readSettings } from './settings.ts'
import { sortPayees } from './sort-payees.ts'
import { suggestCategory } from './suggest-category.ts'

const api = householdApi.categoriser

export const categoriserRoutes = {
  suggest: api.suggest.handler(({ context, input }) => suggestCategory(context, input)),

  answerSuggestion: api.answerSuggestion.handler(async ({ context: { tx, member }, input }) => {
    await readCategory(tx, input.suggestedCategoryId)
    return answerEmpty(recordEvents(tx, member, [input]))
  }),

  explain: api.explain.handler(({ context, input: { id } }) => explainCategory(context, id)),

  payees: api.payees.handler(({ context, input }) => listPayees(context, input)),

  sort: api.sort.handler(({ context, input }) => sortPayees(context, input)),

  embed: api.embed.handler(async ({ input }) => ({ embedding: embedMerchant(input.merchantName) })),

  suggestCategoryNn: api.suggestCategoryNn.handler(({ context, input }) => listNearest(context, input)),

  settings: api.settings.handler(({ context: { tx } }) => readSettings(tx)),

  changeSettings: api.changeSettings.handler(({ context, input }) => changeSettings(context, input)),

  figures: api.figures.handler(({ context: { tx, today } }) => readFigures(tx, today)),
}
