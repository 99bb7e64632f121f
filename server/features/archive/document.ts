// The archive's document, household.json: what is written here is read by `read-archive.ts`.
import type { Table } from './catalogue.ts'
import type { Row } from './row-pages.ts'
import type { ZipEntry } from './zip.ts'

export const documentName = 'household.json'
export const documentFormat = 'trivet household'
export const documentVersion = 2

/** From this version on amounts are in the smallest unit of the currency; before they are hundredths of every currency. */
export const smallestUnitsVersion = 2

export type DocumentHead = {
  /** The newest migration of the database it was made from. */
  level: string
  madeAt: string
}

/** Somebody who belongs to the household; an import recognises them by their address. */
export type ArchivedMember = { id: string; name: string; email: string; role: string; joinedAt: string }

/** Writes the document from its head to its end, one row a line. */
export class DocumentWriter {
  readonly #entry: ZipEntry
  #separator = ''

  constructor(entry: ZipEntry) {
    this.#entry = entry
  }

  async begin(head: DocumentHead): Promise<void> {
    const fields = { format: documentFormat, version: documentVersion, ...head }
    await this.#entry.write(`${JSON.stringify(fields).slice(0, -1)},\n"tables":{`)
  }

  async beginTable({ property }: Table, isFirst: boolean): Promise<void> {
    this.#separator = ''
    await this.#entry.write(`${isFirst ? '' : '\n],'}\n${JSON.stringify(property)}:[`)
  }

  async add(rows: readonly Row[]): Promise<void> {
    if (rows.length === 0) return
    await this.#entry.write(`${this.#separator}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`)
    this.#separator = ','
  }

  async end(tail: { members: ArchivedMember[]; stateHash: string }): Promise<void> {
    await this.#entry.write(`\n]},\n${JSON.stringify(tail).slice(1)}\n`)
    this.#entry.end()
  }
}
