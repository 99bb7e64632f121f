// Which modules the browser downloads together. It follows from what imports what, so that no list of files has to be kept.
import { resolve } from 'node:path'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext
type IsChosen = (id: string, graph: Graph) => boolean

/** Left alone, every part that two screens share would be a request of its own. */
export function chunkGroups(web: string): Rolldown.CodeSplittingGroup[] {
  const signInPage = reachedFrom([resolve(web, 'auth.tsx')])
  const app = reachedFrom([resolve(web, 'main.tsx'), ...partsOfRoute(web, 'app/route')])
  const allOfApp = reachedFrom([resolve(web, 'main.tsx')], { lazily: true })
  const firstScreen = reachedFrom(partsOfRoute(web, 'app/dashboard'))
  return [
    // What signing in and the app both need: whoever signs in has it already.
    group('base', 3, (id, graph) => signInPage(id, graph) && allOfApp(id, graph)),
    // What every screen of the app needs besides, and what the first one shares with most others.
    group(
      'shell',
      2,
      (id, graph) => app(id, graph) || (firstScreen(id, graph) && isImportedOften(id, graph)),
    ),
    { ...group('overview', 1, firstScreen), minShareCount: 2 },
    { name: 'icons', test: /\/icons\//, minShareCount: 2 },
  ]
}

const group = (name: string, priority: number, isChosen: IsChosen) => ({
  debugName: name,
  priority,
  name: (id: string, graph: Graph) => (isChosen(id, graph) ? name : null),
})

const isImportedOften: IsChosen = (id, graph) => (graph.getModuleInfo(id)?.importers.length ?? 0) >= 10

/** Whether these modules import another, directly or not; what they load when it is needed counts only if it is said so. */
function reachedFrom(entries: readonly string[], { lazily = false } = {}): IsChosen {
  let reached: Set<string> | undefined
  return (id, graph) => (reached ??= importsOf(entries, graph, lazily)).has(id)
}

function importsOf(entries: readonly string[], graph: Graph, lazily: boolean): Set<string> {
  const found = new Set<string>()
  const follow = (id: string) => {
    const module = graph.getModuleInfo(id)
    if (!module) return
    for (const next of [...module.importedIds, ...(lazily ? module.dynamicallyImportedIds : [])]) {
      // One module of their package imports all icons: each belongs where it is shown.
      if (found.has(next) || next.includes('/icons/')) continue
      found.add(next)
      follow(next)
    }
  }
  entries.forEach(follow)
  return found
}

/** The router parts what a route shows from the rest of it. */
function partsOfRoute(web: string, route: string): string[] {
  const path = resolve(web, `routes/${route}.tsx`)
  return [path, `${path}?tsr-split=component`]
}
