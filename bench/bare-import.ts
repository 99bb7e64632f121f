// The quickest way of a bank's file into a database: what an import is held against.
import { parse } from 'csv-parse/sync'
import { Query } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { timed } from './measure.ts'

/** Parsing the file and bringing it into a table that nothing else hangs on, the quickest way there is. */
export async function timedBare({ pool, engine }: OpenDatabase, file: Uint8Array): Promise<number> {
  const client = await pool.connect()
  await client.query(
    'create table bare_rows (id uuid primary key, date date, description text, amount_cents bigint)',
  )
  const took = await timed(async () => {
    const rows = parseRows(file)
    if (engine === 'server') {
      const lines = rows.map((row) => `${row.join('\t')}\n`).join('')
      await new Promise<void>((resolve, reject) => {
        client.query(
          new CopyIn('copy bare_rows from stdin', lines, (error) => (error ? reject(error) : resolve())),
        )
      })
    } else {
      const columns = [0, 1, 2, 3].map((column) => rows.map((row) => row[column]))
      await client.query(
        'insert into bare_rows select * from unnest($1::uuid[], $2::date[], $3::text[], $4::bigint[])',
        columns,
      )
    }
  })
  await client.query('drop table bare_rows')
  client.release()
  return took
}

type CopyConnection = { sendCopyFromChunk: (bytes: Buffer) => void; endCopyFrom: () => void }

/** `pg` leaves the data of a COPY to others. */
class CopyIn extends Query {
  readonly #text: string

  constructor(statement: string, text: string, done: (error: Error | undefined) => void) {
    super(statement, done)
    this.#text = text
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text))
    connection.endCopyFrom()
  }
}

/** Id, date, description and amount of each row. */
export function parseRows(file: Uint8Array): [string, string, string, number][] {
  const [, ...records] = parse(new TextDecoder('windows-1252').decode(file), { delimiter: ';' })
  return records.map(([date = '', payee, purpose, amount = '']) => [
    uuidv7(),
    date.split('.').reverse().join('-'),
    `${payee} ${purpose}`,
    Math.round(Number(amount.replace(',', '.')) * 100),
  ])
}
