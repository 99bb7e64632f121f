import { hook } from '#server/platform/areas/hooks.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'

/** The rows of a file have landed, and everybody sees them. What fails here takes nothing of that back. */
export const importLanded = hook<[MemberContext]>('import landed')
