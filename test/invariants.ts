import type { Pool } from 'pg'
import { areas } from '#server/areas.ts'
import { findViolations as findAmong, type Violation } from '#server/platform/household/invariants.ts'

/** What does not hold of all that the areas declare must always hold. */
export const findViolations = (pool: Pool): Promise<Violation[]> => findAmong(pool, areas.invariants)
