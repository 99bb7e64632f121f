// A cell of a spreadsheet file: `=1+1` that somebody typed as a description is written '=1+1 and stays text, where a
// spreadsheet would have run it as a formula (R56).

/** What a spreadsheet takes for the start of a formula, also after blanks, and in full width; tabs and the like. */
const formulaStart = /^'*\s*\p{Cc}|^'*[\s\p{Cc}\uFEFF]*[=+\-@＝＋－＠]/u

/** Text as it may stand in a cell. Amounts are numbers, not text, and never come here. */
export const escapeCell = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** The text of a cell that `escapeCell` wrote: strips exactly its quote. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

const isFormula = (text: string): boolean => formulaStart.test(text)
