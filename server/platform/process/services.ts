import type { Auth } from '#server/platform/identity/auth.ts'
import type { Declarations } from '#server/platform/areas/declarations.ts'
import type { OpenServices } from './open-services.ts'

/** What the whole process shares. State that several processes must agree on is in the database and not here. */
export type Services = OpenServices & { auth: Auth; areas: Declarations }
