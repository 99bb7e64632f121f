// Which modules the browser downloads together. It follows from what imports what, so that no list of files has to be kept.
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type IsChosen = (id: string, graph: Graph) => boolean

/**
 * Left alone, every part that two screens share would be a request of its own. The first screen needs three files of script:
 * `base`, `shell` and its own.
 */
export function chunkGroups(web: string): Rolldown.CodeSplittingGroup[] {
  const main = resolve(web, 'main.tsx')
  const first = partsOfRoute(web, 'app/dashboard')
  const signInPage = reachedFrom(() => [resolve(web, 'auth.tsx')])
  const app = reachedFrom(() => [main, ...partsOfRoute(web, 'app/route')])
  const firstScreen = reachedFrom(() => first)
  const otherScreens = reachedFrom((graph) =>
    partsLoadedLater(main, graph).filter((id) => !first.includes(id)),
  )
  const firstIcons = iconsNamedBy((graph) => importsOf(first, graph))
  const isInApp: IsChosen = (id, graph) => app(id, graph) || firstScreen(id, graph) || otherScreens(id, graph)
  return [
    // What signing in and the app both need: whoever signs in has it already.
    group('base', 2, (id, graph) => signInPage(id, graph) && isInApp(id, graph)),
    // What every screen of the app needs besides, and what the first one shares with others.
    group(
      'shell',
      1,
      (id, graph) =>
        app(id, graph) || (firstScreen(id, graph) && otherScreens(id, graph)) || firstIcons(id, graph),
    ),
    { name: 'icons', test: /\/icons\//, minShareCount: 2 },
  ]
}

const group = (name: string, priority: number, isChosen: IsChosen) => ({
  debugName: name,
  priority,
  name: (id: string, graph: Graph) => (isChosen(id, graph) ? name : null),
})

/** Whether a module is one of these, or imported by one of them, directly or not, from the start. */
function reachedFrom(entries: (graph: Graph) => readonly string[]): IsChosen {
  let reached: Set<string> | undefined
  return (id, graph) => (reached ??= importsOf(entries(graph), graph)).has(id)
}

/** What is only loaded when it is needed, by whatever the entry needs or loads. */
function partsLoadedLater(entry: string, graph: Graph): string[] {
  const dynamic = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const found = new Set<string>()
  const follow = (id: string) => {
    for (const part of [...importsOf([id], graph)].flatMap(dynamic)) {
      if (found.has(part)) continue
      found.add(part)
      follow(part)
    }
  }
  follow(entry)
  return [...found]
}

function importsOf(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>(entries)
  const follow = (id: string) => {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      // One module of their package imports all icons: each belongs where it is shown.
      if (found.has(next) || next.includes('/icons/')) continue
      found.add(next)
      follow(next)
    }
  }
  entries.forEach(follow)
  return found
}

const iconPackage = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/

/** The icons that these modules name. Only their package knows which file has which. */
function iconsNamedBy(modules: (graph: Graph) => ReadonlySet<string>): IsChosen {
  let files: string[] | undefined
  const findFiles = (graph: Graph): string[] => {
    const ids = [...modules(graph)]
    const codeOf = (id: string | undefined) => (id && graph.getModuleInfo(id)?.code) || ''
    const names = ids
      .flatMap((id) => [...codeOf(id).matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)])
      .flatMap(([, imported = '']) => imported.split(','))
      .map((one) => one.trim().split(' ')[0])
    const exported = codeOf(ids.find((id) => iconPackage.test(id))).matchAll(
      /^export \{(.*)\} from ["']\.(\/icons\/[^"']*)["']/gm,
    )
    return [...exported].flatMap(([, known = '', file = '']) =>
      names.some((name) => known.includes(`default as ${name},`)) ? [file] : [],
    )
  }
  return (id, graph) =>
    id.includes('/icons/') && (files ??= findFiles(graph)).some((file) => id.endsWith(file))
}

/** The router parts what a route shows from the rest of it. */
function partsOfRoute(web: string, route: string): string[] {
  const path = resolve(web, `routes/${route}.tsx`)
  return [path, `${path}?tsr-split=component`]
}
