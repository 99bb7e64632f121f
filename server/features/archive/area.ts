import { area } from '#server/platform/areas/area.ts'
import { api } from '#contract/api.ts'
import { mostArchiveBytes } from '#contract/archive.ts'
import { sweepHeld } from './hold-archive.ts'
import { readingTurns } from './import-archive.ts'
import { limits } from './limits.ts'
import { archiveRoutes } from './routes.ts'

export const archive = area({
  routes: { archive: archiveRoutes },
  largeBodies: [
    {
      endpoint: api.archive.import,
      mostBytes: mostArchiveBytes,
      mostInWords: '300 MB',
      ofOne: { files: 1, bytes: mostArchiveBytes },
      inAll: { files: 40, bytes: 4 * mostArchiveBytes },
      little: { files: 1, bytes: 10 * 1_048_576 },
      inTurn: readingTurns.inTurn,
    },
  ],
  limits,
  atStart: ({ env, clock }) => sweepHeld(env.TMPDIR, clock.now()),
})
