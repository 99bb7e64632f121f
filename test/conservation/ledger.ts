// What the household's rows must be after any sequence of actions, kept apart from the database: the model of R2.
import type { Row } from './recount.ts'

export type Account = {
  id: string
  name: string
  startingBalanceCents: number
  /** What it held at the end of a day. */
  confirmed?: { amountCents: number; day: string }
}
type Change = {
  id: string
  column: 'categoryId' | 'transferId' | 'isSplit'
  before: string | boolean | null
  after: string | boolean | null
}

/** What an undo must bring back. */
export type Kept = {
  undoId: string
  account?: Account
  category?: { id: string; group: string }
  transferIds: string[]
  rows: Row[]
  changes: Change[]
}

export class Ledger {
  readonly accounts = new Map<string, Account>()
  readonly categories = new Map<string, string>()
  readonly rows = new Map<string, Row>()
  readonly undos: Kept[] = []
  /** The category that linking moved from the incoming side to the outgoing one. */
  readonly #moved = new Map<string, string>()
  monthStartDay = 1

  add(row: Omit<Row, 'isSplit' | 'splitOf' | 'refundOf'>): void {
    this.rows.set(row.id, { ...row, isSplit: false, splitOf: null, refundOf: null })
  }

  /** Parts of a transaction, instead of those it had. */
  divide(id: string, parts: readonly Pick<Row, 'id' | 'amountCents' | 'categoryId'>[]): void {
    const whole = this.rows.get(id)
    if (!whole) return
    for (const part of this.partsOf(id)) this.rows.delete(part.id)
    this.change(id, { isSplit: true })
    for (const part of parts)
      this.rows.set(part.id, { ...whole, ...part, transferId: null, isSplit: false, splitOf: id })
  }

  unsplit(undoId: string, id: string): void {
    const rows = this.partsOf(id)
    for (const part of rows) this.rows.delete(part.id)
    const changes = [this.#change(id, 'isSplit', false)]
    this.undos.push({ undoId, transferIds: [], rows, changes })
  }

  partsOf(id: string): Row[] {
    return [...this.rows.values()].filter(({ splitOf }) => splitOf === id)
  }

  change(id: string, changes: Partial<Row>): void {
    const row = this.rows.get(id)
    if (row) this.rows.set(id, { ...row, ...changes })
  }

  /** What a person edits; a category given to the incoming side of a transfer goes to the outgoing one. */
  edit(id: string, changes: Partial<Row>): void {
    const { categoryId } = changes
    const isGiven = categoryId && categoryId !== this.rows.get(id)?.categoryId
    this.change(id, changes)
    // Day and account are those of the whole and of all its parts.
    const { splitOf, isSplit } = this.rows.get(id) ?? {}
    const whole = splitOf ?? (isSplit ? id : null)
    const { date, accountId } = changes
    if (whole)
      for (const one of [whole, ...this.partsOf(whole).map((part) => part.id)])
        this.change(one, { ...(date && { date }), ...(accountId && { accountId }) })
    if (isGiven)
      for (const [of, given] of this.#givenTo([id], categoryId)) this.change(of, { categoryId: given })
  }

  link(transferId: string, outgoingId: string, incomingId: string): void {
    const categoryId = this.rows.get(incomingId)?.categoryId
    if (
      categoryId &&
      !this.rows.get(outgoingId)?.categoryId &&
      this.categories.get(categoryId) === 'SavingsDebt'
    ) {
      this.#moved.set(transferId, categoryId)
      this.change(outgoingId, { categoryId })
      this.change(incomingId, { categoryId: null })
    }
    for (const id of [outgoingId, incomingId]) this.change(id, { transferId })
  }

  /** Whether a row may become this: a linked one must still cancel out its other side. */
  canChange(id: string, changes: Partial<Row>): boolean {
    const row = this.rows.get(id)
    if ((row?.isSplit || row?.splitOf) && changes.amountCents !== row.amountCents) return false
    if (!row?.transferId) return true
    return isPair(
      this.#sides(row.transferId).map((side) => (side.id === id ? { ...side, ...changes } : side)),
    )
  }

  confirm(id: string, confirmed: { amountCents: number; day: string }): void {
    const account = this.accounts.get(id)
    if (account) this.accounts.set(id, { ...account, confirmed })
  }

  balanceOf({ id, startingBalanceCents, confirmed }: Account): number {
    return [...this.rows.values()]
      .filter((row) => row.accountId === id && row.splitOf === null && row.date > (confirmed?.day ?? ''))
      .reduce((sum, { amountCents }) => sum + amountCents, confirmed?.amountCents ?? startingBalanceCents)
  }

  transfers(): string[] {
    return [...new Set([...this.rows.values()].flatMap(({ transferId }) => transferId ?? []))]
  }

  categorise(undoId: string, ids: string[], categoryId: string | null): void {
    const changes = [...this.#givenTo(ids, categoryId)].map(([id, given]) =>
      this.#change(id, 'categoryId', given),
    )
    this.undos.push({ undoId, transferIds: [], rows: [], changes })
  }

  delete(undoId: string, ids: string[], account?: Account): void {
    const gone = [...this.rows.values()].filter(
      ({ id, splitOf }) => ids.includes(id) || ids.includes(splitOf ?? ''),
    )
    const transferIds = gone.flatMap(({ transferId }) => transferId ?? [])
    for (const { id } of gone) this.rows.delete(id)
    const changes = this.#unlink(transferIds)
    if (account) this.accounts.delete(account.id)
    this.undos.push({ undoId, ...(account && { account }), transferIds, rows: gone, changes })
  }

  deleteAccount(undoId: string, account: Account): void {
    const ids = [...this.rows.values()]
      .filter(({ accountId }) => accountId === account.id)
      .map(({ id }) => id)
    this.delete(undoId, ids, account)
  }

  deleteCategory(undoId: string, id: string): void {
    const changes = [...this.rows.values()]
      .filter(({ categoryId }) => categoryId === id)
      .map((row) => this.#change(row.id, 'categoryId', null))
    const category = { id, group: this.categories.get(id) ?? '' }
    this.categories.delete(id)
    this.undos.push({ undoId, category, transferIds: [], rows: [], changes })
  }

  unlink(undoId: string, transferId: string): void {
    this.undos.push({ undoId, transferIds: [transferId], rows: [], changes: this.#unlink([transferId]) })
  }

  /** Whether everything that the kept rows point to is still there. */
  canUndo(kept: Kept): boolean {
    if (!this.#leavesWholes(kept)) return false
    const hasAccount = (id: string) => this.accounts.has(id) || kept.account?.id === id
    const hasCategory = (id: string | null) =>
      id === null || this.categories.has(id) || kept.category?.id === id
    return (
      kept.rows.every((row) => hasAccount(row.accountId) && hasCategory(row.categoryId)) &&
      kept.changes.every(
        ({ id, column, before, after }) =>
          column !== 'categoryId' ||
          this.rows.get(id)?.categoryId !== after ||
          hasCategory(before as string | null),
      )
    )
  }

  /** Whether parts add up to their wholes afterwards, in one account, and none of them is a transfer. */
  #leavesWholes(kept: Kept): boolean {
    const rows = new Map(this.rows)
    for (const row of kept.rows) rows.set(row.id, row)
    for (const { id, column, before, after } of kept.changes) {
      const row = rows.get(id)
      if (row && row[column] === after) rows.set(id, { ...row, [column]: before } as Row)
    }
    return [...rows.values()].every(({ id, accountId, amountCents, isSplit, splitOf, transferId }) => {
      const parts = [...rows.values()].filter((row) => row.splitOf === id)
      if (transferId !== null && (isSplit || splitOf !== null)) return false
      if (splitOf !== null && !rows.has(splitOf)) return false
      if (isSplit !== parts.length > 0) return false
      if (!isSplit) return true
      const sum = parts.reduce((all, part) => all + part.amountCents, 0)
      return sum === amountCents && parts.every((part) => part.accountId === accountId)
    })
  }

  undo(kept: Kept): void {
    this.undos.splice(this.undos.indexOf(kept), 1)
    if (kept.account) this.accounts.set(kept.account.id, kept.account)
    if (kept.category) this.categories.set(kept.category.id, kept.category.group)
    for (const row of kept.rows) this.rows.set(row.id, row)
    for (const { id, column, before, after } of kept.changes) {
      if (this.rows.get(id)?.[column] === after) this.change(id, { [column]: before })
    }
    // The other side may be gone, changed or linked anew since: then there is no transfer.
    for (const transferId of kept.transferIds) {
      const sides = this.#sides(transferId)
      if (!isPair(sides)) for (const { id } of sides) this.change(id, { transferId: null })
    }
  }

  #sides(transferId: string): Row[] {
    return [...this.rows.values()].filter((row) => row.transferId === transferId)
  }

  /** Each side that stays gets back what linking took from it, unless it was changed since. */
  #unlink(transferIds: string[]): Change[] {
    return [...this.rows.values()].flatMap(({ id, transferId, amountCents, categoryId }) => {
      if (transferId === null || !transferIds.includes(transferId)) return []
      const moved = this.#moved.get(transferId)
      const isBack = moved && this.categories.has(moved) && categoryId === (amountCents < 0 ? moved : null)
      return [
        this.#change(id, 'transferId', null),
        ...(isBack ? [this.#change(id, 'categoryId', amountCents < 0 ? null : moved)] : []),
      ]
    })
  }

  #givenTo(ids: string[], categoryId: string | null): Map<string, string | null> {
    const given = new Map<string, string | null>()
    for (const id of ids) {
      const row = this.rows.get(id)
      const sides = row?.transferId && categoryId && row.amountCents > 0 ? this.#sides(row.transferId) : []
      const outgoing = sides.find(({ amountCents }) => amountCents < 0)
      given.set(outgoing?.id ?? id, categoryId)
      if (outgoing) given.set(id, null)
    }
    return given
  }

  #change(id: string, column: Change['column'], after: Change['after']): Change {
    const before = this.rows.get(id)?.[column] ?? null
    this.change(id, { [column]: after })
    return { id, column, before, after }
  }
}

function isPair(sides: readonly Row[]): boolean {
  const [one, other] = sides
  if (!one || !other || sides.length > 2) return false
  return one.amountCents === -other.amountCents && one.accountId !== other.accountId
}
