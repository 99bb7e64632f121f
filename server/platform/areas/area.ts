// What an area of the product declares of itself. `server/areas.ts` lists the areas; whatever crosses them reads the
// declarations, so nobody else keeps a list of an area's tables, jobs or limits.
import type { Context, Hono } from 'hono'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { LargeBody } from '#server/platform/api/large-body.ts'
import type { Retention } from '#server/platform/database/retention.ts'
import type { MailList } from '#server/platform/effects/mail-list.ts'
import type { TaskHandler } from '#server/platform/effects/outbox.ts'
import { type ArchiveRules, joinArchiveRules } from '#server/platform/household/archive-rules.ts'
import { type Invariants, joinInvariants } from '#server/platform/household/invariants.ts'
import type { Limits } from '#server/platform/identity/limits.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { UndoRules } from '#server/platform/undo/rules.ts'
import type { Demo } from './demo.ts'
import type { HookHandler } from './hooks.ts'
import type { Waiting } from './waits.ts'

export type Area<Routes extends object = object> = {
  /** The endpoints, by their names in the contract. */
  routes?: Routes
  /** What is served outside the API and the browser app: pages made on the server, webhooks. */
  pages?: (services: Services, contextOf: (c: Context) => Promise<RequestContext>) => Hono | null
  /** The endpoints whose bodies may be larger than a form. */
  largeBodies?: readonly LargeBody[]
  /** What runs by itself. */
  jobs?: readonly Job[]
  /** What the area puts into the outbox besides mail. */
  tasks?: readonly TaskHandler[]
  /** Mails that their readers can do without. */
  mailLists?: readonly MailList[]
  /** What the area does when something happens in another one. */
  hooks?: readonly HookHandler[]
  /** How its rows come back when a deletion is undone, beyond what the foreign keys say. */
  undo?: UndoRules
  /** What of its tables goes into a household's archive. */
  archive?: ArchiveRules
  /** What must always hold in its tables. */
  invariants?: Invariants
  /** How long its rows are kept. */
  retention?: readonly Retention[]
  /** How often a stranger may try something. */
  limits?: Limits
  /** Fills the demo household. */
  demo?: (demo: Demo) => Promise<void>
  /** Fills what belongs to the instance, not to a household, where there is a demo household. */
  demoPages?: (services: Services) => Promise<void>
  /** What it does when somebody opens a page by a link with a query. */
  arrivals?: readonly Arrival[]
  /** The public pages that search engines list. */
  listed?: (services: Services) => Promise<readonly ListedPage[]>
  /** What waits for an administrator, for the first screen of theirs. */
  waits?: readonly Waiting[]
  /** Before the first request, at every start of the server. */
  atStart?: (services: Services) => Promise<void>
}

/** Of every page whose address has this parameter. Returns where to go instead, a path of our own, or null. */
export type Arrival = {
  parameter: string
  arrive: (context: RequestContext, url: URL) => Promise<string | null>
}

/** `changedOn` is a day, '2026-11-21'. */
export type ListedPage = { path: string; changedOn: string | null }

export const area = <Routes extends object>(declared: Area<Routes>): Area<Routes> => declared

/** The declarations of all areas by their kind, in the order of the list. */
export const collect = (areas: readonly Area[]) => ({
  pages: areas.flatMap(({ pages = [] }) => pages),
  largeBodies: areas.flatMap(({ largeBodies = [] }) => largeBodies),
  jobs: areas.flatMap(({ jobs = [] }) => jobs),
  tasks: areas.flatMap(({ tasks = [] }) => tasks),
  mailLists: areas.flatMap(({ mailLists = [] }) => mailLists),
  hooks: areas.flatMap(({ hooks = [] }) => hooks),
  undo: areas.flatMap(({ undo = [] }) => undo),
  archive: joinArchiveRules(areas.flatMap(({ archive = [] }) => archive)),
  invariants: joinInvariants(areas.flatMap(({ invariants = [] }) => invariants)),
  retention: areas.flatMap(({ retention = [] }) => retention),
  limits: areas.flatMap(({ limits = {} }) => Object.values(limits)),
  demos: areas.flatMap(({ demo = [] }) => demo),
  demoPages: areas.flatMap(({ demoPages = [] }) => demoPages),
  arrivals: areas.flatMap(({ arrivals = [] }) => arrivals),
  listed: areas.flatMap(({ listed = [] }) => listed),
  waits: areas.flatMap(({ waits = [] }) => waits),
  atStart: areas.flatMap(({ atStart = [] }) => atStart),
})
