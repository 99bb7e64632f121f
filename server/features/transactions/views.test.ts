import { beforeEach, expect, it } from 'vitest'
import type { TransactionView } from '#contract/transaction-views.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal, undo } from '#test/household-calls.ts'

describeOnBothDatabases('saved views of the transactions (issue 14)', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    // Saved filters are of the ledger, and need no Pro.
    ann = await app.member('ann', { plan: 'free' })
  })

  const filter = { month: 'all', search: '>100 is:cleared', sort: 'amount', order: 'asc' }
  const add = (name: string, asked: object = filter) =>
    ann.ok<TransactionView>('POST /transaction-views', { name, filter: asked })
  const list = (who = ann) => who.ok<TransactionView[]>('GET /transaction-views')
  const names = async (who = ann) => (await list(who)).map(({ name }) => name)

  it('keep all that the address of the list holds, and are the household’s, by name', async () => {
    const { id: accountId } = await ann.ok<{ id: string }>('POST /accounts', { name: 'Bank', type: 'Bank' })
    const { id: tagId } = await ann.ok<{ id: string }>('POST /tags', { name: 'Trip' })
    const all = {
      month: '2026-10',
      search: 'coffee',
      accountId,
      categoryId: 'none',
      group: 'Wants',
      from: '2026-01-02',
      to: '2026-01-31',
      counts: 'wants',
      person: 'Ann',
      payee: 'Cafe',
      tagId,
      only: 'guessed',
      sort: 'payee',
      order: 'desc',
    }
    const view = await add('  The lot ', all)
    expect(view).toEqual({ id: view.id, name: 'The lot', filter: all })
    await add('a month', { month: 'this' })
    const bob = await app.member('bob', { joins: ann })
    expect(await names(bob)).toEqual(['a month', 'The lot'])
    expect(await names(await app.member('eve'))).toEqual([])
  })

  it('are opened, not saved, by a viewer', async () => {
    const { id } = await add('Large')
    const vera = await app.member('vera', { joins: ann, role: 'viewer' })
    expect(await names(vera)).toEqual(['Large'])
    for (const call of [
      () => vera.call('POST /transaction-views', { name: 'Mine', filter }),
      () => vera.call(`PATCH /transaction-views/${id}`, { name: 'Mine' }),
      () => vera.call(`DELETE /transaction-views/${id}`),
    ])
      expect(refusal(await call())[0]).toBe(403)
  })

  it('are renamed, changed and deleted, and come back', async () => {
    const { id } = await add('Large')
    expect(await ann.ok(`PATCH /transaction-views/${id}`, { name: 'Huge' })).toEqual({
      id,
      name: 'Huge',
      filter,
    })
    const other = { month: 'this', group: 'Needs' }
    expect(await ann.ok(`PATCH /transaction-views/${id}`, { filter: other })).toMatchObject({ filter: other })
    const gone = await ann.ok<{ undoId: string }>(`DELETE /transaction-views/${id}`)
    expect(await names()).toEqual([])
    await undo(ann, gone)
    expect(await list()).toEqual([{ id, name: 'Huge', filter: other }])
  })

  it('outlive the account that they name, and begin with none that is not there', async () => {
    const { id: accountId } = await ann.ok<{ id: string }>('POST /accounts', { name: 'Bank', type: 'Bank' })
    await add('Of the bank', { month: 'all', accountId })
    await ann.ok(`DELETE /accounts/${accountId}`)
    expect(await list()).toMatchObject([{ filter: { accountId } }])
    for (const unknown of [
      { accountId },
      { categoryId: accountId },
      { tagId: accountId },
      { ids: accountId },
    ])
      expect(
        refusal(
          await ann.call('POST /transaction-views', { name: 'New', filter: { month: 'all', ...unknown } }),
        ),
      ).toEqual([404, 'not-found'])
  })

  it('have names of their own, whatever the case, and at most fifty, besides those of reports', async () => {
    await add('Large')
    expect(refusal(await ann.call('POST /transaction-views', { name: 'LARGE', filter }))).toEqual([
      409,
      'name-taken',
    ])
    for (let at = 2; at <= 50; at++) await add(`View ${at}`)
    const tooMany = [409, 'too-many-views']
    expect(refusal(await ann.call('POST /transaction-views', { name: 'One more', filter }))).toEqual(tooMany)
    const [first] = await list()
    const gone = await ann.ok<{ undoId: string }>(`DELETE /transaction-views/${first?.id}`)
    await add('One more')
    expect(refusal(await undo(ann, gone))).toEqual(tooMany)
    expect((await names()).length).toBe(50)
  })

  it('are refused with the field that is wrong', async () => {
    const wrong = { month: 'all', from: '2026-02-01', to: '2026-01-01' }
    const answer = await ann.call('POST /transaction-views', { name: '', filter: wrong })
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect(answer.body).toMatchObject({
      fields: { name: 'Enter a name', 'filter.to': 'The last day is before the first' },
    })
  })
})
