import { AppError, translateConflicts } from '#server/errors.ts'
import { householdApi } from '#server/platform/api/builders.ts'
import { restoreUndo } from '#server/platform/undo/restoring.ts'

export const undoRoutes = {
  undo: householdApi.undo.undo.handler(async ({ context, input }) => {
    // What was taken away may collide with what was made since: then it can no longer come back.
    const undone = await translateConflicts(
      { code: 'undo-expired', dangling: 'undo-expired', broken: 'undo-expired' },
      () => restoreUndo(context, input.id),
    )
    if (!undone) throw new AppError('undo-expired')
    return {}
  }),
}
