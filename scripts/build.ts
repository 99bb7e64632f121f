// Builds the browser app and the server into dist/, with a compressed twin beside every text file.
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paths } from '#contract/paths.ts'

const stampFile = 'dist/.stamp'
const sources = [
  'domain',
  'contract',
  'database',
  'server',
  'web',
  'package-lock.json',
  'scripts/guide',
  'scripts/demo-pictures.ts',
  'scripts/made-once.ts',
  'scripts/stores.ts',
  'scripts/vite',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** Whether dist/ was built from what is here now. */
export const isBuilt = async (): Promise<boolean> => (await readStamp()) === (await sourceHash())

/** Builds when anything that goes into the build changed since the last one. */
export async function buildWhenNeeded(): Promise<boolean> {
  const stamp = await sourceHash()
  if ((await readStamp()) === stamp) return false
  // Whoever only asks whether it is built does not load it.
  const { build } = await import('vite')
  await rm('dist', { recursive: true, force: true })
  await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
  await build({ configFile: 'vite.server.config.ts', logLevel: 'warn' })
  await addServerFiles('dist')
  const { drawGuide } = await import('./guide/draw-guide.ts')
  await mkdir(dirname(`dist/web${paths.guideFile}`), { recursive: true })
  await writeFile(`dist/web${paths.guideFile}`, await drawGuide())
  await compressTexts('dist/web')
  await writeFile(stampFile, stamp)
  return true
}

/** What the server reads beside its code, into a folder with the code in `server`. */
export async function addServerFiles(folder: string): Promise<void> {
  await cp('database/migrations', join(folder, 'database/migrations'), { recursive: true })
  await cp('server/features/exports/fonts', join(folder, 'server/fonts'), { recursive: true })
  await cp('server/features/affiliates/materials', join(folder, 'server/materials'), { recursive: true })
  await cp('domain/categoriser/prior.model', join(folder, 'server/prior.model'))
  const [{ addStores }, { addDemoPictures }] = await Promise.all([
    import('./stores.ts'),
    import('./demo-pictures.ts'),
  ])
  await addDemoPictures(join(folder, 'server'))
  await addStores(join(folder, 'server'))
}

const readStamp = () => readFile(stampFile, 'utf8').catch(() => '')

export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function compressTexts(folder: string): Promise<void> {
  const texts = (await filesIn(folder)).filter((file) =>
    /\.(html|js|css|svg|json|webmanifest|txt)$/.test(file),
  )
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file)
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      await writeFile(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
    }),
  )
}

if (import.meta.main) {
  process.stdout.write((await buildWhenNeeded()) ? 'Built into dist/\n' : 'dist/ is up to date\n')
}
