import { AppError, namingConflicts } from '#server/errors.ts'
import { assertPlaceForDebts, planOf } from '#server/features/debts/queries.ts'
import { reviveImport } from '#server/features/imports/queries.ts'
import { assertFewKeywordRules } from '#server/features/keyword-rules/queries.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { restoreUndo } from './queries.ts'

export const undoRoutes = {
  undo: householdApi.undo.undo.handler(async ({ context, input }) => {
    const { tx, services } = context
    // What was taken away may collide with what was made since: then it can no longer come back.
    const undone = await namingConflicts(
      'undo-expired',
      async () => {
        await reviveImport(tx, input.id, services.clock.now())
        return restoreUndo(tx, input.id, services.clock.now())
      },
      { dangling: 'undo-expired' },
    )
    if (!undone) throw new AppError('undo-expired')
    await assertFewKeywordRules(tx)
    await assertPlaceForDebts(tx, planOf(context), input.id)
    return {}
  }),
}
