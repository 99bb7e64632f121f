import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lint, plant } from './planted.ts'

type Planted = { file: string; code: string; caughtBy: RegExp }

// One violation per wall and house rule, planted in a tree of its own and linted with the project's configuration.
const violations: Planted[] = [
  { file: 'domain/a.ts', code: importing('zod'), caughtBy: /domain is pure/ },
  { file: 'domain/b.ts', code: importing('#contract/api.ts'), caughtBy: /domain is pure/ },
  { file: 'contract/a.ts', code: importing('#server/errors.ts'), caughtBy: /contract knows only domain/ },
  { file: 'contract/b.ts', code: importing('#web/client/api.ts'), caughtBy: /contract knows only domain/ },
  { file: 'contract/c.ts', code: importing('node:fs'), caughtBy: /contract knows only zod/ },
  { file: 'database/a.ts', code: importing('#server/env.ts'), caughtBy: /database knows Postgres only/ },
  { file: 'web/a.ts', code: importing('#server/errors.ts'), caughtBy: /web and server never meet/ },
  { file: 'web/b.ts', code: importing('node:path'), caughtBy: /runs in a browser/ },
  { file: 'web/c.ts', code: importing('#database/types.gen.ts'), caughtBy: /web and server never meet/ },
  {
    file: 'web/d.ts',
    code: importing('#contract/endpoints/transactions.ts'),
    caughtBy: /downloads no endpoint/,
  },
  {
    file: 'web/features/a/g.ts',
    code: importing('#contract/endpoints/transactions.ts'),
    caughtBy: /downloads no endpoint/,
  },
  {
    file: 'web/features/a/a.ts',
    code: importing('#web/features/b/b.ts'),
    caughtBy: /through its shared/,
  },
  { file: 'web/features/a/b.ts', code: importing('../b/b.ts'), caughtBy: /through its shared/ },
  {
    file: 'web/features/a/folder/b.ts',
    code: importing('#web/features/b/b.ts'),
    caughtBy: /through its shared/,
  },
  {
    file: 'web/features/a/c.ts',
    code: importing('#server/http/app.ts'),
    caughtBy: /web and server never meet/,
  },
  {
    file: 'web/features/a/d.ts',
    code: importing('#web/features/b/share.ts'),
    caughtBy: /through its shared/,
  },
  { file: 'web/features/a/e.ts', code: importing('#web/shell/a.ts'), caughtBy: /neither the shell/ },
  { file: 'web/features/a/f.ts', code: importing('#web/router.ts'), caughtBy: /neither the shell/ },
  {
    file: 'web/features/a/shared/a.ts',
    code: importing('#web/features/b/b.ts'),
    caughtBy: /through its shared/,
  },
  { file: 'web/features/a/shared/b.ts', code: importing('../a.ts'), caughtBy: /through its shared/ },
  {
    file: 'web/routes/a.ts',
    code: importing('#contract/waitlist.ts'),
    caughtBy: /paths, choices and types alone/,
  },
  { file: 'web/shell/a.ts', code: importing('#web/features/a/a.ts'), caughtBy: /through its shared/ },
  { file: 'web/client/a.ts', code: importing('#web/features/a/shared/a.ts'), caughtBy: /know no feature/ },
  { file: 'web/offline/a.ts', code: importing('#web/shell/a.ts'), caughtBy: /know no feature/ },
  { file: 'web/start/a.ts', code: importing('#web/features/a/a.ts'), caughtBy: /know no feature/ },
  { file: 'web/start/b.ts', code: importing('#web/client/api.ts'), caughtBy: /stays small/ },
  { file: 'web/ui/a.ts', code: importing('#contract/api.ts'), caughtBy: /no product words/ },
  { file: 'web/ui/b.ts', code: importing('#web/features/a/a.ts'), caughtBy: /no product words/ },
  { file: 'web/ui/c.ts', code: importing('@tanstack/react-query'), caughtBy: /no product words/ },
  { file: 'web/ui/d.ts', code: importing('#web/client/api.ts'), caughtBy: /no product words/ },
  { file: 'server/a.ts', code: importing('#web/client/api.ts'), caughtBy: /web and server never meet/ },
  {
    file: 'server/features/a/a.ts',
    code: importing('#server/features/b/queries.ts'),
    caughtBy: /only through its public/,
  },
  {
    file: 'server/features/a/b.ts',
    code: importing('../b/actions.ts'),
    caughtBy: /only through its public/,
  },
  { file: 'server/features/a/c.ts', code: importing('nodemailer'), caughtBy: /SDKs live in/ },
  { file: 'server/features/a/d.ts', code: importing('@orpc/server'), caughtBy: /SDKs live in/ },
  {
    file: 'server/platform/a.ts',
    code: importing('#server/features/a/queries.ts'),
    caughtBy: /do not know the features/,
  },
  {
    file: 'server/platform/api/a.ts',
    code: importing('#server/areas.ts'),
    caughtBy: /do not know the features/,
  },
  {
    file: 'server/platform/database/a.ts',
    code: importing('#server/http/app.ts'),
    caughtBy: /do not know the features/,
  },
  {
    file: 'server/features/a/e.ts',
    code: importing('#server/http/app.ts'),
    caughtBy: /they do not know it/,
  },
  { file: 'server/platform/b.ts', code: importing('stripe'), caughtBy: /SDKs live in/ },
  { file: 'server/b.ts', code: 'export const port = process.env.PORT\n', caughtBy: /process/ },
  { file: 'server/c.ts', code: 'export default 1\n', caughtBy: /named exports/ },
  { file: 'server/d.ts', code: "export * from './a.ts'\nexport * from './b.ts'\n", caughtBy: /barrel/i },
  { file: 'domain/c.ts', code: 'export const read = (value: any) => value\n', caughtBy: /any/ },
  { file: 'domain/d.ts', code: "export const amount = parseFloat('1.5')\n", caughtBy: /domain\/money/ },
  {
    file: 'domain/e.ts',
    code: "export const amount = Number.parseFloat('1.5')\n",
    caughtBy: /domain\/money/,
  },
  {
    file: 'domain/f.ts',
    code: `${'export const x = 1\n'.repeat(1)}${'// line\n'.repeat(310)}`,
    caughtBy: /too many lines/i,
  },
  {
    file: 'domain/cycle-a.ts',
    code: "import { b } from './cycle-b.ts'\nexport const a = () => b\n",
    caughtBy: /cycle/i,
  },
  {
    file: 'server/cycle-a.ts',
    code: "import type { B } from './cycle-b.ts'\nexport type A = B\n",
    caughtBy: /cycle/i,
  },
  {
    file: 'web/ui/cycle-a.ts',
    code: "import { type B, b } from './cycle-b.ts'\nexport type A = B\nexport const a = b\n",
    caughtBy: /cycle/i,
  },
]

const allowed: Omit<Planted, 'caughtBy'>[] = [
  { file: 'domain/ok.ts', code: importing('./cycle-b.ts') },
  { file: 'contract/ok.ts', code: importing('#domain/money.ts') },
  { file: 'web/features/a/ok.ts', code: importing('#web/ui/button.tsx') },
  { file: 'web/features/b/b.ts', code: importing('./c.ts') },
  { file: 'web/features/a/folder/own.ts', code: importing('#web/features/a/b.ts') },
  { file: 'web/features/a/shared.ts', code: importing('#web/features/b/shared/b.ts') },
  { file: 'web/shell/ok.ts', code: importing('#web/features/b/shared/b.ts') },
  { file: 'web/routes/ok.ts', code: importing('#web/features/b/page.tsx') },
  { file: 'server/features/a/ok.ts', code: importing('#server/features/b/public.ts') },
  { file: 'server/features/a/own.ts', code: importing('./routes.ts') },
]

function importing(path: string): string {
  return `import { thing } from '${path}'\n\nexport const used = thing\n`
}

describe('the walls hold: each planted violation is caught', () => {
  let folder: string
  let messages: Map<string, string[]>

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'walls-'))
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'))
    for (const name of ['oxlint.config.ts', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
      copyFileSync(join(import.meta.dirname, '..', name), join(folder, name))
    }
    plant(
      folder,
      'domain/cycle-b.ts',
      "import { a } from './cycle-a.ts'\nexport const b = () => a\nexport const thing = 1\n",
    )
    plant(folder, 'server/cycle-b.ts', "import type { A } from './cycle-a.ts'\nexport type B = A | null\n")
    plant(
      folder,
      'web/ui/cycle-b.ts',
      "import type { A } from './cycle-a.ts'\nexport type B = A | null\nexport const b = 1\n",
    )
    for (const { file, code } of [...violations, ...allowed]) plant(folder, file, code)
    messages = lint(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(violations)('$file: $caughtBy', ({ file, caughtBy }) => {
    expect(messages.get(file)?.join('\n') ?? 'not caught').toMatch(caughtBy)
  })

  it.each(allowed)('$file is allowed', ({ file }) => {
    expect(messages.get(file) ?? []).toEqual([])
  })
})

describe('a file stands in a folder that says what it is for', () => {
  it.each([
    [
      'web',
      ['auth.html', 'auth.tsx', 'index.html', 'main.tsx', 'route-tree.gen.ts', 'router.ts', 'tsconfig.json'],
    ],
    ['server', ['areas.ts', 'background.ts', 'cli.ts', 'env.ts', 'errors.ts', 'main.ts', 'tsconfig.json']],
    ['server/platform', []],
    ['server/features', []],
    ['web/features', []],
  ])('%s has no loose file but those that start it', (folder, known) => {
    const files = readdirSync(join(import.meta.dirname, '..', folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map(({ name }) => name)
    expect(files.sort()).toEqual(known)
  })
})

describe('no two areas of the server know each other', () => {
  it('of all that there are', () => {
    const root = join(import.meta.dirname, '..')
    const files = globSync('server/features/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !file.includes('.test.'),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(findPairs(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))).toEqual([])
  })

  it('two that do are found, by a type as well', () => {
    const planted: [string, string][] = [
      ['server/features/a/area.ts', importing('#server/features/b/public.ts')],
      ['server/features/b/queries.ts', "import type { A } from '#server/features/a/public.ts'\n"],
      ['server/features/c/queries.ts', importing('#server/features/a/public.ts')],
    ]
    expect(findPairs(planted)).toEqual(['a and b'])
  })
})

/** The areas of which each imports the other. */
function findPairs(files: [file: string, code: string][]): string[] {
  const known = new Set(
    files.flatMap(([file, code]) =>
      [...code.matchAll(/'#server\/features\/([^/]+)\//g)].map(
        ([, other]) => `${file.split('/')[2]} ${other}`,
      ),
    ),
  )
  return [...known].flatMap((arrow) => {
    const [from = '', to = ''] = arrow.split(' ')
    return from < to && known.has(`${to} ${from}`) ? [`${from} and ${to}`] : []
  })
}

describe('nothing is kept that nobody uses', () => {
  let folder: string
  let found: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'unused-'))
    symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'))
    for (const name of ['knip.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json'])
      copyFileSync(join(import.meta.dirname, '..', name), join(folder, name))
    plant(folder, 'server/main.ts', "import { used } from '#domain/a.ts'\n\nused()\n")
    const code = 'export const used = () => alone\nexport const alone = 1\nexport type Alone = 1\n'
    plant(folder, 'domain/a.ts', code)
    plant(folder, 'web/ui/a.tsx', code)
    const args = ['--reporter', 'compact', '--include', 'files,exports,types']
    found = spawnSync('node_modules/.bin/knip', args, { cwd: folder, encoding: 'utf8' }).stdout
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([/domain\/a\.ts: alone$/m, /domain\/a\.ts: Alone$/m, /web\/ui\/a\.tsx$/m])(
    '%s is found',
    (line) => {
      expect(found).toMatch(line)
    },
  )

  it('and nothing else is', () => {
    expect(found).not.toMatch(/used$/m)
  })
})
