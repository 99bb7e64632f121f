import { beforeEach, expect, it } from 'vitest'
import type { ListedAffiliate } from '#contract/affiliates.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { signedInCookie } from '#test/signed-in-cookie.ts'
import { firefox } from '#test/visiting-browser.ts'
import { limits } from './limits.ts'

describeOnBothDatabases("clicks on affiliates' links that come together", (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann', { affiliate: 'approved' })
    await app.member('bea', { affiliate: 'approved' })
  })

  /** Somebody whose browser is `n`. All are behind one address, since nothing else is trusted to say otherwise. */
  const click = async (code: string, n: number): Promise<number> => {
    const headers = { 'user-agent': `${firefox} ${n}` }
    return (await app.fetch(new Request(`${testOrigin}/?ref=${code}`, { headers }))).status
  }
  const clickAll = (clicks: readonly [string, number][]) =>
    Promise.all(clicks.map(([code, n]) => click(code, n)))
  const counts = async () => {
    const { rows } = await app.database.pool.query<{ name: string; total: number; single: number }>(
      `select a.name, (select coalesce(sum(clicks), 0) from affiliate_click_days d where d.affiliate_id = a.id)::int as total,
        (select count(*) from affiliate_clicks c where c.affiliate_id = a.id)::int as single
      from affiliates a order by a.name`,
    )
    for (const { total, single } of rows) expect(total).toBe(single)
    return rows.map(({ total }) => total)
  }
  const each = (count: number, make: (n: number) => [string, number]) =>
    Array.from({ length: count }, (_, n) => make(n))

  it.each([16, 50])(
    'are each counted before they are answered, %i at once for two affiliates',
    async (count) => {
      const statuses = await clickAll(each(count, (n) => [n % 2 ? 'BEA' : 'ann', n]))
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await counts()).toEqual([count / 2, count / 2])
    },
  )

  it('count a visitor once for each affiliate, however often they come in one statement (R35)', async () => {
    await clickAll(each(48, (n) => [n % 2 ? 'BEA' : 'ANN', Math.floor(n / 2) % 3]))
    expect(await counts()).toEqual([3, 3])
  })

  it('count no more of one address than are allowed in an hour, to the click', async () => {
    const { most = 0 } = limits['affiliate clicks from an address']
    await clickAll(each(most - 10, (n) => ['ANN', n]))
    expect(new Set(await clickAll(each(50, (n) => ['BEA', n])))).toEqual(new Set([200]))
    expect(await counts()).toEqual([most - 10, 10])
    await clickAll(each(5, (n) => ['BEA', 100 + n]))
    expect(await counts()).toEqual([most - 10, 10])
    app.clock.set('2026-11-21T13:00:00Z')
    await clickAll(each(70, (n) => ['BEA', 200 + n]))
    expect(await counts()).toEqual([most - 10, 10 + most])
  })

  it('take nothing of the limit when they do not count', async () => {
    const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    const { items } = await olga.ok<{ items: ListedAffiliate[] }>('GET /admin/affiliates?search=bea')
    await olga.ok(`POST /admin/affiliates/${items[0]?.id}/code`, { code: 'HONEY', codeBefore: 'BEA' })
    const headers = { 'user-agent': firefox, cookie: await signedInCookie(app, ann) }
    const own = () => app.fetch(new Request(`${testOrigin}/?ref=ANN`, { headers }))
    // One that counts, so that the salt of the day is known and nothing else keeps the others out.
    await click('ANN', 0)
    const together = [clickAll(each(70, (n) => ['BEA', n])), clickAll(each(70, (n) => ['NOBODY', n]))]
    await Promise.all([...together, ...Array.from({ length: 70 }, own)])
    expect(await counts()).toEqual([1, 0])
    const { most = 0 } = limits['affiliate clicks from an address']
    await clickAll(each(most + 1, (n) => ['ANN', n + 1]))
    expect(await counts()).toEqual([most, 0])
  })

  it('are counted by the salt that stands in the database, whatever this process knew', async () => {
    const { pool } = app.database
    await clickAll(each(5, (n) => ['ANN', n]))
    await pool.query(`update affiliate_salts set salt = 'of another process'`)
    await clickAll(each(10, (n) => ['ANN', n % 5]))
    expect(await counts()).toEqual([10, 0])
    await pool.query('delete from affiliate_salts')
    await clickAll(each(10, (n) => ['ANN', n % 5]))
    expect(await counts()).toEqual([15, 0])
  })

  it('fail together when their statement fails, are told so, and leave the next ones alone', async () => {
    await app.database.pool.query(`
      create function refuse_click() returns trigger language plpgsql as $$
      begin
        if new.affiliate_id = (select id from affiliates where name = 'bea') then raise 'no clicks today'; end if;
        return new;
      end $$;
      create trigger refuse_click before insert on affiliate_clicks for each row execute function refuse_click()`)
    try {
      expect(await click('ANN', 0)).toBe(200)
      const statuses = await clickAll(each(50, (n) => [n === 25 ? 'BEA' : 'ANN', n + 1]))
      expect(statuses[25]).toBe(500)
      const counted = statuses.filter((status) => status === 200).length
      expect(statuses.filter((status) => status === 500)).toHaveLength(50 - counted)
      expect(await counts()).toEqual([1 + counted, 0])
    } finally {
      await app.database.pool.query('drop function refuse_click() cascade')
    }
    expect(new Set(await clickAll(each(4, (n) => ['BEA', n])))).toEqual(new Set([200]))
    expect((await counts())[1]).toBe(4)
  })

  it('know of a ban and of another code from the next one on', async () => {
    const olga = await app.user('olga', { adminRoles: ['affiliate-admin'] })
    const { items } = await olga.ok<{ items: ListedAffiliate[] }>('GET /admin/affiliates')
    const idOf = (name: string) => items.find((one) => one.name === name)?.id
    const before = clickAll(each(10, (n) => ['ANN', n]))
    await olga.ok(`POST /admin/affiliates/${idOf('ann')}/decisions`, { decision: 'ban', reason: 'Spam' })
    const whenBanned = (await before, await counts())[0] ?? 0
    await clickAll(each(10, (n) => ['ANN', n + 10]))
    expect(await counts()).toEqual([whenBanned, 0])
    await olga.ok(`POST /admin/affiliates/${idOf('bea')}/code`, { code: 'HONEY', codeBefore: 'BEA' })
    expect(new Set(await clickAll(each(3, (n) => ['BEA', n])))).toEqual(new Set([302]))
    await clickAll(each(3, (n) => ['HONEY', n]))
    expect(await counts()).toEqual([whenBanned, 3])
  })
})
