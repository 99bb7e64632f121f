// The walls between the rooms, and how code reads here. A wall is a row: which files, and what they may not import.
// oxlint lets a later override replace an earlier one, so each file pattern gets all of its rows at once.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'oxlint'

type Wall = { message: string; allowTypeImports?: boolean } & ({ regex: string } | { group: string[] })

const otherRooms = (...rooms: string[]) => `^#(${rooms.join('|')})/`
const sdks = '^(@orpc/|nodemailer|stripe|web-push|@aws-sdk/|ai$|@ai-sdk/|openid-client|@electric-sql/)'
const walls = {
  domain: {
    regex: '^#(contract|database|server|web|test)/|^[a-z@]',
    message: 'domain is pure: it imports nothing outside itself.',
  },
  contract: {
    regex: otherRooms('server', 'web', 'database', 'test'),
    message: 'contract knows only domain.',
  },
  contractNpm: { regex: '^(node:|react|hono|kysely|pg$)', message: 'contract knows only zod and oRPC.' },
  database: {
    regex: otherRooms('domain', 'contract', 'server', 'web'),
    message: 'database knows Postgres only.',
  },
  web: { regex: otherRooms('server', 'database', 'test'), message: 'web and server never meet.' },
  endpoints: {
    regex: '^#contract/endpoints/',
    message: 'The browser downloads no endpoint: web uses the schemas and types beside it.',
  },
  webNode: { regex: '^(node:|hono|kysely|pg$|@orpc/server)', message: 'This runs in a browser.' },
  server: { regex: otherRooms('web', 'test'), message: 'web and server never meet.' },
  sdks: { regex: sdks, message: 'SDKs live in server/integrations.' },
  webFeature: {
    regex: `^#web/features/[^/]+/${notBeginning('shared/')}|^\\.\\./`,
    message: 'A web feature is used through its shared/ alone: routes compose features.',
  },
  webUp: {
    regex: '^#web/(routes|shell)/|^#web/[^/]+$',
    message: 'Features know neither the shell nor a route: routes compose them.',
  },
  webClient: {
    regex: '^#web/(features|routes|shell)/|^\\.\\./|^#web/[^/]+$',
    message: 'The client, the offline store and what signing in needs know no feature.',
  },
  start: {
    regex: '^#web/(client|offline)/|^@tanstack/|^@orpc/|^zod',
    message: 'web/start is downloaded before signing in: it stays small.',
  },
  ui: {
    regex:
      '^#(contract/|web/(client|features|offline|routes|shell)/)|^\\.\\./|^@tanstack/react-(query|router)|^@orpc/',
    message: 'web/ui has no product words: no contract, no features, no data.',
  },
  serverArea: {
    regex: `^#server/features/[^/]+/${notNamed('public.ts')}|^\\.\\./`,
    message: 'A server area uses another only through its public.ts.',
  },
  serverOuter: {
    regex: '^#server/(http|demo)/|^#server/(main|areas|background|cli)\\.',
    message: 'What serves the areas knows them; they do not know it.',
  },
  serverUp: {
    regex: '^#server/(features|public|http|demo)/|^#server/(main|areas|background|cli)\\.',
    message: 'The platform and the integrations do not know the features.',
  },
} satisfies Record<string, Wall>

const forbid = (...rows: Wall[]) => ({
  'no-restricted-imports': ['error', { patterns: rows }] as ['error', { patterns: Wall[] }],
})

// Every screen downloads what routes import.
const webRoute: Wall = {
  group: ['#contract/*', '!#contract/paths.ts', '!#contract/choices.ts'],
  allowTypeImports: true,
  message: 'Of the contract, routes know paths, choices and types alone.',
}

const webFeatures = readdirSync(join(import.meta.dirname, 'web/features'))

/** The wall between web features for the files of this one, which reach each other in whatever folder. */
function wallOfFeature(name: string): Wall {
  const others = webFeatures.filter((each) => each !== name).join('|')
  return { ...walls.webFeature, regex: `^#web/features/(${others})/${notBeginning('shared/')}|^\\.\\./` }
}

const webCore = [walls.web, walls.webNode, walls.endpoints]
const serverCore = [walls.server, walls.sdks]

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'oxc', 'unicorn', 'promise', 'jsx-a11y', 'node'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'node/no-process-env': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-restricted-globals': ['error', { name: 'parseFloat', message: 'Money is parsed by domain/money.' }],
    'no-restricted-properties': [
      'error',
      { object: 'Number', property: 'parseFloat', message: 'Money is parsed by domain/money.' },
    ],
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    // A live region or a styled bar is right as it is; a scrolling <pre> must be reachable by keyboard.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'no-underscore-dangle': 'off',
    'no-shadow': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    { files: ['domain/**'], rules: forbid(walls.domain) },
    { files: ['contract/**'], rules: forbid(walls.contract, walls.contractNpm) },
    { files: ['database/**'], rules: forbid(walls.database) },
    { files: ['web/**'], rules: forbid(...webCore) },
    ...webFeatures.map((name) => ({
      files: [`web/features/${name}/**`],
      rules: forbid(...webCore, wallOfFeature(name), walls.webUp),
    })),
    // What a feature offers the others knows nothing of its screens.
    {
      files: ['web/features/*/shared/**'],
      rules: forbid(...webCore, walls.webFeature, walls.webUp),
    },
    { files: ['web/routes/**'], rules: forbid(...webCore, webRoute) },
    { files: ['web/shell/**'], rules: forbid(...webCore, walls.webFeature) },
    { files: ['web/client/**', 'web/offline/**'], rules: forbid(...webCore, walls.webClient) },
    { files: ['web/start/**'], rules: forbid(...webCore, walls.webClient, walls.start) },
    { files: ['web/ui/**'], rules: forbid(...webCore, walls.ui) },
    { files: ['server/**'], rules: forbid(...serverCore) },
    { files: ['server/features/**'], rules: forbid(...serverCore, walls.serverArea, walls.serverOuter) },
    { files: ['server/platform/**'], rules: forbid(...serverCore, walls.serverUp) },
    // The engine is platform; oRPC meets the server in its API's folder and where that is served.
    { files: ['server/platform/{database,api}/**'], rules: forbid(walls.server, walls.serverUp) },
    { files: ['server/http/**'], rules: forbid(walls.server) },
    { files: ['server/public/**'], rules: forbid(walls.server) },
    { files: ['server/integrations/**'], rules: forbid(walls.server, walls.serverUp) },
    {
      files: ['**/*.test.{ts,tsx}', 'test/**', 'bench/**', 'scripts/**'],
      rules: { 'no-restricted-imports': 'off', 'max-lines': ['error', { max: 400 }] },
    },
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    {
      files: ['server/env.ts', 'scripts/**', 'test/**', 'bench/**', '*.config.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
  ignorePatterns: ['dist', 'node_modules', 'web/route-tree.gen.ts', 'database/types.gen.ts'],
})

/** A pattern for every name but this one: the linter's patterns know no look-ahead. */
function notNamed(name: string): string {
  return `(${notBeginning(name)}|${escape(name)}.)`
}

/** A pattern for whatever does not begin like this. */
function notBeginning(start: string): string {
  const shorterOrOther = [...start].map(
    (letter, at) => `${escape(start.slice(0, at))}($|[^${escape(letter)}])`,
  )
  return `(${shorterOrOther.join('|')})`
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
