import { beforeEach, expect, it } from 'vitest'
import type { ReportView } from '#contract/report-views.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { refusal, undo } from '#test/household-calls.ts'

describeOnBothDatabases('saved views of reports', (engine) => {
  const app = freshApp(engine)
  let ann: Person
  beforeEach(async () => {
    ann = await app.member('ann', { plan: 'pro' })
  })

  const filter = { period: 'last-12-months', search: 'rent' }
  const add = (name: string, extra = {}) =>
    ann.ok<ReportView>('POST /report-views', { name, filter, ...extra })
  const names = async (who = ann) => (await who.ok<ReportView[]>('GET /report-views')).map(({ name }) => name)

  it('keep a period as it was chosen, under a name, and belong to the household', async () => {
    const view = await add('  The year ', { compare: 'last-year' })
    expect(view).toEqual({ id: view.id, name: 'The year', filter, compare: 'last-year' })
    await add('a month', { filter: { period: 'month', month: '2026-10' } })
    const bob = await app.member('bob', { joins: ann })
    expect(await names(bob)).toEqual(['a month', 'The year'])
    expect(await names(await app.member('eve', { plan: 'pro' }))).toEqual([])
  })

  it('are renamed, changed and deleted, and come back', async () => {
    const { id } = await add('Rent')
    const changed = await ann.ok<ReportView>(`PATCH /report-views/${id}`, { name: 'Flat', compare: 'none' })
    expect(changed).toEqual({ id, name: 'Flat', filter, compare: 'none' })
    const other = { period: 'range', from: '2026-01-10', to: '2026-01-25' }
    expect(await ann.ok(`PATCH /report-views/${id}`, { filter: other })).toMatchObject({ filter: other })
    const gone = await ann.ok<{ undoId: string }>(`DELETE /report-views/${id}`)
    expect(await names()).toEqual([])
    await undo(ann, gone)
    expect(await names()).toEqual(['Flat'])
  })

  it('have names of their own, whatever the case, and at most fifty', async () => {
    await add('Rent')
    const second = await ann.call('POST /report-views', { name: 'RENT', filter })
    expect(refusal(second)).toEqual([409, 'name-taken'])
    for (let at = 2; at <= 50; at++) await add(`View ${at}`)
    expect(refusal(await ann.call('POST /report-views', { name: 'One more', filter }))).toEqual([
      409,
      'too-many-views',
    ])
    const [first] = await ann.ok<ReportView[]>('GET /report-views')
    const gone = await ann.ok<{ undoId: string }>(`DELETE /report-views/${first?.id}`)
    await add('One more')
    expect(refusal(await undo(ann, gone))).toEqual([409, 'too-many-views'])
    expect((await names()).length).toBe(50)
  })

  it('are refused with the field that is wrong', async () => {
    const wrong = { period: 'range', from: '2026-02-01', to: '2026-01-01' }
    const answer = await ann.call('POST /report-views', { name: '', filter: wrong })
    expect(refusal(answer)).toEqual([422, 'invalid'])
    expect(answer.body).toMatchObject({
      fields: { name: 'Enter a name', 'filter.to': 'The last day is before the first' },
    })
  })
})
