// One JSON line an event. Values that could carry a secret or somebody's money never get here: callers name what
// they log, and errors are reduced to their class, SQL state and stack (R66).

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'
export type LogFields = Record<string, string | number | boolean | null | undefined>
export type Log = Record<LogLevel, (event: string, fields?: LogFields) => void>

const order: readonly (LogLevel | 'silent')[] = ['debug', 'info', 'warn', 'error', 'silent']

export function createLog(
  level: LogLevel | 'silent',
  write = (line: string) => void process.stdout.write(line),
): Log {
  const at =
    (lineLevel: LogLevel) =>
    (event: string, fields: LogFields = {}) => {
      if (order.indexOf(lineLevel) < order.indexOf(level)) return
      write(`${JSON.stringify({ time: new Date().toISOString(), level: lineLevel, event, ...fields })}\n`)
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** What may be logged of an error: never its message, which a database fills with values. */
export function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n')
  return { error: error.name, sqlState, stack: frames }
}
