// Whether the log of administrators is what was written. The hashes are made anew here, not by the function in the database
// that made them: whoever may change the one may change the other (decision 0059).
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Where the log ended at a time, noted outside the database: it finds what is cut off, or written anew as a whole. */
export type Head = { at: string; position: number; hash: string }

type End = Omit<Head, 'at'>

type Link = {
  position: number
  hash: Buffer
  linkedId: string
  id: string | null
  micros: string
  administratorId: string | null
  action: string
  subject: string
  before: string | null
  after: string | null
}

const rowsOfPart = 1000

/** The end of the log, or a sentence that names the first entry that is not as it was. */
export async function checkChain(db: Db, heads: readonly Head[]): Promise<{ end: End } | { fault: string }> {
  const noted = new Map(heads.map((head) => [head.position, head]))
  let end: End = { position: 0, hash: '' }
  for (;;) {
    const links = await readLinks(db, end.position)
    for (const link of links) {
      const next = end.position + 1
      if (link.position !== next) return { fault: `Entry ${next} of the audit log is missing.` }
      const entry = `Entry ${next} of the audit log (${link.linkedId})`
      if (link.id === null) return { fault: `${entry} is missing.` }
      const hash = link.hash.toString('hex')
      if (hashOf(end.hash, link) !== hash) return { fault: `${entry} was changed.` }
      const head = noted.get(next)
      if (head && head.hash !== hash)
        return { fault: `${entry} is not the one that was noted at ${head.at}.` }
      end = { position: next, hash }
    }
    if (links.length < rowsOfPart) break
  }
  const fault = (await findUnlinked(db)) ?? findCut(end, heads)
  return fault ? { fault } : { end }
}

const readLinks = async (db: Db, after: number): Promise<Link[]> =>
  (
    await sql<Link>`
      select k.position, k.hash, k.entry_id as linked_id, l.id, l.administrator_id, l.action, l.subject,
        (extract(epoch from l.at) * 1000000)::bigint::text as micros,
        l.before::text as before, l.after::text as after
      from audit_links k left join audit_log l on l.id = k.entry_id
      where k.position > ${after} order by k.position limit ${rowsOfPart}`.execute(db)
  ).rows

function hashOf(previous: string, link: Link): string {
  const { id, micros, administratorId, action, subject, before, after } = link
  const parts = [id, micros, administratorId, action, subject, before, after]
  const text = parts.map((part) => (part === null ? '-' : `${Buffer.byteLength(part)}:${part}`)).join('')
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
}

async function findUnlinked(db: Db): Promise<string | null> {
  const entry = await db
    .selectFrom('auditLog as l')
    .select('l.id')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auditLinks as k').select('k.entryId').whereRef('k.entryId', '=', 'l.id'))),
    )
    .orderBy('l.id')
    .executeTakeFirst()
  return entry ? `An entry of the audit log (${entry.id}) was put in past its chain.` : null
}

function findCut({ position }: End, heads: readonly Head[]): string | null {
  const cut = heads.find((head) => head.position > position)
  if (!cut) return null
  return `Entry ${position + 1} of the audit log is missing: it had ${cut.position} entries at ${cut.at}, and has ${position}.`
}
