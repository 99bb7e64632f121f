import type { Auth } from '#server/platform/identity/auth.ts'
import type { Declarations } from '#server/platform/areas/declarations.ts'
import type { OpenServices } from './open-services.ts'

/** What the whole process shares. Nothing here remembers anything two processes would have to agree on. */
export type Services = OpenServices & { auth: Auth; areas: Declarations }
