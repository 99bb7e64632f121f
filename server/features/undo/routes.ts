import { AppError } from '#server/errors.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { restoreUndo } from '#server/platform/undo/restoring.ts'
import { explainRefusal } from './explain-refusal.ts'
import { listHistory, readChange } from './history.ts'

export const undoRoutes = {
  undo: householdApi.undo.undo.handler(async ({ context, input }) => {
    // What was taken away may collide with what was made since: then it can no longer come back, and the caller is told why.
    try {
      const { left, ...restored } = await restoreUndo(context, input.id)
      return { ...restored, leftCount: left.length }
    } catch (error) {
      const reason = explainRefusal(error)
      throw reason ? new AppError('undo-expired', { reason }) : error
    }
  }),
}

export const historyRoutes = {
  list: householdApi.history.list.handler(({ context: { tx }, input }) => listHistory(tx, input)),
  read: householdApi.history.read.handler(({ context: { tx }, input: { id } }) => readChange(tx, id)),
}
