// Of `pg`, whose types leave it out.
declare module 'pg/lib/utils.js' {
  /** A parameter as it is sent. */
  const utils: { prepareValue: (value: unknown) => string | Buffer | null }
  export default utils
}
