import { types, type CustomTypesConfig } from 'pg'

/**
 * How Postgres' text becomes a JavaScript value, the same for both engines:
 * bigint and count(*) -> number (throws above 2^53, so cents never lose a digit), date -> 'YYYY-MM-DD',
 * timestamptz -> Date, numeric -> string, jsonb -> parsed, bytea -> Buffer.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? builtIn(oid, format)) as CustomTypesConfig['getTypeParser'],
}

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`)
  return value
}

const int8 = 20
const int8Array = 1016
const date = 1082
const dateArray = 1182
const timestamp = 1114
const textArray = 1009

const asIs = (text: string): string => text
const builtIn = types.getTypeParser as (oid: number, format?: 'text' | 'binary') => (text: string) => unknown
const parseTextArray = builtIn(textArray) as (text: string) => (string | null)[]
const arrayOf = <Item>(parse: (text: string) => Item) => {
  return (text: string): (Item | null)[] =>
    parseTextArray(text).map((item) => (item === null ? null : parse(item)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [int8, toSafeInteger],
  [int8Array, arrayOf(toSafeInteger)],
  [date, asIs],
  [dateArray, arrayOf(asIs)],
  [timestamp, asIs],
])
