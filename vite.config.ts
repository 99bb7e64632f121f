import { resolve } from 'node:path'
import { minifyContractRouter } from '@orpc/contract'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
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
    withoutEndpoints(),
    signInPage(),
  ],
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
      test: /node_modules\/(react|react-dom|scheduler)\/|lucide-react\/dist\/esm\/(?!icons)|web\/(api-error|page-title)|web\/ui\/(button|button-class|cx|field|link-button|logo|spinner|text-field)\.|contract\/(errors|paths)\.|virtual:api-routes|rolldown/,
    },
    {
      name: 'shell',
      priority: 1,
      test: /web\/(api|idempotency|query-client|router|session)\.|web\/shell\/|web\/ui\/(dialog|drawer|icon-button|menu|place|states|theme|toast|toast-card)\.|@orpc\/|@tanstack\/(react-query|query-core|react-router|router-core|history|store)\//,
    },
    { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2 },
  ]
}

/**
 * `virtual:api-routes`: the method and path of every endpoint as plain data, one export an area, so that the browser
 * downloads no schema it does not use.
 */
function apiRoutes(): Plugin {
  const name = 'virtual:api-routes'
  return {
    name,
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) =>
      id === `\0${name}` ? Object.entries(minifyContractRouter(api)).map(exportArea).join('\n') : null,
  }
}

const unread = new Set(['meta', 'summary', 'tags'])
const exportArea = ([area, endpoints]: [string, unknown]) =>
  `export const ${area} = ${JSON.stringify(endpoints, (key, value) => (key === 'meta' ? {} : unread.has(key) ? undefined : value))}`

/** The schemas of what the server answers stay behind: the browser only needs those of its forms. */
function withoutEndpoints(): Plugin {
  return {
    name: 'without-endpoints',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[a-z-]+\.ts$/ },
      handler: (code) => code.replace(/export const \w+Endpoints = \{\n[\s\S]*?\n\}\n/g, ''),
    },
  }
}

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
