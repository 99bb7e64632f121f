import type { Retention } from '#server/platform/database/retention.ts'
import type { MailList } from '#server/platform/effects/mail-list.ts'
import type { TaskKind } from '#server/platform/effects/task.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import type { Invariants } from '#server/platform/household/invariants.ts'
import type { TimetableEntry } from '#server/platform/jobs/timetable.ts'
import type { UndoRules } from '#server/platform/undo/rules.ts'
import type { HookHandler } from './hooks.ts'
import type { Waiting } from './waits.ts'

/** The declarations of all areas that are read while requests and jobs run. */
export type Declarations = {
  jobs: readonly TimetableEntry[]
  tasks: readonly { kind: TaskKind }[]
  mailLists: readonly MailList[]
  hooks: readonly HookHandler[]
  undo: readonly UndoRules[]
  archive: ArchiveRules
  invariants: Invariants
  retention: readonly Retention[]
  waits: readonly Waiting[]
}
