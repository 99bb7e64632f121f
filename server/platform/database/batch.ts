// Statements that are sent as one message and answered by one: outside a transaction the database runs them as one, without
// a statement to begin or end it. After one that failed it runs none of the rest.
import { type Connection, type FieldDef, Query } from 'pg'
import utils from 'pg/lib/utils.js'
import { toCamelCase } from './camel-case.ts'
import { columnTypes } from './column-types.ts'

type Row = Record<string, unknown>
type Column = { name: string; parse: (text: string) => unknown }

/**
 * One of a batch, and who hears of its rows. Those of the same name have the same text: its plan is kept by the connection.
 */
export type Asked = {
  text: string
  name?: string | undefined
  values: (string | Buffer | null)[]
  /** `changed` is how many rows a statement wrote. */
  resolve: (rows: Row[], changed?: bigint) => void
  reject: (error: unknown) => void
}

/** What `pg` knows of its connection, beside what its types tell. */
type Parsed = { parsedStatements: Record<string, string>; submittedNamedStatements: Record<string, string> }

/** Parameters as they are sent. */
export const prepareValues = (values: readonly unknown[]): Asked['values'] =>
  values.map((value) => utils.prepareValue(value))

/** By connection and name of a statement: a plan that is kept always gives the same columns, or the database refuses it. */
const kept = new WeakMap<Connection, Map<string, Column[]>>()

/**
 * Given to a client's `query`. Rows have their columns in camelCase. A statement is answered with its rows, or with its
 * error, which all behind it get, too.
 */
export class Batch extends Query {
  /** Of the statement that is being answered: `pg` notes by them that it was parsed. */
  name: string | undefined
  text: string | undefined
  /** When the connection is free for others. */
  readonly done: Promise<void>
  readonly statements: readonly Asked[]

  readonly #tell: () => void
  #columns = new Map<string, Column[]>()
  #at = -1
  #described: Column[] = []
  #rows: Row[] = []
  #failure: unknown

  constructor(statements: readonly Asked[]) {
    super('')
    const { promise, resolve } = Promise.withResolvers<void>()
    this.done = promise
    this.#tell = resolve
    this.statements = statements
    this.#goOn()
  }

  override submit = (connection: Connection & Partial<Parsed>): null => {
    const { parsedStatements = {}, submittedNamedStatements = {} } = connection
    this.#columns = kept.get(connection) ?? new Map<string, Column[]>()
    kept.set(connection, this.#columns)
    this.#described = this.#findColumns()
    connection.stream.cork()
    for (const { name = '', text, values } of this.statements) {
      const isParsed = Boolean(parsedStatements[name] ?? submittedNamedStatements[name])
      if (!isParsed) connection.parse({ name, text, types: [] }, true)
      if (name && !isParsed) submittedNamedStatements[name] = text
      connection.bind({ statement: name, values }, true)
      if (!this.#columns.has(name)) connection.describe({ type: 'P', name: '' }, true)
      connection.execute({}, true)
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#described = fields.map(({ name, dataTypeID }) => ({
      name: toCamelCase(name),
      parse: columnTypes.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    if (this.name) this.#columns.set(this.name, this.#described)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#failure !== undefined) return
    const row: Row = {}
    try {
      for (let n = 0; n < fields.length; n++) {
        const { name, parse } = this.#described[n] as Column
        const text = fields[n] as string | null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#failure = error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text?: string } = {}): void {
    const asked = this.statements[this.#at]
    if (this.#failure === undefined) asked?.resolve(this.#rows, countChanged(text))
    else asked?.reject(this.#failure)
    this.#goOn()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown, { submittedNamedStatements = {} }: Partial<Parsed>): void {
    for (const { name, reject } of this.statements.slice(this.#at)) {
      reject(error)
      if (name) delete submittedNamedStatements[name]
    }
    this.#tell()
  }

  handleReadyForQuery(): void {
    this.#tell()
  }

  #goOn(): void {
    this.#at += 1
    const next = this.statements[this.#at]
    this.name = next?.name
    this.text = next?.text
    this.#described = this.#findColumns()
    this.#rows = []
    this.#failure = undefined
  }

  #findColumns(): Column[] {
    return (this.name && this.#columns.get(this.name)) || []
  }
}

/** 'INSERT 0 3' wrote three rows, 'SELECT 3' none. */
function countChanged(text = ''): bigint | undefined {
  const count = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/.exec(text)?.[1]
  return count === undefined ? undefined : BigInt(count)
}
