import { stringify } from 'csv-stringify/sync'

/**
 * Lines of a CSV file (RFC 4180), or of one with tabs between its cells. By itself the library quotes only a whole \r\n. A
 * lone \r or \n in a cell would end its line, too. Texts are to be escaped before (`escapeCell`).
 */
export const writeCsvLines = (lines: readonly (readonly unknown[])[], delimiter: ',' | '\t' = ','): string =>
  stringify(lines as unknown[][], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n\t;]/ })
