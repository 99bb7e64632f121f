import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { addDemoChanges } from './demo.ts'
import { historyRoutes, undoRoutes } from './routes.ts'

const leftOut = 'how it came to be, and who did what: the archive holds what is'

export const undo = area({
  routes: { undo: undoRoutes, history: historyRoutes },
  demo: addDemoChanges,
  archive: { changes: { leftOut }, changedRows: { leftOut } },
  retention: [
    // The file of a draft that went with its account comes back for a week, as long as a draft is kept.
    {
      table: 'changedRows',
      where: sql`table_name = 'imports' and before ? 'file' and change_id in (
        select id from changes where at <= now() - interval '7 days')`,
      set: sql`before = before - 'file'`,
    },
    { table: 'changes', after: 'at', keep: days(2 * 365) },
  ],
})
