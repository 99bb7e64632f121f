/** SQL that fills every table of a household with at least one row, for the policies to be tried on. */
export function householdRows(household: string): string {
  const id = (last: number) =>
    `'${household.slice(0, 24)}${household.slice(-1)}${String(last).padStart(11, '0')}'`
  const [
    user,
    account,
    other,
    category,
    rule,
    event,
    draft,
    transfer,
    out,
    into,
    undo,
    invitation,
    bill,
    goal,
  ] = Array.from({ length: 14 }, (_, n) => id(n + 1))
  return `
    insert into users (id, email, full_name) values (${user}, '${household}@example.com', 'Someone');
    insert into households (household_id, name) values ('${household}', 'Household');
    insert into members (household_id, user_id, role) values ('${household}', ${user}, 'owner');
    insert into invitations (household_id, id, email, role, token_hash, invited_by, invited_at, expires_at)
      values ('${household}', ${invitation}, 'guest@example.com', 'member', '${household}', ${user}, now(), now());
    insert into api_tokens (household_id, user_id, id, name, token_hash, can_write, created_at)
      values ('${household}', ${user}, gen_random_uuid(), 'Script', 'hash of ${household}', true, now());
    insert into notification_preferences (household_id, user_id) values ('${household}', ${user});
    insert into push_devices (household_id, user_id, id, endpoint, browser_key, auth_secret, key_id, name, created_at)
      values ('${household}', ${user}, gen_random_uuid(), 'https://fcm.googleapis.com/${household}', 'key', 'auth', 'id', 'Phone', now());
    insert into budget_splits values ('${household}', '2026-01-01', 50, 30, 20);
    insert into idempotency_keys (household_id, key, request_hash) values ('${household}', 'key', 'hash');
    insert into changes (household_id, id, at, action) values ('${household}', ${undo}, now(), 'accounts.delete');
    insert into changed_rows (household_id, change_id, table_name, row_key, op, before)
      values ('${household}', ${undo}, 'accounts', 'a', 'D', '{}');
    insert into accounts (household_id, id, name, type)
      values ('${household}', ${account}, 'Chequing', 'Bank'), ('${household}', ${other}, 'Savings', 'Bank');
    insert into categories (household_id, id, name, grp) values ('${household}', ${category}, 'Groceries', 'Needs');
    insert into categories (household_id, id, name, grp) values ('${household}', ${other}, 'Snacks', 'Wants');
    insert into category_parts (household_id, category_id, position, part_category_id, share)
      values ('${household}', ${category}, 1, ${category}, 8000), ('${household}', ${category}, 2, ${other}, 2000);
    insert into budget_categories (household_id, category_id, start_month, category_name, monthly_budget_cents)
      values ('${household}', ${category}, '2026-10-01', 'Groceries', 40000);
    insert into keyword_rules (household_id, id, keyword, category_id, position)
      values ('${household}', ${rule}, 'market', ${category}, 1);
    insert into categorize_events (household_id, id, transaction_description, suggested_category_id, accepted, source)
      values ('${household}', ${event}, 'market', ${category}, true, 'rule');
    insert into language_model_consents (household_id, id, host, given_at, given_by)
      values ('${household}', ${event}, 'model.example', now(), ${user});
    insert into language_model_requests (household_id, id, purpose, host, model, body, sent_at, sent_by)
      values ('${household}', ${event}, 'tips', 'model.example', 'small', '{}', now(), ${user});
    insert into payee_opinions (household_id, payee_key, category_id, host, asked_at)
      values ('${household}', 'quillmark', ${category}, 'model.example', now());
    insert into categoriser_settings (household_id, uses_words) values ('${household}', false);
    insert into imports (household_id, id, account_id, file_name, file_size, file_hash, settings)
      values ('${household}', ${draft}, ${account}, 'a.csv', 1, 'hash', '{}');
    insert into confirmed_balances (household_id, id, account_id, day, amount_cents, source, day_takes, import_id)
      values ('${household}', ${draft}, ${account}, '2026-10-31', 1000, 'statement', 'none', ${draft});
    insert into reconciliations (household_id, id, account_id, day, opening_cents, closing_cents, reconciled_at)
      values ('${household}', ${draft}, ${account}, '2026-10-31', 0, 0, now());
    insert into import_mappings (household_id, account_id, shape, settings)
      values ('${household}', ${account}, 'date;amount', '{}');
    insert into account_numbers (household_id, number_hash, account_id, shown)
      values ('${household}', 'hash', ${account}, '…3201');
    insert into transfers (household_id, id) values ('${household}', ${transfer});
    insert into transactions (household_id, id, account_id, date, description, amount_cents, category_id, transfer_id)
      values ('${household}', ${out}, ${account}, '2026-10-01', 'Market', -1000, ${category}, ${transfer}),
        ('${household}', ${into}, ${other}, '2026-10-01', 'Market', 1000, null, ${transfer});
    insert into tags (household_id, id, name) values ('${household}', ${rule}, 'Trip');
    insert into transaction_tags values ('${household}', ${out}, ${rule});
    insert into attachment_files (household_id, id, format, bytes, sha256, content)
      values ('${household}', ${rule}, 'pdf', 1, repeat('0', 64), 'a');
    insert into attachments (household_id, id, transaction_id, name, added_at)
      values ('${household}', ${rule}, ${out}, 'till.pdf', now());
    insert into transaction_bank_ids (household_id, id, transaction_id, account_id, import_id, bank_id, date, amount_cents)
      values ('${household}', gen_random_uuid(), ${out}, ${account}, ${draft}, 'ofx:1', '2026-10-01', -1000);
    insert into transfer_rejections (household_id, outgoing_id, incoming_id)
      values ('${household}', ${out}, ${into});
    insert into recurring_bills (household_id, id, name, direction, amount_cents, frequency, first_due, starts_on,
        next_due, category_id, account_id, auto_create)
      values ('${household}', ${bill}, 'Rent', 'out', 1000, 'monthly', '2026-10-01', '2026-10-01', '2026-11-01',
        ${category}, ${account}, true);
    insert into bill_occurrences (household_id, bill_id, due_date, transaction_id)
      values ('${household}', ${bill}, '2026-10-01', ${out});
    insert into bill_match_rejections (household_id, bill_id, transaction_id) values ('${household}', ${bill}, ${out});
    insert into dismissed_bill_candidates (household_id, key) values ('${household}', 'gym monthly');
    insert into shortfall_warnings values ('${household}', ${bill}, '2026-11-01', ${account}, 100, now());
    insert into entered_shortfall_warnings values ('${household}', ${out}, 100, now());
    insert into smart_alerts (household_id, id, kind, subject, subject_name, cause_key, title, message, severity,
        raised_severity, date, facts, link, next_step, created_at, raised_at)
      values ('${household}', ${bill}, 'fee', 'bank', 'Bank', 'fee bank', 'Fee', 'A fee.', 'low', 'low', '2026-11-01', '{}',
        '/app/transactions', '{}', now(), now());
    insert into alert_mutes (household_id, id, kind, subject, subject_name, muted_at)
      values ('${household}', ${bill}, 'fee', 'bank', 'Bank', now());
    insert into savings_tips (household_id, id, month, position, detector, subject, content, details, facts_hash, created_at)
      values ('${household}', ${bill}, '2026-11-01', 1, 'fees', 'bank', 'A fee.', '{}', 'hash', now());
    insert into tip_usage values ('${household}', '2026-11-01', 1);
    insert into notification_settings (household_id, updated_at) values ('${household}', now());
    insert into debts (household_id, id, name, balance_cents, rate_ppm, minimum_cents, minimum_share_ppm, position)
      values ('${household}', ${bill}, 'Loan', 1, 1, 1, 1, 1);
    insert into debt_plans (household_id, id, name, strategy, payment_cents, first_month, total_interest_cents, lump_sums, debts, expected)
      values ('${household}', ${bill}, 'Out', 'avalanche', 1, '2026-10-01', 1, '[]', '[]', '[]');
    insert into exports (household_id, id, format, content, filter, file_name, requested_at, row_count)
      values ('${household}', gen_random_uuid(), 'csv', 'transactions', '{}', 'a.csv', now(), 1);
    insert into household_job_days values ('${household}', 'generate-smart-alerts', '2026-11-01', now());
    insert into transaction_views (household_id, id, name, filter)
      values ('${household}', ${goal}, 'To check', '{"month": "this"}');
    insert into report_views (household_id, id, name, filter, compare)
      values ('${household}', ${goal}, 'The year', '{"period": "this-year"}', 'none');
    insert into savings_goals (household_id, id, name, target_cents, opening_cents, target_date, category_id,
        category_name, created_at, updated_at)
      values ('${household}', ${goal}, 'Roof', 1000, 0, '2027-06-30', ${category}, 'Groceries', now(), now());
    insert into savings_goal_accounts values ('${household}', ${goal}, ${other}, null, now());
    insert into savings_contributions values ('${household}', ${undo}, ${goal}, '2026-11-01', 100, 'manual', null, now());`
}
