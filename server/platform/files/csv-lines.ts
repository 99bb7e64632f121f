import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/**
 * Lines of a CSV file (RFC 4180), or of one with tabs between its cells. By itself the library quotes only a whole \r\n. A
 * lone \r or \n in a cell would end its line, too. Texts are to be escaped before (`escapeCell`).
 */
export const writeCsvLines = (lines: readonly (readonly unknown[])[], delimiter: ',' | '\t' = ','): string =>
  stringify(lines as unknown[][], { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n\t;]/ })

type ReadPart<Row> = (last: Row | null) => Promise<readonly (readonly [row: Row, line: readonly unknown[]])[]>

/**
 * A CSV file for spreadsheets of any length. `readPart` gives the rows after one, each with its line, and none at the end; it is
 * asked when whoever takes the file has taken what came before. An error on the way ends the answer too early, which
 * browsers call a failed download.
 */
export const streamCsv = <Row>(head: readonly string[], readPart: ReadPart<Row>) =>
  Readable.toWeb(
    Readable.from(writeParts(head, readPart), { objectMode: false }),
  ) as ReadableStream<Uint8Array>

async function* writeParts<Row>(
  head: readonly string[],
  readPart: ReadPart<Row>,
): AsyncGenerator<string, void> {
  yield `\uFEFF${writeCsvLines([head])}`
  let last: Row | null = null
  while (true) {
    const part: Awaited<ReturnType<ReadPart<Row>>> = await readPart(last)
    const end = part.at(-1)
    if (!end) return
    yield writeCsvLines(part.map(([, line]) => line))
    last = end[0]
  }
}
