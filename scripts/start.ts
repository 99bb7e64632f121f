// `npm start`: builds when needed, then becomes the server.
import { spawn } from 'node:child_process'
import { buildWhenNeeded } from './build.ts'

process.stdout.write('Looking whether a build is needed ...\n')
if (await buildWhenNeeded()) process.stdout.write('Built.\n')

const server = spawn(process.execPath, ['dist/server/main.js'], { stdio: 'inherit' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
