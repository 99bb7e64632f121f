// Kills the embedded database in the middle of acknowledged writes and counts what is missing (R45).
// node bench/kills.ts [rounds]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from '#server/platform/database/open.ts'

export type KillFigures = { rounds: number; acknowledged: number; lost: number; half: number }

/** `rounds` times on one folder: write two-row transactions, kill -9 at a random moment, reopen, compare. */
export async function measureKills(rounds: number): Promise<KillFigures> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-kills-'))
  const acknowledged = new Set<number>()
  const figures = { rounds, acknowledged: 0, lost: 0, half: 0 }
  for (let round = 0; round < rounds; round += 1) {
    for (const number of await writeUntilKilled(dataDir)) acknowledged.add(number)
    const { lost, half } = await compare(dataDir, acknowledged)
    figures.lost = lost
    figures.half += half
  }
  fs.rmSync(dataDir, { recursive: true })
  return { ...figures, acknowledged: acknowledged.size }
}

async function writeUntilKilled(dataDir: string): Promise<number[]> {
  const writer = spawn(process.execPath, [path.join(import.meta.dirname, 'kills-writer.ts'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: number[] = []
  const lines = createInterface({ input: writer.stdout })
  lines.on('line', (line) => acknowledged.push(Number(line)))
  await Promise.race([once(lines, 'line'), once(writer, 'exit')])
  setTimeout(() => writer.kill('SIGKILL'), Math.random() * 400)
  await Promise.all([once(lines, 'close'), writer.signalCode ?? once(writer, 'exit')])
  if (acknowledged.length === 0)
    throw new Error(`The writer acknowledged nothing (exit code ${writer.exitCode})`)
  return acknowledged
}

async function compare(dataDir: string, acknowledged: Set<number>): Promise<{ lost: number; half: number }> {
  const { pool, close } = await openDatabase({ dataDir, log: { info: () => {}, error: console.error } })
  const { rows } = await pool.query<{ number: number; halves: number }>(
    'select number, count(*) as halves from pairs group by number',
  )
  await close()
  const whole = new Set(rows.filter(({ halves }) => halves === 2).map(({ number }) => number))
  const lost = [...acknowledged].filter((number) => !whole.has(number)).length
  return { lost, half: rows.length - whole.size }
}

if (import.meta.main) console.log(await measureKills(Number(process.argv[2] ?? 20)))
