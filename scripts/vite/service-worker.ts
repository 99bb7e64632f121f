import { resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { readFolder, shortHash } from './hash.ts'

/** `/sw.js` knows by name every file of this build that the app may ask for; without network it opens from them. */
export function serviceWorker(web: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(web, 'offline/service-worker.ts'), fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        const page = bundle['index.html']
        const outputs = Object.values(bundle)
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('No app to keep')
        const entry = findAppEntry(String(page.source))
        if (worker.imports.length > 0) throw new Error('The service worker is to be one file')
        const files = [
          'theme.js',
          'favicon.svg',
          ...filesOfApp(bundle, entry),
          ...outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2')),
        ].map((name) => `/${name}`)
        const id = shortHash([
          worker.code,
          String(page.source),
          files.join(),
          ...readFolder(resolve(web, 'public')),
        ])
        const build = { id, entry, files }
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build))
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

/** The last script of the page is the app: those before it are what it imports. */
function findAppEntry(page: string): string {
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)]
  const entry = scripts.at(-1)?.[1]
  if (entry === undefined) throw new Error('The page runs no script')
  return entry
}

/** The scripts and styles of the app from its entry on, but for the admins' screens: nobody runs a site without network. */
function filesOfApp(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name) || chunk.facadeModuleId?.includes('/routes/admin/'))
    return found
  found.add(name)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const next of [...chunk.imports, ...chunk.dynamicImports]) filesOfApp(bundle, next, found)
  return found
}
