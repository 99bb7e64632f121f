import type { Plugin } from 'vite'

/**
 * Asks for the serif together with the stylesheet that names it: headings and figures move where it comes late. Its file of accented
 * letters comes when one of them is shown.
 */
export const fontPreload = (): Plugin => ({
  name: 'font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2') && !name.includes('-latin-'))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${name}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
})
