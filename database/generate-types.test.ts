import { expect, it } from 'vitest'
import { openTestDatabase } from '#test/databases.ts'
import { generateTypes } from './generate-types.ts'

// After a change of the migrations: `npx vitest run database/generate-types.test.ts -u` writes the file anew.
it('the types in the tree are those of the migrated database', async () => {
  const database = await openTestDatabase('embedded')
  await expect(await generateTypes(database.pool)).toMatchFileSnapshot('./types.gen.ts')
  await database.close()
})
