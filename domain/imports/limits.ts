// How large an import may be (R55), so that no file can hold up the others: `fileLimits.rows` is 50,000.

export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 1_000,
  cells: 2_000_000,
  cellLength: 64 * 1024,
  lineLength: 1024 * 1024,
} as const
