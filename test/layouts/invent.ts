// One bank file of a seed: most are CSV, some workbooks, the others statements.
import { seedRandom } from '../invented-households.ts'
import type { InventedFile } from './files.ts'
import { inventStatementFile } from './statements.ts'
import { inventTable } from './tables.ts'

export function inventFile(seed: number): InventedFile {
  const random = seedRandom(seed)
  return random.is(0.12) ? inventStatementFile(random) : inventTable(random)
}
