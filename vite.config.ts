import { resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiRoutes } from './scripts/vite/api-routes.ts'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { fontPreload } from './scripts/vite/font-preload.ts'
import { readFolder, shortHash } from './scripts/vite/hash.ts'
import { requestOrder } from './scripts/vite/request-order.ts'
import { screenPages } from './scripts/vite/screen-pages.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { signInPage } from './scripts/vite/sign-in-page.ts'
import manifest from './package.json' with { type: 'json' }

const web = resolve(import.meta.dirname, 'web')

export default defineConfig({
  root: web,
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
    fontPreload(),
    requestOrder(),
    screenPages(),
    serviceWorker(web),
  ],
  resolve: {
    alias: [
      // React has had it for itself since version 18.
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
    ],
  },
  // What was kept of the server's answers is only read by a program that knows their shape.
  define: {
    __CONTRACT__: JSON.stringify(shortHash(readFolder(resolve(import.meta.dirname, 'contract')))),
    __VERSION__: JSON.stringify(manifest.version),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Every browser that runs this app preloads modules by itself.
    modulePreload: {
      polyfill: false,
      // The page itself has them already.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(base|shell|rolldown-runtime)-/.test(file)) : files,
    },
    // An icon inside the script would be a data: address; files are cached and the policy stays narrow.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [{ test: /\/(contract|domain)\//, sideEffects: false }],
        manualPureFunctions: ['z'],
      },
      input: ['index.html', 'auth.html', 'styles/public.css'].map((page) => resolve(web, page)),
      // The server-rendered pages name their stylesheet; everything else is found by its hash.
      output: {
        codeSplitting: { groups: chunkGroups(web) },
        assetFileNames: ({ names }) =>
          names.includes('public.css') ? 'public.css' : 'assets/[name]-[hash][extname]',
      },
    },
  },
})
