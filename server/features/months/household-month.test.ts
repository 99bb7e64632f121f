import { expect, it } from 'vitest'
import { addDays, day, monthOf } from '#domain/calendar.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('the month of a day, by the day that months start on', (engine) => {
  const app = freshApp(engine)

  it('is in the database what it is everywhere else', async () => {
    // Four years and a day, so that a leap day is among them.
    const days = Array.from({ length: 1462 }, (_, at) => addDays(day('2023-12-15'), at))
    for (const startDay of [1, 2, 15, 28]) {
      const { rows } = await app.database.pool.query<{ month: string }>(
        `select to_char(household_month(d, $2), 'YYYY-MM') as month from unnest($1::date[]) d`,
        [days, startDay],
      )
      expect(rows.map(({ month }) => month)).toEqual(days.map((each) => monthOf(each, startDay)))
    }
  })

  it('is written into a statement, not called for each row', async () => {
    const { rows } = await app.database.pool.query<{ 'QUERY PLAN': string }>(
      'explain (verbose, costs off) select household_month(date, 5) from transactions',
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('date_trunc(')
    expect(plan).not.toContain('household_month(')
  })
})
