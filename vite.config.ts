import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { minifyContractRouter } from '@orpc/contract'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { api } from './contract/api.ts'
import { isSignInPage } from './contract/paths.ts'

export default defineConfig({
  root: 'web',
  plugins: [
    tanstackRouter({
      routesDirectory: 'routes',
      generatedRouteTree: 'route-tree.gen.ts',
      tmpDir: '../node_modules/.tanstack',
      autoCodeSplitting: true,
      addExtensions: '.tsx',
      disableLogging: true,
    }),
    react(),
    tailwind(),
    apiRoutes(),
    signInPage(),
    serviceWorker(),
  ],
  // What was kept of the server's answers is only read by a program that knows their shape.
  define: { __CONTRACT__: JSON.stringify(hashOf(filesOf('contract'))) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser that runs this app preloads modules by itself.
    modulePreload: { polyfill: false },
    // An icon inside the script would be a data: address; files are cached and the policy stays narrow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/(contract|domain)\//, sideEffects: false }] },
      input: ['index.html', 'auth.html', 'styles/public.css'].map((page) =>
        resolve(import.meta.dirname, 'web', page),
      ),
      // The server-rendered pages name their stylesheet; everything else is found by its hash.
      output: {
        codeSplitting: { groups: chunks() },
        assetFileNames: ({ names }) =>
          names.includes('public.css') ? 'public.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})

// Left alone, every part that two screens share becomes a request of its own: what is always needed together comes together.
function chunks() {
  return [
    {
      name: 'base',
      priority: 2,
      test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons\/(?!eye))|web\/start\/|web\/ui\/(button|button-class|cx|field|link-button|logo|password-field|spinner|text-field)\.|contract\/(paths|purpose)\.|domain\/plans\.|virtual:api-routes\/session|preload-helper|rolldown/,
    },
    {
      name: 'shell',
      priority: 1,
      test: /virtual:api-routes$|web\/client\/|web\/router\.|web\/features\/categories\/shared\/|web\/shell\/(?!access-denied|admin-navigation|install-page|second-factor-needed)|web\/routes\/app\/route\.|web\/offline\/(?!service-worker)|web\/ui\/(badge|banner|card|dialog|drawer|icon-button|load-error|menu|money|month-picker|page-header|place|skeleton|states|theme|toast|toast-card|tone)\.|@orpc\/|@tanstack\/(react-query|query-core|react-router|router-core|history|store)\//,
    },
    {
      name: 'overview',
      minShareCount: 2,
      test: /web\/features\/(recurring-bills|savings-goals)\/shared\/|web\/ui\/charts\/|domain\/(budgets\/attention|plan-sentences)\./,
    },
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2 },
  ]
}

/**
 * `virtual:api-routes`: the method and path of every endpoint as plain data, one export an area, so that the browser
 * downloads no schema it does not use. `virtual:api-routes/session` has of one area what is called before signing in.
 */
function apiRoutes(): Plugin {
  const name = 'virtual:api-routes'
  return {
    name,
    resolveId: (id) => (id.startsWith(name) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return null
      const area = id.slice(`\0${name}/`.length)
      const areas = Object.entries(minifyContractRouter(api))
      return areas
        .filter(([each]) => !area || each === area)
        .map(([each, endpoints]) => exportArea([each, area ? beforeSigningIn(endpoints) : endpoints]))
        .join('\n')
    },
  }
}

// Whoever comes by a mailed link while signed in signs out first.
const beforeSigningIn = (endpoints: object) =>
  Object.fromEntries(
    Object.entries(endpoints).filter(
      ([name, { '~orpc': declared }]) => declared.meta.access === 'visitor' || name === 'signOut',
    ),
  )

const unread = new Set(['meta', 'summary', 'tags'])
const exportArea = ([area, endpoints]: [string, unknown]) =>
  `export const ${area} = ${JSON.stringify(endpoints, (key, value) => (key === 'meta' ? {} : unread.has(key) ? undefined : value))}`

/** While developing, the screens before signing in come from their own small page, as the built server does it. */
function signInPage(): Plugin {
  return {
    name: 'sign-in-page',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (isSignInPage(new URL(request.url ?? '/', 'http://localhost').pathname)) request.url = '/auth.html'
        next()
      })
    },
  }
}

/** `/sw.js` knows by name every file of this build that the app may ask for; without network it opens from them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    buildStart() {
      const id = resolve(import.meta.dirname, 'web/offline/service-worker.ts')
      this.emitFile({ type: 'chunk', id, fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        const page = bundle['index.html']
        const outputs = Object.values(bundle)
        const entry = outputs.find(isAppEntry)
        if (worker?.type !== 'chunk' || page?.type !== 'asset' || !entry) throw new Error('No app to keep')
        const files = [
          'theme.js',
          'favicon.svg',
          ...filesOfApp(bundle, entry.fileName),
          ...outputs.map(({ fileName }) => fileName).filter((name) => name.endsWith('.woff2')),
        ].map((name) => `/${name}`)
        const id = hashOf([worker.code, String(page.source), files.join(), ...filesOf('web/public')])
        const build = { id, entry: entry.fileName, files }
        worker.code = worker.code.replace('__BUILD__', () => JSON.stringify(build))
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle
const isAppEntry = (output: Bundle[string]) =>
  output.type === 'chunk' && Boolean(output.facadeModuleId?.endsWith('/web/index.html'))

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

function filesOf(folder: string): Buffer[] {
  return readdirSync(resolve(import.meta.dirname, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort()
    .map((path) => readFileSync(path))
}

function hashOf(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 12)
}
