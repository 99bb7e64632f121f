// The process that bench/kills.ts kills: commits pairs of rows and says so on its standard output.
import { openDatabase } from '#server/platform/database/open.ts'

const dataDir = process.argv[2]
if (!dataDir) throw new Error('Give the data folder')
const log = { info: () => {}, error: console.error }
const { pool } = await openDatabase({ dataDir, log })
await pool.query(
  'create table if not exists pairs (number int, half int, body text, primary key (number, half))',
)
const { rows } = await pool.query('select coalesce(max(number), 0) as last from pairs')
const body = 'x'.repeat(500)

for (let number = rows[0].last + 1; ; number += 1) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into pairs values ($1, 1, $2)', [number, body])
  await client.query('insert into pairs values ($1, 2, $2)', [number, body])
  await client.query('commit')
  client.release()
  process.stdout.write(`${number}\n`)
}
