import type { Plugin } from 'vite'

/**
 * The order in which a page asks for what it names. A browser has six connections to a server without HTTP/2, and what comes
 * after them waits a whole round for one: the large files and the first answers go first, what is small and wanted late goes last.
 */
const order = [
  /^<link rel="stylesheet"/,
  /^<script type="module"/,
  /^<link rel="modulepreload"(?!.*rolldown-runtime)/,
  /^<link rel="preload"[^>]* as="fetch"/,
  // Before the first paint, as it has to be: nothing is painted while the head is read.
  /^<script src="\/theme\.js"/,
  /rolldown-runtime/,
  /^<link rel="preload"[^>]* as="font"/,
]

export const requestOrder = (): Plugin => ({
  name: 'request-order',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: sortRequests },
})

/** What asks for nothing that the screen waits for stays where it is. */
function sortRequests(page: string): string {
  const [head = '', ...rest] = runNothingSmall(page).split('  </head>')
  const lines = head.split('\n')
  const rankOf = (line: string) => order.findIndex((one) => one.test(line.trim()))
  const asking = lines.filter((line) => rankOf(line) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b))
  const others = lines.filter((line) => line.trim() !== '' && rankOf(line) < 0)
  return [[...others, ...asking, ''].join('\n'), ...rest].join('  </head>')
}

/** What the bundler adds to all scripts is one that they import: it runs nothing. */
const runNothingSmall = (page: string) =>
  page.replace(
    /<script type="module" crossorigin src="([^"]*rolldown-runtime[^"]*)"><\/script>/,
    '<link rel="modulepreload" crossorigin href="$1">',
  )
