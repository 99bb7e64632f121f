import { beforeEach, describe, expect, it } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { type ImportReceipt, landingForm } from '#contract/imports.ts'
import type { Transaction } from '#contract/transactions.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { isUnchangedSince, readOwnVersion } from '#server/platform/household/version.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { csv, importFile, land, makeContext, upload } from '#test/imports.ts'
import { untilVersionOf } from '#test/versions.ts'
import { startLanding } from './land-draft.ts'
import { reviewDraft } from './review-draft.ts'
import { type Around, existingAround, readMarks, readPage, transfersAround } from './existing-transactions.ts'
import { sumMarks, unpackNeighbours } from './neighbour-pages.ts'

/** How many transactions of the database the work takes. */
async function count(
  context: MemberContext,
  work: (counted: MemberContext) => Promise<unknown>,
): Promise<number> {
  let transactions = 0
  const short: typeof context.short = (within) => {
    transactions += 1
    return context.short(within)
  }
  await work({ ...context, short })
  return transactions
}

const october = csv('2026-10-28,To savings,-500.00', '2026-10-30,Coffee,-3.50', '2026-10-31,Salary,2500.00')

describeOnBothDatabases('what a landing judges by, after the upload', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  let account: string
  let savings: string

  beforeEach(async () => {
    ann = await app.member('ann', { plan: 'pro' })
    account = await addAccount('Bank')
    savings = await addAccount('Savings')
    await importFile(ann, account, october)
    await add(savings, '2026-10-28', 50_000, 'From bank')
  })

  const addAccount = async (name: string) =>
    (await ann.ok<Account>('POST /accounts', { name, type: 'Bank' })).id
  const add = (accountId: string, date: string, amountCents: number, description: string) =>
    ann.ok('POST /transactions', { accountId, date, amountCents, description, categoryId: null })
  const find = async (description: string) =>
    (await ann.ok<{ items: Transaction[] }>('GET /transactions?limit=500')).items.find(
      (one) => one.description === description,
    )?.id

  const window = () => ({ accountId: account, firstDay: '2026-10-28', lastDay: '2026-10-31' }) as never
  const around = (): Record<string, Around> => ({
    existing: existingAround({ ...(window() as object), shape: 'another', idKind: 'ofx' } as never),
    others: transfersAround(window(), [50_000, 350]),
  })
  const read = async () => {
    const { short } = makeContext(app, ann)
    return short(async (tx) => {
      const found = []
      for (const each of Object.values(around())) {
        const page = await readPage(tx, each, null)
        expect(await readMarks(tx, each)).toBe(sumMarks([page]))
        found.push({ count: page.count, marks: sumMarks([page]) })
      }
      return found
    })
  }

  it('is read page by page, each going on behind the one before it', async () => {
    const { short } = makeContext(app, ann)
    const { existing } = around()
    await short(async (tx) => {
      const all = await readPage(tx, existing!, null)
      const first = await readPage(tx, existing!, null, 2)
      const second = await readPage(tx, existing!, first.lastId, 2)
      expect([first.count, second.count]).toEqual([2, 1])
      expect([first, second].flatMap(unpackNeighbours)).toEqual(unpackNeighbours(all))
      expect(sumMarks([first, second])).toBe(sumMarks([all]))
    })
  })

  it('is marked by the database as the reading thread marks what it was given', async () => {
    expect((await read()).map(({ count }) => count)).toEqual([3, 1])
    expect(await read()).toEqual(await read())
  })

  it.each<[string, (pool: typeof app.database.pool) => Promise<unknown>, number]>([
    [
      'a text',
      (pool) => pool.query(`update transactions set description = 'Tea' where amount_cents = -350`),
      0,
    ],
    [
      'an amount',
      (pool) => pool.query(`update transactions set amount_cents = -351 where amount_cents = -350`),
      0,
    ],
    [
      'its account',
      (pool) => pool.query('update transactions set account_id = $1 where amount_cents = -350', [savings]),
      0,
    ],
    [
      'the name of its account',
      (pool) => pool.query(`update accounts set name = 'Giro' where name = 'Bank'`),
      0,
    ],
    ['the shape of its file', (pool) => pool.query(`update imports set shape = 'another'`), 0],
    ['that it is there', (pool) => pool.query('delete from transactions where amount_cents = -350'), 0],
    [
      'what the bank calls it',
      (pool) =>
        pool.query(`insert into transaction_bank_ids (household_id, id, transaction_id, account_id, bank_id, date, amount_cents)
        select household_id, gen_random_uuid(), id, account_id, 'ofx:1', date, amount_cents from transactions where amount_cents = -350`),
      0,
    ],
    [
      'that its import is hidden',
      (pool) => pool.query('update imports set hidden_at = now(), undone_at = now()'),
      0,
    ],
    [
      'the other side of a transfer',
      (pool) => pool.query(`update transactions set description = 'Out' where amount_cents = 50000`),
      1,
    ],
  ])('has other marks, and another version, when somebody changes %s', async (_, change, at) => {
    const before = (await read())[at]
    const { short } = makeContext(app, ann)
    const version = await untilVersionOf(app, ann)
    const isUnchanged = () => short((tx) => isUnchangedSince(tx, version))
    expect(await isUnchanged()).toBe(true)
    await change(app.database.pool)
    expect((await read())[at]).not.toEqual(before)
    expect(await isUnchanged()).toBe(false)
  })

  describe('by the version of the household', () => {
    const short: MemberContext['short'] = (work) => makeContext(app, ann).short(work)
    const claim = (since: string) =>
      short(async (tx) => {
        await tx.updateTable('accounts').set({ name: 'Claimed' }).where('id', '=', savings).execute()
        return { own: await readOwnVersion(tx), isUnchanged: await isUnchangedSince(tx, since) }
      })
    const isUnchanged = (since: string) => short((tx) => isUnchangedSince(tx, since))

    it('is as it was when only whoever claims it has changed anything', async () => {
      for (;;) {
        const before = await untilVersionOf(app, ann)
        const claimed = await claim(before)
        expect(claimed.isUnchanged).toBe(true)
        expect(await isUnchanged(before)).toBe(false)
        // On a server others may have begun to write before.
        if (claimed.own === null) continue
        expect(await isUnchanged(claimed.own)).toBe(true)
        expect((await claim(before)).isUnchanged).toBe(false)
        expect(await isUnchanged(claimed.own)).toBe(false)
        break
      }
    })

    it('is not as it was on another server', async () => {
      expect(await isUnchanged(`${await untilVersionOf(app, ann)} of another one`)).toBe(false)
    })

    it('is as it was where nothing was ever changed', async () => {
      await app.database.pool.query('delete from household_versions')
      const before = await untilVersionOf(app, ann)
      expect(await isUnchanged(before)).toBe(true)
      await claim(before)
      expect(await isUnchanged(before)).toBe(false)
    })

    it.runIf(engine === 'server')(
      'has no version of whoever claims it while somebody writes who began before (R52)',
      async () => {
        const other = await app.database.pool.connect()
        await other.query('begin; select pg_current_xact_id()')
        expect((await claim('1 of any')).own).toBeNull()
        await other.query('commit')
        other.release()
      },
    )
  })

  it('is not read again while the household has the same version', async () => {
    const draft = await upload(ann, account, `${october}\n`)
    const context = makeContext(app, ann)
    const countTransactions = () => count(context, (counted) => reviewDraft(counted, draft.import.id))
    // The draft, what is known, and what else is shown of it. On a server what others have under way keeps the version
    // open.
    await expect.poll(countTransactions).toBe(3)
    await add(savings, '2026-01-02', 1, 'Elsewhere')
    // With the marks of transactions on both sides.
    expect(await countTransactions()).toBe(5)
    await add(account, '2026-10-29', 1, 'Near by')
    // With these transactions, too.
    expect(await countTransactions()).toBe(7)
  })

  it('is not read again by a landing either, whose claim is a change as well', async () => {
    const context = makeContext(app, ann)
    let files = 0
    const countTransactions = async (meanwhile: () => Promise<unknown>) => {
      files += 1
      const draft = await upload(ann, account, csv(`2026-10-29,File ${files},-${files}.37`))
      await meanwhile()
      return count(context, async (counted) => {
        const landing = await startLanding(counted, draft.import.id, landingForm.parse({ badRows: 'skip' }))
        expect(await landing?.ended).toMatchObject({ kind: 'landed', receipt: { added: 1 } })
      })
    }
    const changed = await countTransactions(() => add(savings, '2026-01-02', 1, 'Elsewhere'))
    await expect.poll(() => countTransactions(async () => {})).toBe(changed - 2)
  })

  it.each<[string, () => Promise<unknown>, Partial<ImportReceipt>]>([
    ['nothing happens', async () => {}, { added: 0, same: 3 }],
    [
      'a row is deleted',
      async () => ann.ok('POST /transactions/deletions', { ids: [await find('Coffee')] }),
      { added: 1, same: 2 },
    ],
    [
      'an account gets another name',
      () => ann.ok(`PATCH /accounts/${account}`, { name: 'Giro' }),
      { added: 0, same: 3 },
    ],
  ])('is looked at again where it must be: %s (R52)', async (_, happen, receipt) => {
    const draft = await upload(ann, account, `${october}\n`)
    expect(draft.counts).toMatchObject({ new: 0, same: 3 })
    await happen()
    expect((await land(ann, draft.import.id)).last).toMatchObject({ kind: 'landed', receipt })
  })

  it('is looked at again when a row of the file was entered by hand meanwhile, or a rule came (R52)', async () => {
    const file = csv('2026-10-29,Bakery,-4.00', '2026-10-29,Cinema,-9.00')
    const draft = await upload(ann, account, file)
    expect(draft.counts).toMatchObject({ new: 2 })
    await add(account, '2026-10-29', -400, 'Bakery')
    const { id: categoryId } = await ann.ok<{ id: string }>('POST /categories', {
      name: 'Films',
      group: 'Wants',
    })
    await ann.ok('POST /keyword-rules', { keyword: 'cinema', categoryId })
    expect((await land(ann, draft.import.id)).last).toMatchObject({
      kind: 'landed',
      receipt: { added: 1, same: 1, categorised: 1 },
    })
  })
})
