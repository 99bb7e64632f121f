// What builds and tests make once and keep between runs, under names that say what it was made of.
import fs from 'node:fs'
import path from 'node:path'

export const cacheFolder = path.resolve('node_modules/.cache/trivet')

/**
 * The path of a file or folder, `stores-1f3a` for example, made by `make` where it is not there yet. Earlier ones of its
 * kind, what stands before the hyphen, are removed.
 */
export async function makeOnce(
  name: `${string}-${string}`,
  make: (unfinished: string) => void | Promise<void>,
): Promise<string> {
  const made = path.join(cacheFolder, name)
  if (fs.existsSync(made)) return made
  const unfinished = `${made}.${process.pid}`
  fs.mkdirSync(cacheFolder, { recursive: true })
  await make(unfinished)
  rename(unfinished, made)
  removeOld(name.slice(0, name.lastIndexOf('-') + 1), made)
  return made
}

/** Another process may have made the same meanwhile. */
function rename(unfinished: string, made: string): void {
  try {
    fs.renameSync(unfinished, made)
  } catch (error) {
    if (!fs.existsSync(made)) throw error
    fs.rmSync(unfinished, { recursive: true })
  }
}

const hourInMilliseconds = 3_600_000

/** Those whose names begin so, but not those of the last hour: another run may be about to read one. */
export function removeOld(start: string, current?: string): void {
  if (!fs.existsSync(cacheFolder)) return
  for (const name of fs.readdirSync(cacheFolder).filter((each) => each.startsWith(start))) {
    const file = path.join(cacheFolder, name)
    // A build or a neighbour may have given it another name meanwhile.
    const found = fs.statSync(file, { throwIfNoEntry: false })
    const isOld = found && Date.now() - found.mtimeMs > hourInMilliseconds
    if (file !== current && isOld) fs.rmSync(file, { force: true, recursive: true })
  }
}
