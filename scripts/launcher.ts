// The npm that runs this script. Its end must be noticed: it passes SIGTERM on to the shell it started, and most shells
// end of that without passing it on; killed at once, it passes nothing on.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const everyMs = 500

/** Calls `then` once npm or the shell between us is gone; never when it was not npm that started this process. */
export function whenLauncherIsGone(then: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const npm = npmAbove(parent)
  const timer = setInterval(() => {
    // A process that loses its parent is given to another one.
    if (process.ppid === parent && (npm === null || isAlive(npm))) return
    clearInterval(timer)
    then()
  }, everyMs)
  timer.unref()
}

/** The parent of the shell that npm put between us, if there is one. */
function npmAbove(parent: number): number | null {
  const described = describe(parent)
  return described && /^\S*sh -c /.test(described.command) ? described.parent : null
}

function describe(pid: number): { parent: number; command: string } | null {
  try {
    // Small images have no `ps`, other systems no /proc.
    const parent = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s*(\d+)/m)?.[1]
    return {
      parent: Number(parent),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
    }
  } catch {
    return describeByPs(pid)
  }
}

function describeByPs(pid: number): { parent: number; command: string } | null {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const [, parent, command = ''] = line.match(/^(\d+)\s+(.*)$/) ?? []
    return { parent: Number(parent), command }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
