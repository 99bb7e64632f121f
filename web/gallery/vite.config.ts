// The gallery's own small build: `npx vite --config web/gallery/vite.config.ts`. No part of the product.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: '../public',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/gallery', emptyOutDir: true },
})
