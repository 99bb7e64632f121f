import { defineConfig } from 'vite'

// One bundle for each program: pure JavaScript is bundled in (a start reads few files), what brings its own binary
// or WebAssembly stays a package.
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node24',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        cli: 'server/cli.ts',
        'embedded-worker': 'server/platform/database/embedded-worker.ts',
        'archive-worker': 'server/features/archive/reading-worker.ts',
        'image-worker': 'server/platform/files/encoding-worker.ts',
        'export-worker': 'server/features/exports/writing-worker.ts',
        'reading-worker': 'server/features/imports/reading-worker.ts',
      },
      output: {
        entryFileNames: '[name].js', // Flat, so that a file finds its neighbours (the worker, the pages, the migrations) wherever it was put.
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp'] },
})
