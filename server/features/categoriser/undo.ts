import type { UndoRules } from '#server/platform/undo/rules.ts'

/** An answer that is taken back was none. */
export const categoriserUndo: UndoRules = {
  async after({ tx, undoId }) {
    await tx.deleteFrom('categorizeEvents').where('undoId', '=', undoId).execute()
  },
}
