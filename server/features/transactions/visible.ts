/** SQL: transactions without the rows of an import that is landing or undone, which nobody sees and no total counts. */
export const visibleTransactions = `(select x.* from transactions x
  left join imports i on i.household_id = x.household_id and i.id = x.import_id where i.hidden_at is null)`

/** SQL: whether the household of `t` sees the transaction a column names: not while its import is landing or undone. */
export const isTransactionVisible = (column: string) =>
  `exists (select from transactions x where x.household_id = t.household_id and x.id = ${column})`
