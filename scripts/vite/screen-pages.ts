import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { screens } from '#contract/paths.ts'

/**
 * Every screen of the app is the same page, but each has a copy of it that names the scripts of its own: a browser asks for
 * them with those of the app, and not once the app runs. `/app/goals` is served from `screens/app/goals.html`.
 */
export function screenPages(): Plugin {
  return {
    name: 'screen-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no page of the app')
        const common = String(page.source)
        for (const screen of screens) {
          const named = filesOfScreen(bundle, screen).filter((file) => !common.includes(file))
          const source = addToHead(common, named.map(preloadFile))
          this.emitFile({ type: 'asset', fileName: `screens${screen}.html`, source })
        }
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

/** Before everything that the page asks for itself. */
const addToHead = (page: string, tags: readonly string[]): string =>
  page.replace(/(?=<link rel="preload")/, () => tags.map((tag) => `${tag}\n    `).join(''))

const preloadFile = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** The scripts and styles of what a route shows, with all that they import from the start. */
function filesOfScreen(bundle: Bundle, screen: string): string[] {
  const route = `/web/routes${screen}.tsx?tsr-split=component`
  const entry = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(route),
  )
  if (!entry) throw new Error(`No script shows ${basename(screen)}`)
  const found = new Set<string>()
  const follow = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(follow)
  }
  follow(entry.fileName)
  return [...found]
}
