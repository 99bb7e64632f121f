import type { Pool } from 'pg'

/** All that migrations make, as sorted lines: tables and what belongs to them, functions, roles, and who may do what. */
export async function describeSchema(pool: Pool): Promise<string[]> {
  const found = await Promise.all(queries.map((query) => pool.query<{ line: string }>(query)))
  return found.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted()
}

const inPublic = `relnamespace = 'public'::regnamespace`

const queries = [
  `select concat_ws(' ', 'relation', relname, relkind, relpersistence, relrowsecurity, relforcerowsecurity, relowner::regrole,
    reloptions::text, relacl::text, obj_description(oid, 'pg_class'), pg_get_viewdef(oid)) as line
  from pg_class where ${inPublic} and relkind <> 'i' and relname <> 'migrations'`,
  `select concat_ws(' ', 'column', relname, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
    attgenerated, attstattarget, attcollation::regcollation, attcompression, attstorage, attacl::text,
    pg_get_expr(adbin, adrelid), col_description(attrelid, attnum)) as line
  from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${inPublic} and relkind in ('r', 'v') and attnum > 0 and not attisdropped and relname <> 'migrations'`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, contype, condeferrable, condeferred, convalidated,
    pg_get_constraintdef(oid)) as line
  from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisvalid, reloptions::text) as line
  from pg_index join pg_class c on c.oid = indexrelid where ${inPublic}`,
  // Those of foreign keys are named by a number.
  `select concat_ws(' ', 'trigger', tgrelid::regclass, tgfoid::regproc, tgenabled, conname,
    case when not tgisinternal then pg_get_triggerdef(t.oid) end) as line
  from pg_trigger t left join pg_constraint k on k.oid = tgconstraint`,
  `select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polpermissive, polroles::regrole[]::text,
    pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as line
  from pg_policy`,
  `select concat_ws(' ', 'function', pg_get_functiondef(oid), proowner::regrole, proacl::text) as line
  from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  `select concat_ws(' ', 'type', typname, typtype, typacl::text, format_type(nullif(typbasetype, 0), typtypmod),
    array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)::text) as line
  from pg_type t where typnamespace = 'public'::regnamespace and typelem = 0`,
  `select concat_ws(' ', 'extension', extname, extversion, extnamespace::regnamespace) as line from pg_extension`,
  `select concat_ws(' ', 'role', rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls,
    rolconfig::text) as line
  from pg_roles`,
  `select concat_ws(' ', 'member', roleid::regrole, member::regrole, admin_option, inherit_option, set_option) as line
  from pg_auth_members`,
  `select concat_ws(' ', 'schema', nspname, nspacl::text) as line from pg_namespace where nspname = 'public'`,
  `select concat_ws(' ', 'statistics', pg_get_statisticsobjdef(oid)) as line from pg_statistic_ext`,
  `select concat_ws(' ', 'default', defaclrole::regrole, defaclobjtype, defaclacl::text) as line from pg_default_acl`,
  `select concat_ws(' ', 'setting', setrole::regrole, setconfig::text) as line from pg_db_role_setting`,
]

/** The rows that are there from the beginning, by their tables; when a migration was applied differs. */
export async function readSeed(pool: Pool): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const seed: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: object }>(
      `select to_jsonb(t) - 'applied_at' as row from public.${name} t order by 1`,
    )
    if (rows.length > 0) seed[name] = rows.map(({ row }) => row)
  }
  return seed
}
