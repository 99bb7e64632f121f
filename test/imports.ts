// A bank file's way through the API, as the browser app goes it.
import type { MemberContext } from '#server/platform/api/builders.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Account } from '#contract/accounts.ts'
import type { ImportDraft, LandingEvent, LandingForm } from '#contract/imports.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { MonthSummary } from '#contract/months.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { Person, TestApp } from './app.ts'
import { addAccount } from './household-calls.ts'

export type Refused = ErrorBody & { status: number }

/** A bank file of such rows. */
export const csv = (...rows: string[]) => ['Date,Description,Amount', ...rows].join('\n')

/** What a bank says of the end of October 2026; the first row is a transfer where there is its other side. */
export const octoberFile = csv(
  '2026-10-28,To savings,-500.00',
  '2026-10-30,Coffee,-3.50',
  '2026-10-31,Salary,2500.00',
)

/** In an app that is empty, on 21 November 2026: somebody with Pro and an account to import into. */
export async function openImportHousehold(app: TestApp) {
  await app.database.reset()
  app.clock.set('2026-11-21T12:00:00Z')
  const ann = await app.member('ann', { plan: 'pro' })
  return { ann, account: (await addAccount(ann, 'Bank')).id, figures: () => readFigures(ann) }
}
export type ImportHousehold = Awaited<ReturnType<typeof openImportHousehold>>

/** All a household sees of its money in the autumn of 2026. */
async function readFigures(person: Person) {
  const accounts = await person.ok<Account[]>('GET /accounts')
  return {
    balances: accounts.map(({ name, balanceCents, transactionCount }) => [
      name,
      balanceCents,
      transactionCount,
    ]),
    months: await person.ok<MonthSummary[]>('GET /months?from=2026-09&to=2026-12'),
    rows: (await person.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items,
  }
}

export async function upload(
  person: Person,
  accountId: string | null,
  file: string | Uint8Array<ArrayBuffer>,
  fileName = 'bank.csv',
): Promise<ImportDraft & Refused> {
  const query = new URLSearchParams({ ...(accountId !== null && { accountId }), fileName })
  const response = await person.send(`POST /imports?${query}`, file, {
    'content-type': 'application/octet-stream',
  })
  return { ...((await response.json()) as ImportDraft & ErrorBody), status: response.status }
}

/** The context of a request of an owner with Pro, perhaps with other services, for what no request can reach. */
export function makeContext(app: TestApp, person: Person, changes: Partial<Services> = {}): MemberContext {
  const services = { ...app.services, ...changes }
  const member = { householdId: person.householdId, userId: person.userId, role: 'owner' } as const
  return {
    services,
    now: app.clock.now(),
    signedIn: { entitlements: [{ plan: 'pro', planEndsAt: null }] },
    requestId: 'r',
    headers: new Headers(),
    member,
    short: createShortTransactions(services, member),
  } as unknown as MemberContext
}

/** Every event of a landing, or the refusal before it began. */
export async function land(
  person: Person,
  id: string,
  choices: Partial<LandingForm> = {},
): Promise<{
  status: number
  events: LandingEvent[]
  last: LandingEvent | undefined
  refusal: ErrorBody | null
}> {
  const response = await person.send(
    `POST /imports/${id}/landing`,
    JSON.stringify({ badRows: 'skip', ...choices }),
    { 'content-type': 'application/json' },
  )
  const text = await response.text()
  if (response.status >= 300)
    return { status: response.status, events: [], last: undefined, refusal: JSON.parse(text) as ErrorBody }
  const events = [...text.matchAll(/^event: message\ndata: (.*)$/gm)].map(
    ([, data]) => JSON.parse(data ?? '') as LandingEvent,
  )
  return { status: response.status, events, last: events.at(-1), refusal: null }
}

/** Uploads and lands in one go; the receipt. */
export async function importFile(
  person: Person,
  accountId: string,
  file: string | Uint8Array<ArrayBuffer>,
  choices: Partial<LandingForm> = {},
) {
  const draft = await upload(person, accountId, file)
  if (draft.status >= 300) throw new Error(JSON.stringify(draft))
  const { last, refusal } = await land(person, draft.import.id, choices)
  if (last?.kind !== 'landed') throw new Error(JSON.stringify(last ?? refusal))
  return { id: draft.import.id, receipt: last.receipt }
}
