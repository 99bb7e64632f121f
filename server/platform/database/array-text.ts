// Columns of many rows as Postgres reads arrays. `pg` looks at each value for what it may be, which takes several times as long.

/** Numbers, ids, days and the like: nothing in them means anything within an array. */
export const writePlainArray = (values: readonly (string | number | null)[]): string =>
  writeArray(values, String)

export const writeTextArray = (values: readonly (string | null)[]): string => writeArray(values, quote)

// A column without a value is empty: `unnest` fills up with nulls what is shorter than the others.
function writeArray<Value>(values: readonly (Value | null)[], write: (value: Value) => string): string {
  if (values.every((value) => value === null)) return '{}'
  return `{${values.map((value) => (value === null ? 'NULL' : write(value))).join(',')}}`
}

const quote = (text: string): string =>
  `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text}"`
