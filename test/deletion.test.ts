import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeletionPreview } from '#contract/account-deletion.ts'
import { deleteUser } from '#server/features/account-deletion/deleting.ts'
import { purgeHouseholds, sweepDeletions } from '#server/features/account-deletion/purging.ts'
import { findViolations } from '#server/platform/invariants.ts'
import { hashToken } from '#server/platform/session.ts'
import { openTestApp, type TestApp } from './app.ts'
import { Browser } from './browser.ts'
import { crashingAt } from './crashes.ts'
import { describeOnBothDatabases } from './databases.ts'
import { addAccount, addTransaction, refusal } from './household-calls.ts'
import { householdRows } from './household-rows.ts'
import { useEverything } from './used-household.ts'

// Everything the person of a household leaves anywhere is seeded, the household is found by its very id in every table,
// and after the deletion none of it is in any table there is, those of Postgres itself included (R65).

const household = '0c0ffee0-0000-7000-8000-00000000000a'
const other = '0c0ffee0-0000-7000-8000-00000000000b'
const user = `${household.slice(0, 24)}a00000000001`
const email = `${household}@example.com`
const canary = 'CANARYc0ffee'

/** Tables with nobody in them: of these nothing is to go. */
const ofNobody = [
  'deletions',
  'migrations',
  'outside_sign_ins', // of browsers
  'rate_limits', // keyed hashes, gone within a day
  'refused_webhooks',
  'secrets',
  'sold_prices',
]

const aboutUser = `
  update users set full_name = '${canary}' where id = '${user}';
  update household_people set name = '${canary}' where id = '${user}';
  insert into profiles (user_id) values ('${user}');
  insert into credentials (id, user_id, provider_id, account_id, password)
    values (gen_random_uuid(), '${user}', 'credential', '${user}', '${canary}');
  insert into password_resets values ('${user}', '${canary}', now());
  insert into pending_sign_ups (token_hash, email, full_name, expires_at)
    values ('${canary}', '${email}', '${canary}', now());
  insert into admin_roles (user_id, role, granted_by) values ('${user}', 'blog-admin', 'test');
  insert into job_runs (id, job, key, reason, asked_by, run_at)
    values (gen_random_uuid(), 'purge', 'after another', 'asked', '${user}', now());
  insert into second_factors (user_id, encrypted_secret) values ('${user}', '${canary}');
  insert into recovery_codes values ('${user}', '${canary}');
  insert into pending_sign_ins values ('${canary}', '${user}', 0, now());
  insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
    values (gen_random_uuid(), '${user}', '${canary}', '${canary}', '${canary}', 0, '{}');
  insert into passkey_challenges values ('${canary}', '${user}', now());
  insert into address_changes (user_id, new_email, old_token_hash, new_token_hash, expires_at)
    values ('${user}', 'new.${email}', '${canary}', '${canary}', now());
  insert into payment_customers (provider, customer_id, user_id) values ('sandbox', 'cus_${canary}', '${user}');
  insert into checkouts (user_id, id, provider, interval, expires_at)
    values ('${user}', gen_random_uuid(), 'sandbox', 'monthly', now());
  insert into subscriptions (id, user_id, provider, provider_id, status, interval, period_start, period_end,
    cancel_at_period_end, as_of)
    values (gen_random_uuid(), '${user}', 'sandbox', 'sub_${canary}', 'active', 'monthly', now(), now(), false, now());
  insert into payments (id, user_id, provider, provider_id, interval, amount_cents, currency, paid_at)
    values (gen_random_uuid(), '${user}', 'sandbox', 'pay_${canary}', 'monthly', 1200, 'USD', now());
  insert into payment_events (id, provider, event_id, type, received_at, event)
    values (gen_random_uuid(), 'sandbox', 'event', 'x', now(), '{"customer":"cus_${canary}","email":"${email}"}');
  insert into outside_identities (id, user_id, issuer, subject, email, linked_at)
    values (gen_random_uuid(), '${user}', 'issuer', '${canary}', '${email}', now());
  insert into outside_links values ('a', 'issuer', '${canary}', 'somebody@example.com', now()),
    ('b', 'issuer', 'b', '${email}', now());
  insert into affiliates (id, user_id, email, name, referral_code)
    values (gen_random_uuid(), '${user}', '${email}', '${canary}', 'CANARY');
  insert into outbox (id, kind, payload, deduplication_key)
    values (gen_random_uuid(), 'mail', '{"to":"${email}","text":"Hello ${canary}"}', 'to'),
      (gen_random_uuid(), 'mail', '{"to":"b@example.com","text":"${email} invites you"}', 'from');
  insert into invitations (household_id, id, email, role, token_hash, invited_by, invited_at, expires_at)
    select '${other}', gen_random_uuid(), '${email}', 'member', 'to the user', id, now(), now()
    from household_people where household_id = '${other}';
  insert into idempotency_keys (household_id, key, request_hash, response)
    values ('${household}', '${canary}', 'x', '{"who":"${canary}"}');
  update accounts set name = name || '${canary}', closed_by = '${user}', closed_at = now()
    where household_id = '${household}';
  update transactions set description = '${canary}', entered_by = '${user}' where household_id = '${household}';
  update imports set file_name = '${canary}', file = '${canary}', created_by = '${user}'
    where household_id = '${household}';
  update undo_rows set rows = '[{"description":"${canary}"}]' where household_id = '${household}';
`

describeOnBothDatabases('deleting an account', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(async () => {
    await app.database.reset()
    app.clock.set('2026-11-21T12:00:00Z')
  })
  afterAll(() => app.close())

  async function seed(): Promise<Browser> {
    const { pool } = app.database
    for (const id of [household, other]) await pool.query(householdRows(id))
    await pool.query(aboutUser)
    const token = randomBytes(32).toString('base64url')
    await pool.query(
      `insert into sessions (id, user_id, token_hash, expires_at, ip_address, user_agent, created_at, updated_at, authenticated_at)
      values (gen_random_uuid(), '${user}', $1, $2::timestamptz + interval '1 day', '${canary}', '${canary}', $2, $2, $2)`,
      [hashToken(token), app.clock.now()],
    )
    const browser = new Browser(app, token)
    await browser.session()
    return browser
  }

  /** Every table of every schema whose text holds one of the words, also as bytes. */
  async function tablesWith(words: string[]): Promise<string[]> {
    const { pool } = app.database
    const { rows } = await pool.query<{ name: string; full: string }>(`
      select c.relname as name, c.oid::regclass::text as full from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_(toast|temp)' order by 1`)
    const pattern = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).join('|')
    const found: string[] = []
    for (const { name, full } of rows) {
      const hit = await pool.query(`select from ${full} t where t::text ~* $1 limit 1`, [pattern])
      if (hit.rowCount) found.push(name)
    }
    return found
  }

  const publicTables = async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    )
    return rows.map(({ name }) => name)
  }

  async function snapshot(): Promise<string> {
    const parts: unknown[] = []
    for (const table of await publicTables()) {
      const { rows } = await app.database.pool.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${table} t order by 1`,
      )
      parts.push([table, rows])
    }
    return JSON.stringify(parts)
  }

  const confirm = (browser: Browser) => browser.post('/account-deletion', { confirmation: 'DELETE' })

  it('leaves nothing of the user in any table, and everything of others as it was', async () => {
    const browser = await seed()
    await app.database.pool.query('analyze')
    const traces = [household, user, email, canary]
    const seeded = await tablesWith(traces)
    const untouched = (await publicTables()).filter(
      (name) => !seeded.includes(name) && !ofNobody.includes(name) && !name.startsWith('sandbox_'),
    )
    expect(untouched, 'seed these in test/deletion.test.ts, or in test/household-rows.ts').toEqual([])
    const theirs = await rowsOf(other)

    expect((await confirm(browser)).status).toBe(200)
    expect(browser.cookie).toBe('')
    const kept = await app.database.pool.query<{ kind: string; payload: unknown }>(
      `delete from outbox returning kind, payload`,
    )
    expect(kept.rows).toEqual([
      { kind: 'close-customer', payload: { provider: 'sandbox', customerId: `cus_${canary}` } },
    ])
    await sweepDeletions(app.services)
    expect(await tablesWith(traces)).toEqual([])
    const paid = await app.database.pool.query(`select user_id, provider_id, amount_cents from payments`)
    expect(paid.rows).toEqual([{ user_id: null, provider_id: null, amount_cents: 1200 }])
    expect(await rowsOf(other)).toEqual(theirs)
    expect(await app.database.db.selectFrom('deletions').selectAll().execute()).toEqual([])
  })

  // The invitation to the user is the other household's one row that has to go.
  const rowsOf = async (id: string) =>
    (JSON.parse(await snapshot()) as [string, { row: string }[]][])
      .map(([table, rows]) => [table, rows.filter(({ row }) => row.includes(id) && !row.includes(email))])
      .filter(([, rows]) => rows?.length)

  it('asks for the word, and for a proof of who it is (R30; SPEC sections 5 and 8)', async () => {
    const browser = await seed()
    const before = await snapshot()
    for (const confirmation of ['', 'delete', 'DELETE ', 'DELETED', null]) {
      const { status, body } = await browser.post('/account-deletion', { confirmation })
      expect([status, body.fields]).toEqual([
        422,
        { confirmation: 'Please type DELETE to confirm account deletion' },
      ])
    }
    await app.database.pool.query(`update sessions set authenticated_at = '2026-11-21T11:49:59Z'`)
    const stale = await confirm(browser)
    expect([stale.status, stale.body.code]).toEqual([403, 're-authentication-required'])
    await app.database.pool.query(`update sessions set authenticated_at = '2026-11-21T12:00:00Z'`)
    expect(await snapshot()).toBe(before)
  })

  it('takes only the user out of a household that others are in; what they entered stays (R14)', async () => {
    const { ada, mia } = await useEverything(app)
    expect(await mia.ok<DeletionPreview>('GET /account-deletion')).toMatchObject({
      kind: 'leaves',
      householdName: 'Ash House',
      otherMembers: 1,
    })
    const before = (await ada.ok<{ items: unknown[] }>('GET /transactions?limit=500')).items.length
    await mia.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(refusal(await mia.call('GET /accounts'))).toEqual([401, 'not-signed-in'])
    const { items } = await ada.ok<{ items: { enteredBy: { name: string } | null }[] }>(
      'GET /transactions?limit=500',
    )
    expect(items).toHaveLength(before)
    expect(items.some(({ enteredBy }) => enteredBy?.name === 'Former member')).toBe(true)
    expect(await tablesWith(['mia@example\\.com'])).toEqual([])
    const { rows } = await app.database.pool.query(`select from household_people where name = 'mia'`)
    expect(rows).toEqual([])
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('waits until somebody else is the owner', async () => {
    const { ada, mia } = await useEverything(app)
    expect(await ada.ok('GET /account-deletion')).toMatchObject({ kind: 'last-owner' })
    const before = await snapshot()
    expect(refusal(await ada.call('POST /account-deletion', { confirmation: 'DELETE' }))).toEqual([
      409,
      'last-owner',
    ])
    expect(await withoutSessions(before)).toBe(await withoutSessions(await snapshot()))
    await ada.ok('POST /members/owner', { id: mia.userId }).catch(async () => {
      await app.database.pool.query(`update members set role = 'owner' where user_id = $1`, [mia.userId])
    })
    await ada.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect(await mia.ok('GET /session')).toMatchObject({ memberRole: 'owner' })
  })

  const withoutSessions = async (state: string) =>
    JSON.stringify((JSON.parse(state) as [string, unknown][]).filter(([table]) => table !== 'sessions'))

  it('says before what it takes away', async () => {
    const lone = await app.member('lone')
    const account = await addAccount(lone, 'Bank')
    await addTransaction(lone, account.id, -1)
    expect(await lone.ok('GET /account-deletion')).toEqual({
      kind: 'household',
      householdName: 'My Household',
      accounts: 1,
      transactions: 1,
      otherMembers: 0,
      hasSubscription: false,
    })
    const nobody = await app.user('nobody')
    expect(await nobody.ok('GET /account-deletion')).toMatchObject({ kind: 'no-household' })
    await nobody.ok('POST /account-deletion', { confirmation: 'DELETE' })
    expect((await nobody.call('GET /household')).status).toBe(401)
  })

  it('happens once when it is clicked ten times, while another tab writes and a file lands', async () => {
    const lone = await app.member('lone')
    const account = await addAccount(lone, 'Bank')
    const file = new TextEncoder().encode(
      `Date,Description,Amount\n${Array.from({ length: 150 }, (_, n) => `2026-10-05,Row ${n},-1.${10 + (n % 90)}`).join('\n')}`,
    )
    const draft = await lone.ok<{ import: { id: string } }>(
      `POST /imports?accountId=${account.id}&fileName=a.csv`,
      file,
    )
    await Promise.all([
      lone.call(`POST /imports/${draft.import.id}/landing`, { badRows: 'skip' }),
      ...Array.from({ length: 10 }, (_, n) =>
        lone.call('POST /transactions', {
          date: '2026-10-05',
          accountId: account.id,
          description: `Tab ${n}`,
          amountCents: -1,
          categoryId: null,
        }),
      ),
      ...Array.from({ length: 10 }, () => lone.call('POST /account-deletion', { confirmation: 'DELETE' })),
    ])
    await purgeHouseholds(app.services)
    expect(await tablesWith([lone.userId, lone.householdId])).toEqual(['deletions'])
    expect(await findViolations(app.database.pool)).toEqual([])
    expect((await lone.call('GET /accounts')).status).toBe(401)
  })

  it('lets nobody join a household that is going', async () => {
    await seed()
    await deleteUser(app.services, user)
    const guest = await app.user('guest')
    await expect(
      app.database.pool.query(
        `insert into members (household_id, user_id, role) values ('${household}', $1, 'member')`,
        [guest.userId],
      ),
    ).rejects.toMatchObject({ code: '23503' })
  })

  it(
    'is not begun or finished after a restart, wherever the process ends',
    { timeout: 120_000 },
    async () => {
      let crashes = 0
      for (let statement = 0; ; statement++) {
        await app.database.reset()
        await seed()
        const before = await snapshot()
        const seeded = (await findViolations(app.database.pool)).map(({ invariant }) => invariant)
        const { db, didCrash } = crashingAt(app.database.pool, statement, 'before')
        const services = { ...app.services, db }
        const run = async () => {
          await deleteUser(services, user)
          await purgeHouseholds(services)
        }
        await run().catch(() => {})
        if (!didCrash()) break
        crashes += 1
        const remaining = await app.database.db
          .selectFrom('users')
          .select('id')
          .where('id', '=', user)
          .execute()
        if (remaining.length > 0) expect(await snapshot(), `statement ${statement}`).toBe(before)
        else {
          await purgeHouseholds(app.services)
          const left = await tablesWith([household, user, email])
          const ours = left.filter((name) => name !== 'pg_statistic')
          expect(ours, `statement ${statement}`).toEqual(['deletions'])
        }
        const violated = (await findViolations(app.database.pool)).map(({ invariant }) => invariant)
        expect(violated.filter((invariant) => !seeded.includes(invariant))).toEqual([])
      }
      expect(crashes).toBeGreaterThan(20)
    },
  )
})
