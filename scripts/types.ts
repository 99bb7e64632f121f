// Checks the types of every room with the libraries that room may know.
import { spawnSync } from 'node:child_process'

const rooms = ['domain', 'contract', 'server', 'web', '.']

const failed = rooms.filter((room) => spawnSync('tsc', ['-p', room], { stdio: 'inherit' }).status !== 0)
if (failed.length) {
  process.stderr.write(`Types are wrong in: ${failed.join(', ')}\n`)
  process.exit(1)
}
