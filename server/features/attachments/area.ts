import { api } from '#contract/api.ts'
import { attachmentLimits } from '#domain/attachments.ts'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { encodingTurns } from '#server/platform/files/encoding-thread.ts'
import { archive } from './archive.ts'
import { addDemoReceipts } from './demo.ts'
import { limits } from './limits.ts'
import { attachmentRoutes } from './routes.ts'
import { attachmentsUndo } from './undo.ts'

const { fileBytes, removedDays } = attachmentLimits

export const attachments = area({
  routes: { attachments: attachmentRoutes },
  limits,
  largeBodies: [
    {
      endpoint: api.attachments.add,
      mostBytes: fileBytes,
      mostInWords: '10 MB',
      ofOne: { files: 5, bytes: 5 * fileBytes },
      inAll: { files: 20, bytes: 10 * fileBytes },
      little: { files: 1, bytes: fileBytes },
      inTurn: encodingTurns.inTurn,
    },
  ],
  undo: attachmentsUndo,
  demo: addDemoReceipts,
  archive,
  retention: [{ table: 'attachmentFiles', after: 'removedAt', keep: days(removedDays) }],
  invariants: {
    ofHouseholds: {
      'an attachment is of a transaction as a whole': `
        select a.household_id from attachments a
        join transactions t on t.household_id = a.household_id and t.id = a.transaction_id
        where t.split_of is not null`,
      'a file counts as removed exactly when no attachment names it': `
        select f.household_id from attachment_files f
        left join attachments a on a.household_id = f.household_id and a.id = f.id
        where (f.removed_at is null) = (a.id is null)`,
    },
  },
})
