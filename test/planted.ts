// Code that is planted in a folder of its own, to see what the lint says of it.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export function plant(folder: string, file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}

/** What it says, by the file. */
export function lint(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { filename, message, help } of report(folder).diagnostics) {
    const file = filename.replace(`${folder}/`, '')
    found.set(file, [...(found.get(file) ?? []), `${message} ${help ?? ''}`])
  }
  return found
}

type Report = { diagnostics: { filename: string; message: string; help?: string }[] }

function report(folder: string): Report {
  const oxlint = join(folder, 'node_modules/.bin/oxlint')
  try {
    return JSON.parse(execFileSync(oxlint, ['--format', 'json'], { cwd: folder, encoding: 'utf8' })) as Report
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout) as Report
  }
}
