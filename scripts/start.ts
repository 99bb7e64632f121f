// `npm start`: builds when needed, then becomes the server.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { isBuilt } from './build.ts'
import { whenLauncherIsGone } from './launcher.ts'

const signals = ['SIGTERM', 'SIGINT'] as const

whenLauncherIsGone(() => process.kill(process.pid, 'SIGTERM'))

process.stdout.write('Looking whether a build is needed ...\n')
if (!(await isBuilt())) await build()

const server = (await import(pathToFileURL('dist/server/main.js').href)) as typeof import('#server/main.ts')
await server.run()

/** In a process of its own, whose memory is free again when the server starts. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => void child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const signal of signals) process.off(signal, pass)
  if (code !== 0) process.exit(code ?? 1)
}
