import { beforeEach, expect, it } from 'vitest'
import type { Alert, AlertMute, NotificationSettings } from '#contract/alerts.ts'
import type { Transaction } from '#contract/transactions.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Person } from '#test/app.ts'
import { travel } from '#test/bills.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addCategory, addTransaction, undo } from '#test/household-calls.ts'
import { detectCategorySpending } from './detect-category-spending.ts'
import type { Detector } from './detector.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'
import { generateEverywhere } from './jobs.ts'
import { alertsRaised, type RaisedAlert, readOpenAlerts } from './public.ts'

type Page = { items: Alert[]; nextCursor: string | null }

// Today is 21 November 2026.
describeOnBothDatabases('alerts', (engine) => {
  const app = freshApp(engine)
  let anna: Person
  let bank: string
  let market: string
  let told: RaisedAlert[]

  beforeEach(async () => {
    anna = await app.member('anna', { plan: 'pro' })
    bank = (await addAccount(anna, 'Bank')).id
    market = (await addCategory(anna, 'Market')).id
    await anna.ok(`PUT /budgets/categories/${market}`, { monthlyBudgetCents: 40_000 })
    told = []
  })

  const spend = (cents: number, extra = {}) =>
    addTransaction(anna, bank, -cents, { categoryId: market, date: '2026-11-12', ...extra })
  const generate = (person = anna) =>
    person.ok<{ raisedCount: number; failedKinds: string[] }>('POST /alerts/generations', {})
  const list = async (query = 'status=open') => (await anna.ok<Page>(`GET /alerts?${query}`)).items
  const unread = async () => (await anna.ok<{ count: number }>('GET /alerts/unread')).count
  const read = (id: string) => anna.ok<{ undoId: string }>(`PUT /alerts/${id}/reading`, {})

  const asOwner = <Result>(work: (scope: Parameters<typeof generateSmartAlerts>[0]) => Promise<Result>) => {
    const member = { householdId: anna.householdId, userId: anna.userId, role: 'owner' as const }
    return householdTransaction(app.services.db, member, (tx) => work({ tx, member, now: app.clock.now() }))
  }
  const hooks = [
    on(alertsRaised, async (_tx, householdId, alerts, _now) => {
      expect(householdId).toBe(anna.householdId)
      told.push(...alerts)
    }),
  ]
  const look = (detectors?: readonly Detector[]) =>
    asOwner((scope) =>
      generateSmartAlerts(
        scope,
        { ...app.services, areas: { ...app.services.areas, hooks } },
        detectors ? { detectors } : {},
      ),
    )

  it('are raised at the threshold, stay 5 points below it, expire, and come back as the same row', async () => {
    await spend(31_999)
    await look()
    expect(await list('')).toEqual([])
    const cent = await spend(1)
    await look()
    const [raised] = await list()
    expect(raised).toMatchObject({
      kind: 'category-spending',
      severity: 'medium',
      title: 'Market took 80% of its budget',
      message: 'Market took $320.00 of its budget of $400.00 (80%), with 9 days of the month left.',
      amountCents: 32_000,
      date: '2026-11-21',
      status: 'open',
      isRead: false,
      version: 1,
      nextStep: { link: `/app/budgets?open=${market}` },
    })
    await anna.ok(`PATCH /transactions/${cent.id}`, { amountCents: 999 })
    await look()
    expect(await list()).toMatchObject([{ id: raised!.id, amountCents: 31_000, version: 1 }])
    await anna.ok(`PATCH /transactions/${cent.id}`, { amountCents: 2099 })
    await look()
    expect(await list()).toEqual([])
    expect(await list('status=expired')).toMatchObject([{ id: raised!.id, status: 'expired' }])
    await anna.ok(`PATCH /transactions/${cent.id}`, { amountCents: -101 })
    await look()
    expect(await list()).toMatchObject([{ id: raised!.id, status: 'open', isRead: false, version: 2 }])
    expect(told).toMatchObject([
      { id: raised!.id, version: 1, kind: 'category-spending', severity: 'medium' },
      { id: raised!.id, version: 2 },
    ])
  })

  it('change in silence, and are unread again when they are materially worse', async () => {
    await spend(32_800)
    await look()
    const [{ id }] = (await list()) as [Alert]
    await read(id)
    expect(await unread()).toBe(0)
    await spend(800)
    await look()
    expect(await list()).toMatchObject([{ id, isRead: true, version: 1, amountCents: 33_600 }])
    await spend(6_800)
    await look()
    expect(await list()).toMatchObject([{ id, isRead: false, version: 2, severity: 'high' }])
    expect(await unread()).toBe(1)
    expect(told.map(({ version }) => version)).toEqual([1, 2])
  })

  it('are one for a month of the household’s own that goes across the end of a calendar month', async () => {
    await anna.ok('PATCH /household/preferences', { monthStartDay: 25 })
    await travel(app, '2027-01-31T12:00:00Z')
    await spend(33_000, { date: '2027-01-28' })
    await look()
    await travel(app, '2027-02-01T12:00:00Z')
    await look()
    expect(await list('')).toMatchObject([{ date: '2027-01-31', version: 1 }])
    expect(told).toHaveLength(1)
  })

  it('stay as they are when their own detector fails, and the others are looked for', async () => {
    await spend(33_000)
    await look()
    const fails: Detector = {
      kinds: ['fee', 'category-spending'],
      find: async ({ tx }) => {
        await tx.selectFrom('accounts').select('id').where('id', '=', 'no uuid').execute()
        return []
      },
    }
    const works: Detector = {
      kinds: ['goal-milestone'],
      find: async (at) =>
        (await detectCategorySpending.find(at)).map((one) => ({ ...one, kind: 'goal-milestone' as const })),
    }
    expect(await look([fails, works])).toEqual({ raisedCount: 1, failedKinds: ['fee', 'category-spending'] })
    expect((await list()).map(({ kind }) => kind).toSorted()).toEqual(['category-spending', 'goal-milestone'])
    expect(app.logged.join('\n')).toContain('alerts not looked for')
  })

  it('are one row, and told once, however many look at once (R47)', async () => {
    await spend(33_000)
    await Promise.all(Array.from({ length: 10 }, () => look()))
    expect(await list('')).toMatchObject([{ version: 1 }])
    expect(told).toHaveLength(1)
  })

  it('are looked for by the button, and once a day by the job', async () => {
    await spend(33_000)
    expect(await generate()).toEqual({ raisedCount: 1, failedKinds: [] })
    expect(await generateEverywhere(app.services)).toEqual({ households: 1 })
    expect(await generateEverywhere(app.services)).toEqual({ households: 0 })
    expect(await list()).toMatchObject([{ version: 1 }])
  })

  it('are read all at once, and unread again by an undo', async () => {
    await spend(33_000)
    await generate()
    const all = await anna.ok<{ undoId: string }>('PUT /alerts/readings', {})
    expect(await unread()).toBe(0)
    await undo(anna, all)
    expect(await unread()).toBe(1)
  })

  it('are silent of what is normal, until that is taken back', async () => {
    const row = (await spend(33_000)) as Transaction
    await generate()
    const [{ id }] = (await list()) as [Alert]
    const mute = await anna.ok<AlertMute>(`POST /alerts/${id}/mutes`, { as: 'normal' })
    expect(mute).toMatchObject({ subjectName: 'Market', mutedUntil: null })
    expect(await list()).toEqual([])
    await travel(app, '2027-07-21T12:00:00Z')
    await anna.ok(`PATCH /transactions/${row.id}`, { date: '2027-07-12' })
    expect(await generate()).toMatchObject({ raisedCount: 0 })
    expect(await list()).toEqual([])
    expect(await anna.ok<AlertMute[]>('GET /alerts/mutes')).toHaveLength(1)
    await anna.ok(`DELETE /alerts/mutes/${mute.id}`, {})
    expect(await generate()).toMatchObject({ raisedCount: 1 })
    const open = await asOwner(({ tx, now }) => readOpenAlerts(tx, now))
    expect(open).toMatchObject([{ kind: 'category-spending', isRead: false, amountCents: 33_000 }])
  })

  it('are silent for 60 days of what was dismissed, and of a kind until that is taken back', async () => {
    await spend(33_000)
    await generate()
    const [{ id }] = (await list()) as [Alert]
    expect(await anna.ok(`POST /alerts/${id}/mutes`, { as: 'dismissed' })).toMatchObject({
      mutedUntil: '2027-01-20T12:00:00.000Z',
    })
    expect(await anna.ok(`POST /alerts/${id}/mutes`, { as: 'kind' })).toMatchObject({ subjectName: null })
    expect(await anna.ok<AlertMute[]>('GET /alerts/mutes')).toHaveLength(2)
    await travel(app, '2027-02-21T12:00:00Z')
    expect(await anna.ok<AlertMute[]>('GET /alerts/mutes')).toMatchObject([{ subjectName: null }])
  })

  it('expire at once when their threshold or switch no longer asks for them, and none is raised by that', async () => {
    await spend(33_000)
    await generate()
    const change = (changes: Partial<NotificationSettings>) => anna.call('PATCH /alerts/settings', changes)
    expect((await change({ overspendingThreshold: 90 })).body).toMatchObject({ overspendingThreshold: 90 })
    expect(await list()).toEqual([])
    await change({ overspendingThreshold: 80 })
    expect(await list()).toEqual([])
    expect(await generate()).toMatchObject({ raisedCount: 1 })
    await change({ overspendingThreshold: 0 })
    expect(await list()).toEqual([])
  })

  it('refuse a threshold outside its range by a sentence that names it (SPEC section 5)', async () => {
    for (const [field, value, sentence] of [
      ['overspendingThreshold', 201, 'Enter a whole number from 0 to 200 for the overspending threshold'],
      ['overspendingThreshold', -1, 'Enter a whole number from 0 to 200 for the overspending threshold'],
      [
        'unusualExpenseThreshold',
        501,
        'Enter a whole number from 0 to 500 for the unusual expense threshold',
      ],
      [
        'unusualExpenseThreshold',
        1.5,
        'Enter a whole number from 0 to 500 for the unusual expense threshold',
      ],
    ] as const)
      expect(await anna.call('PATCH /alerts/settings', { [field]: value })).toMatchObject({
        status: 422,
        body: { fields: { [field]: sentence } },
      })
    expect(await anna.ok('GET /alerts/settings')).toMatchObject({
      overspendingThreshold: 80,
      unusualExpenseThreshold: 150,
      emailNotifications: true,
      pushNotifications: false,
    })
  })

  it('are shown by pages of 20, the most pressing first, however long it is open (SPEC section 9)', async () => {
    const { id: first } = await addCategory(anna, 'Wasps')
    await anna.ok(`PUT /budgets/categories/${first}`, { monthlyBudgetCents: 1000 })
    await spend(2000, { categoryId: first, description: 'Wasps' })
    await generate()
    app.clock.set('2026-11-22T12:00:00Z')
    const categories = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        addCategory(anna, `Bees ${String.fromCodePoint(97 + n).repeat(3)}`),
      ),
    )
    for (const { id: categoryId, name: description } of categories) {
      await anna.ok(`PUT /budgets/categories/${categoryId}`, { monthlyBudgetCents: 1000 })
      await spend(900, { categoryId, description })
    }
    await generate()
    const page = await anna.ok<Page>('GET /alerts')
    expect(page.items).toHaveLength(20)
    const second = await anna.ok<Page>(`GET /alerts?cursor=${page.nextCursor}`)
    expect(second).toMatchObject({ nextCursor: null })
    const all = [...page.items, ...second.items]
    expect(new Set(all.map(({ id }) => id)).size).toBe(26)
    expect(all.map(({ severity }) => severity)).toEqual([
      'high',
      ...Array.from({ length: 25 }, () => 'medium'),
    ])
    expect(await anna.call('GET /alerts?cursor=nonsense')).toMatchObject({ status: 400 })
  })
})
