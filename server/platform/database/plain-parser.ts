// V8 makes what runs often quick by compiling it a second time. For the grammar of SQL, one function of 100,000 bytes, that
// takes a second of the processor and 600 MB of memory for a moment, fifteen times as much as for any other: it stays as it
// is.
import v8 from 'node:v8'
import { chooseCompilerFlags, findMemory } from './compiler-flags.ts'

/** What of the engine's module is used here; all of it private to PGlite, hence the exact pin and the test. */
export type EngineModule = {
  onRuntimeInitialized: () => void
  _pgl_startPGlite: () => void
  _raw_parser: (text: number, mode: number) => number
  stringToNewUTF8: (text: string) => number
  _free: (at: number) => void
}

/**
 * V8 compiles a function when it is called first, and then only decides whether its calls are counted. So the first
 * statement is parsed as soon as Postgres runs, while nothing is to be compiled a second time.
 */
export function keepParserPlain(module: EngineModule): void {
  // Setting the flags back would switch the second compiler on where it is off.
  if (
    [...process.execArgv, ...chooseCompilerFlags(findMemory())].some((flag) => withoutSecond.includes(flag))
  )
    return
  const initialize = module.onRuntimeInitialized
  module.onRuntimeInitialized = () => {
    initialize()
    const start = module._pgl_startPGlite
    module._pgl_startPGlite = () => {
      start()
      parseOnce(module)
    }
  }
}

function parseOnce(module: EngineModule): void {
  const text = module.stringToNewUTF8('select')
  for (const flag of secondCompiler) v8.setFlagsFromString(`--no-${flag}`)
  try {
    module._raw_parser(text, wholeStatements)
  } finally {
    for (const flag of secondCompiler) v8.setFlagsFromString(`--${flag}`)
  }
  module._free(text)
}

const withoutSecond = ['--liftoff-only', '--no-wasm-dynamic-tiering', '--no-wasm-tier-up']

/** The second compiles a second time, at once; with the first only what has run often. */
const secondCompiler = ['wasm-dynamic-tiering', 'wasm-tier-up']

/** RAW_PARSE_DEFAULT */
const wholeStatements = 0
