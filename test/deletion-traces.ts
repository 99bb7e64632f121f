// A person who leaves something in every table there is, in a household and outside, found by words that only they use.
import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/identity/session.ts'
import type { TestApp } from './app.ts'
import { Browser } from './browser.ts'
import { householdRows } from './household-rows.ts'

export const household = '0c0ffee0-0000-7000-8000-00000000000a'
export const other = '0c0ffee0-0000-7000-8000-00000000000b'
export const user = `${household.slice(0, 24)}a00000000001`
export const email = `${household}@example.com`
export const canary = 'CANARYc0ffee'

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
  insert into blog_images (id, width, height, widths, bytes, uploaded_by, created_at)
    values (gen_random_uuid(), 1, 1, '{1}', 1, '${user}', now());
  insert into blog_posts (id, title, slug, document, content_html, author_id, updated_by, created_at, updated_at)
    values (gen_random_uuid(), 'Jars', 'jars', '{}', '', '${user}', '${user}', now(), now());
  insert into administrators (id, user_id) values (gen_random_uuid(), '${user}');
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
  insert into waitlist_emails (id, email, source, created_at)
    values (gen_random_uuid(), '${email}', '${canary}', now());
  insert into waitlist_consents (token_hash, waitlist_email_id, wording, asked_at, expires_at)
    select '${canary}', id, '${canary}', now(), now() from waitlist_emails;
  insert into bounced_addresses (email, reason, detail, bounced_at) values ('${email}', 'refused', 'x', now());
  insert into affiliates (id, user_id, email, name, referral_code)
    values (gen_random_uuid(), '${user}', '${email}', '${canary}', 'CANARY');
  insert into affiliate_cards (user_id, card_hash) values ('${user}', '${canary}');
  insert into affiliate_links (token_hash, affiliate_id, expires_at)
    select '${canary}', id, now() from affiliates where user_id = '${user}';
  insert into affiliate_clicks (affiliate_id, day, visitor_hash, device, clicked_at)
    select id, now(), '${canary}', '${canary}', now() from affiliates where user_id = '${user}';
  insert into affiliates (id, email, name, referral_code)
    values ('01980000-0000-7000-8000-00000000aff1', 'partner@example.com', 'Partner', 'PARTNER');
  insert into affiliate_referrals (id, affiliate_id, user_id, clicked_at, signed_up_at)
    values (gen_random_uuid(), '01980000-0000-7000-8000-00000000aff1', '${user}', now(), now());
  insert into affiliate_conversions (id, affiliate_id, referral_id, payment_id, interval, commission_cents, paid_at, due_at)
    select gen_random_uuid(), r.affiliate_id, r.id, p.id, 'monthly', 240, now(), now()
    from affiliate_referrals r, payments p;
  insert into commission_reviews
    (id, conversion_id, sign, reason, opened_at, decided_at, decided_by, decision, note)
    select gen_random_uuid(), id, 'card', 'x', now(), now(), '${user}', 'free', '${canary}' from affiliate_conversions;
  insert into payments (id, provider, amount_cents, currency, paid_at)
    values ('01980000-0000-7000-8000-00000000aff2', 'sandbox', 1200, 'USD', now());
  insert into affiliate_referrals (id, affiliate_id, clicked_at, signed_up_at)
    select '01980000-0000-7000-8000-00000000aff3', id, now(), now() from affiliates where user_id = '${user}';
  insert into affiliate_conversions (id, affiliate_id, referral_id, payment_id, interval, commission_cents, paid_at, due_at)
    select '01980000-0000-7000-8000-00000000aff4', affiliate_id, id, '01980000-0000-7000-8000-00000000aff2', 'monthly', 240,
      now(), now() from affiliate_referrals where user_id is null;
  insert into commission_lines (id, conversion_id, kind, amount_cents, at) values
    ('01980000-0000-7000-8000-00000000aff5', '01980000-0000-7000-8000-00000000aff4', 'earned', 240, now());
  insert into commission_reviews (id, conversion_id, sign, reason, opened_at) values
    (gen_random_uuid(), '01980000-0000-7000-8000-00000000aff4', 'ban', '${canary}', now());
  insert into affiliate_payees (affiliate_id, name, sealed_account, account_ending, changed_at)
    select id, '${canary}', '${canary}', '3000', now() from affiliates where user_id = '${user}';
  insert into payout_batches (id, cut_off, minimum_cents, created_at, created_by)
    values ('01980000-0000-7000-8000-00000000aff6', now(), 0, now(), '${user}');
  insert into payouts (id, batch_id, affiliate_id, payee_name, sealed_account, account_ending, reason, decided_by)
    select '01980000-0000-7000-8000-00000000aff7', '01980000-0000-7000-8000-00000000aff6', id, '${canary}', '${canary}',
      '3000', '${canary}', '${user}' from affiliates where user_id = '${user}';
  insert into payout_lines (payout_id, line_id)
    values ('01980000-0000-7000-8000-00000000aff7', '01980000-0000-7000-8000-00000000aff5');
  insert into payout_statements (payout_id, file, made_at)
    values ('01980000-0000-7000-8000-00000000aff7', '${canary}', now());
  insert into affiliate_materials (id, category, title, description, format, bytes, file, place, created_at, created_by)
    values (gen_random_uuid(), 'Texts', 'Mail', '', 'txt', 1, 'x', 1, now(), '${user}');
  insert into affiliate_sign_ups (token_hash, affiliate_id, clicked_at)
    select token_hash, '01980000-0000-7000-8000-00000000aff1', now() from pending_sign_ups;
  insert into outbox (id, kind, payload, deduplication_key)
    values (gen_random_uuid(), 'mail', '{"to":"${email}","text":"Hello ${canary}"}', 'to'),
      (gen_random_uuid(), 'mail', '{"to":"b@example.com","text":"${email} invites you"}', 'from');
  insert into outbox (id, kind, payload, deduplication_key, user_id)
    values (gen_random_uuid(), 'mail', '{"to":"${canary}@before.example","template":"x"}', 'address of before', '${user}'),
      (gen_random_uuid(), 'update-customer', '{"userId":"${user}"}', 'task', '${user}');
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
  update changed_rows set before = '{"description":"${canary}"}' where household_id = '${household}';
`

/** Fills two households, everything of the first with canaries; the browser of its owner. */
export async function seedTraces(app: TestApp): Promise<Browser> {
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
export async function tablesWith({ database: { pool } }: TestApp, words: string[]): Promise<string[]> {
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

/**
 * The same but for samples of values in the planner's statistics, which stay until the night (docs/decisions/0021-deletion.md):
 * a server gathers them when it likes.
 */
export const tablesWithBeforeNight = async (app: TestApp, words: string[]): Promise<string[]> =>
  (await tablesWith(app, words)).filter((name) => name !== 'pg_statistic')

export const publicTables = async ({ database }: TestApp): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Everything there is, as one text. */
export async function snapshot(app: TestApp): Promise<string> {
  const parts: unknown[] = []
  for (const table of await publicTables(app)) {
    const { rows } = await app.database.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t order by 1`,
    )
    parts.push([table, rows])
  }
  return JSON.stringify(parts)
}
