import type { Plugin } from 'vite'
import { isSignInPage } from '#contract/paths.ts'

/** While developing, the screens before signing in come from their own small page, as the built server does it. */
export function signInPage(): Plugin {
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
