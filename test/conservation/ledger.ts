// What the household's rows must be after any sequence of actions, kept apart from the database: the model of R2.
import {
  type Account,
  applyChanges,
  areRowsAllowed,
  canDivide,
  doRowsFit,
  type GroupOf,
  isIncomeRefund,
  isPair,
  keepsRefunds,
  type Kept,
  listChanges,
  refundsOf,
  type Rows,
} from './changes.ts'
import type { Row } from './recount.ts'

export type Part = Pick<Row, 'id' | 'amountCents' | 'categoryId'>

export class Ledger {
  readonly accounts = new Map<string, Account>()
  readonly categories = new Map<string, string>()
  /** The category that a fifth of another one always goes to. */
  readonly divisions = new Map<string, string>()
  readonly undos: Kept[] = []
  /** The category that linking moved from the incoming side to the outgoing one. */
  readonly #moved = new Map<string, string>()
  #rows: Rows = new Map()
  monthStartDay = 1

  get rows(): ReadonlyMap<string, Row> {
    return this.#rows
  }

  add(row: Omit<Row, 'isSplit' | 'splitOf' | 'refundOf'>): void {
    this.#rows.set(row.id, { ...row, isSplit: false, splitOf: null, refundOf: null })
  }

  /** Rows as the database made them, once a test has held them against what they may be. */
  adopt(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.set(row.id, row)
  }

  divide(id: string, parts: readonly Part[]): void {
    const whole = this.#rows.get(id)
    if (!whole) return
    for (const part of this.partsOf(id)) this.#rows.delete(part.id)
    this.#change(id, { isSplit: true })
    for (const part of parts)
      this.#rows.set(part.id, { ...whole, ...part, transferId: null, isSplit: false, splitOf: id })
  }

  unsplit(undoId: string, id: string): void {
    this.#record(undoId, () => {
      const back = this.partsOf(id).flatMap((part) => this.refundsOf(part.id))
      const categoryId = this.#rows.get(id)?.categoryId ?? null
      this.#changeAll(back.map((refund) => [refund.id, { refundOf: id, categoryId }]))
      this.#remove(this.partsOf(id).map((part) => part.id))
      this.#change(id, { isSplit: false })
    })
  }

  canUnsplit({ id, amountCents }: Row): boolean {
    return amountCents < 0 || this.partsOf(id).every((part) => this.refundsOf(part.id).length === 0)
  }

  partsOf(id: string): Row[] {
    return [...this.#rows.values()].filter(({ splitOf }) => splitOf === id)
  }

  refundsOf(id: string): Row[] {
    return refundsOf(this.#rows, id)
  }

  tie(undoId: string, refundId: string, purchase: Row): void {
    const { id: refundOf, categoryId } = purchase
    this.#record(undoId, () => this.#change(refundId, { refundOf, categoryId }))
  }

  untie(undoId: string, refundId: string): void {
    this.#record(undoId, () => this.#change(refundId, { refundOf: null }))
  }

  /** What a person edits; a category given to the incoming side of a transfer goes to the outgoing one. */
  edit(id: string, changes: Partial<Row>): void {
    const { categoryId } = changes
    const isGiven = categoryId && categoryId !== this.#rows.get(id)?.categoryId
    this.#change(id, changes)
    // Day and account are those of the whole and of all its parts.
    const { splitOf, isSplit } = this.#rows.get(id) ?? {}
    const whole = splitOf ?? (isSplit ? id : null)
    const { date, accountId } = changes
    if (whole)
      for (const one of [whole, ...this.partsOf(whole).map((part) => part.id)])
        this.#change(one, { ...(date && { date }), ...(accountId && { accountId }) })
    if (isGiven) this.#changeAll(this.#givenTo([id], categoryId))
  }

  link(transferId: string, outgoingId: string, incomingId: string): void {
    const categoryId = this.#rows.get(incomingId)?.categoryId
    if (
      categoryId &&
      !this.#rows.get(outgoingId)?.categoryId &&
      this.categories.get(categoryId) === 'SavingsDebt'
    ) {
      this.#moved.set(transferId, categoryId)
      this.#change(outgoingId, { categoryId })
      this.#change(incomingId, { categoryId: null })
    }
    for (const id of [outgoingId, incomingId]) this.#change(id, { transferId })
  }

  /** Whether a row may become this: a linked one must still cancel out its other side, and a refund be one of a purchase. */
  canChange(id: string, changes: Pick<Row, 'amountCents' | 'accountId' | 'categoryId'>): boolean {
    const row = this.#rows.get(id)
    if (!row) return false
    const changed = { ...row, ...changes }
    if ((row.isSplit || row.splitOf) && changes.amountCents !== row.amountCents) return false
    if (isIncomeRefund(changed, this.#groupOf)) return false
    if (changes.amountCents !== row.amountCents && !keepsRefunds(this.#rows, changed)) return false
    if (!row.transferId) return true
    return isPair(this.#sides(row.transferId).map((side) => (side.id === id ? changed : side)))
  }

  confirm(id: string, confirmed: { amountCents: number; day: string }): void {
    const account = this.accounts.get(id)
    if (account) this.accounts.set(id, { ...account, confirmed })
  }

  balanceOf({ id, startingBalanceCents, confirmed }: Account): number {
    return [...this.#rows.values()]
      .filter((row) => row.accountId === id && row.splitOf === null && row.date > (confirmed?.day ?? ''))
      .reduce((sum, { amountCents }) => sum + amountCents, confirmed?.amountCents ?? startingBalanceCents)
  }

  transfers(): string[] {
    return [...new Set([...this.#rows.values()].flatMap(({ transferId }) => transferId ?? []))]
  }

  categorise(
    undoId: string,
    ids: string[],
    categoryId: string | null,
    divided: ReadonlyMap<string, Part[]>,
  ): void {
    this.#record(undoId, () => {
      this.#changeAll(this.#givenTo(ids, categoryId))
      for (const [id, parts] of divided) this.divide(id, parts)
    })
  }

  /** What came back is no income, whatever its category becomes. */
  setGroup(id: string, group: string): void {
    this.categories.set(id, group)
    const refunds = [...this.#rows.values()].filter((row) => row.categoryId === id && row.refundOf !== null)
    if (group === 'Income') this.#changeAll(refunds.map((row) => [row.id, { categoryId: null }]))
  }

  delete(undoId: string, ids: string[], account?: Account): void {
    const gone = [...this.#rows.values()].filter(
      ({ id, splitOf }) => ids.includes(id) || ids.includes(splitOf ?? ''),
    )
    const transferIds = gone.flatMap(({ transferId }) => transferId ?? [])
    this.#record(
      undoId,
      () => {
        this.#remove(gone.map(({ id }) => id))
        this.#unlink(transferIds)
        if (account) this.accounts.delete(account.id)
      },
      { transferIds, ...(account && { account }) },
    )
  }

  deleteAccount(undoId: string, account: Account): void {
    const ids = [...this.#rows.values()]
      .filter(({ accountId }) => accountId === account.id)
      .map(({ id }) => id)
    this.delete(undoId, ids, account)
  }

  deleteCategory(undoId: string, id: string): void {
    const category = { id, group: this.categories.get(id) ?? '' }
    const rows = [...this.#rows.values()].filter(({ categoryId }) => categoryId === id)
    this.categories.delete(id)
    const divisions = [...this.divisions].filter((pair) => pair.includes(id))
    for (const [divided] of divisions) this.divisions.delete(divided)
    this.#record(undoId, () => this.#changeAll(rows.map((row) => [row.id, { categoryId: null }])), {
      category,
      divisions,
    })
  }

  unlink(undoId: string, transferId: string): void {
    this.#record(undoId, () => this.#unlink([transferId]), { transferIds: [transferId] })
  }

  /** Whether something of it can be brought back, and everything that would stand then may. */
  canUndo(kept: Kept): boolean {
    return this.#restore(kept) !== null
  }

  undo(kept: Kept): void {
    this.#rows = this.#restore(kept) ?? this.#rows
    this.undos.splice(this.undos.indexOf(kept), 1)
    if (kept.account) this.accounts.set(kept.account.id, kept.account)
    if (kept.category) this.categories.set(kept.category.id, kept.category.group)
    for (const [divided, into] of kept.divisions) this.divisions.set(divided, into)
  }

  #restore({ account, category, divisions, transferIds, rows: gone, made, changes }: Kept): Rows | null {
    const groupOf: GroupOf = (id) => (id === category?.id ? category.group : this.#groupOf(id))
    const rows: Rows = new Map(this.#rows)
    for (const row of gone)
      rows.set(row.id, isIncomeRefund(row, groupOf) ? { ...row, categoryId: null } : row)
    const wanted = new Map<string, Partial<Row>>()
    let isLeft = false
    for (const { id, column, before, after } of changes) {
      const now = rows.get(id)?.[column]
      if (now === after) wanted.set(id, { ...wanted.get(id), [column]: before })
      else if (now !== before) isLeft = true
    }
    // What somebody has worked on since, or what names it, stays.
    const isAsMade = (row: Row) => JSON.stringify(this.#rows.get(row.id)) === JSON.stringify(row)
    const undone = made.filter((row) => isAsMade(row) && this.refundsOf(row.id).length === 0)
    const isNothing =
      !account && !category && transferIds.length + gone.length + undone.length + wanted.size === 0
    if (isNothing && isLeft) return null
    applyChanges(rows, wanted, groupOf)
    for (const { id } of undone) rows.delete(id)
    if (!areRowsAllowed(rows)) return null
    // The other side may be gone, changed or linked anew since: then there is no transfer.
    for (const transferId of transferIds) {
      const sides = [...rows.values()].filter((row) => row.transferId === transferId)
      if (!isPair(sides)) for (const side of sides) rows.set(side.id, { ...side, transferId: null })
    }
    const hasParents = [...rows.values()].every(
      ({ accountId, categoryId }) =>
        (this.accounts.has(accountId) || accountId === account?.id) &&
        (categoryId === null || groupOf(categoryId) !== undefined),
    )
    const canBeDivided = canDivide(this.divisions, divisions, (id) => groupOf(id) !== undefined)
    return hasParents && canBeDivided && doRowsFit(rows) ? rows : null
  }

  #record(undoId: string, act: () => void, also: Partial<Kept> = {}): void {
    const before = new Map(this.#rows)
    act()
    const rows = [...before.values()].filter(({ id }) => !this.#rows.has(id))
    const made = [...this.#rows.values()].filter(({ id }) => !before.has(id))
    const changes = listChanges(before, this.#rows)
    this.undos.push({ undoId, transferIds: [], divisions: [], ...also, rows, made, changes })
  }

  readonly #groupOf: GroupOf = (id) => this.categories.get(id)

  #change(id: string, change: Partial<Row>): void {
    this.#changeAll([[id, change]])
  }

  #changeAll(changes: Iterable<readonly [string, Partial<Row>]>): void {
    applyChanges(this.#rows, new Map(changes), this.#groupOf)
  }

  /** What came back of these stays, and names nothing. */
  #remove(ids: readonly string[]): void {
    for (const id of ids) this.#rows.delete(id)
    for (const { id } of ids.flatMap((of) => this.refundsOf(of))) this.#change(id, { refundOf: null })
  }

  #sides(transferId: string): Row[] {
    return [...this.#rows.values()].filter((row) => row.transferId === transferId)
  }

  /** Each side that stays gets back what linking took from it, unless it was changed since. */
  #unlink(transferIds: string[]): void {
    for (const { id, transferId, amountCents, categoryId } of this.#rows.values()) {
      if (transferId === null || !transferIds.includes(transferId)) continue
      const moved = this.#moved.get(transferId)
      const isBack = moved && this.categories.has(moved) && categoryId === (amountCents < 0 ? moved : null)
      this.#change(id, {
        transferId: null,
        ...(isBack && { categoryId: amountCents < 0 ? null : moved }),
      })
    }
  }

  #givenTo(ids: string[], categoryId: string | null): [string, Partial<Row>][] {
    const given = new Map<string, Partial<Row>>()
    for (const id of ids) {
      const row = this.#rows.get(id)
      const sides = row?.transferId && categoryId && row.amountCents > 0 ? this.#sides(row.transferId) : []
      const outgoing = sides.find(({ amountCents }) => amountCents < 0)
      given.set(outgoing?.id ?? id, { categoryId })
      if (outgoing) given.set(id, { categoryId: null })
    }
    return [...given]
  }
}
