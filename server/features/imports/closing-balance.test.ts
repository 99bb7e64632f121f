import { beforeEach, expect, it } from 'vitest'
import type { Account, ConfirmedBalance } from '#contract/accounts.ts'
import type { ImportBalance } from '#contract/import-balances.ts'
import type { Person } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'
import { addAccount, addTransaction, refusal, snapshot, undo } from '#test/household-calls.ts'
import { land, openImportHousehold, upload } from '#test/imports.ts'
import { findViolations } from '#test/invariants.ts'

const header = 'Date,Description,Amount,Balance\n'
const september = `${header}2026-09-10,Pay,2000.00,2500.00\n2026-09-20,Rent,-900.00,1600.00\n`
const october = `${header}2026-10-10,Pay,2000.00,3600.00\n2026-10-20,Rent,-900.00,2700.00\n`
const november = `${header}2026-11-10,Pay,2000.00,4700.00\n2026-11-20,Rent,-900.00,3800.00\n`

describeOnBothDatabases(
  'what a bank’s file says of a balance (import.md 7 and 18, screens.md 1)',
  (engine) => {
    const app = freshApp(engine)
    let ann: Person
    let account: string

    beforeEach(async () => {
      ;({ ann, account } = await openImportHousehold(app))
    })

    const read = async (id = account) => {
      const found = (await ann.ok<Account[]>('GET /accounts')).find((one) => one.id === id)
      return [found?.balanceCents, found?.confirmed?.day, found?.confirmed?.source]
    }
    const bring = async (file: string, into = account) => {
      const draft = await upload(ann, into, file)
      expect((await land(ann, draft.import.id)).last?.kind).toBe('landed')
      return { id: draft.import.id, expected: draft.closing }
    }
    const balanceOf = async (id: string) =>
      (await ann.ok<{ balance: ImportBalance | null }>(`GET /imports/${id}/balance`)).balance
    const holds = async () => expect(await findViolations(app.database.pool)).toEqual([])
    const say = (balanceCents: number, balanceOn = '2026-11-21') =>
      ann.ok(`PATCH /accounts/${account}`, { balanceCents, balanceOn })

    it('is the balance of an account about which nobody has said anything', async () => {
      const { id, expected } = await bring(october)
      const agreed = { day: '2026-10-20', statedCents: 270_000, accountCents: 270_000 }
      expect(expected).toEqual(agreed)
      expect(await balanceOf(id)).toEqual({ ...agreed, isConfirmed: true, laterDay: null, enteredDay: null })
      expect(await read()).toEqual([270_000, '2026-10-20', 'statement'])
      await holds()
    })

    it('stays what the account holds when older files come, and newer ones, in any order', async () => {
      await bring(october)
      const older = await bring(september)
      expect(older.expected).toEqual({ day: '2026-09-20', statedCents: 160_000, accountCents: 160_000 })
      expect(await balanceOf(older.id)).toMatchObject({ isConfirmed: true, laterDay: '2026-10-20' })
      expect(await read()).toEqual([270_000, '2026-10-20', 'statement'])
      const newer = await bring(november)
      expect(newer.expected).toEqual({ day: '2026-11-20', statedCents: 380_000, accountCents: 380_000 })
      expect(await read()).toEqual([380_000, '2026-11-20', 'statement'])
      await holds()
    })

    it('is confirmed where it agrees with what a person said', async () => {
      await say(380_000)
      const { id, expected } = await bring(november)
      expect(expected?.accountCents).toBe(380_000)
      expect(await balanceOf(id)).toMatchObject({ isConfirmed: true })
      expect(await read()).toEqual([380_000, '2026-11-21', 'person'])
      await bring(october)
      expect(await read()).toEqual([380_000, '2026-11-21', 'person'])
      await holds()
    })

    it('is set by a person where it does not, and their word is back when the import is undone', async () => {
      await say(400_000)
      const before = await snapshot(app, ann)
      const { id, expected } = await bring(november)
      const apart = { day: '2026-11-20', statedCents: 380_000, accountCents: 400_000 }
      expect(expected).toEqual(apart)
      const enteredDay = '2026-11-21'
      expect(await balanceOf(id)).toEqual({ ...apart, isConfirmed: false, laterDay: null, enteredDay })
      expect(await read()).toEqual([400_000, '2026-11-21', 'person'])
      await addTransaction(ann, account, -100, { date: '2026-11-25' })
      const { balance } = await ann.ok<{ balance: ImportBalance }>(`PUT /imports/${id}/balance`, {})
      const confirmed = { isConfirmed: true, laterDay: null, enteredDay: null }
      expect(balance).toEqual({ ...apart, accountCents: 380_000, ...confirmed })
      expect(await ann.ok(`PUT /imports/${id}/balance`, {})).toEqual({ balance, confirmedId: null })
      expect(await read()).toEqual([379_900, '2026-11-20', 'statement'])
      await holds()
      const set = await snapshot(app, ann)
      const undone = await ann.ok<{ undoId: string }>(`DELETE /imports/${id}`, {})
      expect(await balanceOf(id)).toBeNull()
      expect((await snapshot(app, ann))['confirmed_balances']).toEqual(before['confirmed_balances'])
      expect(await read()).toEqual([399_900, '2026-11-21', 'person'])
      expect(await undo(ann, undone)).toMatchObject({ status: 200 })
      expect((await snapshot(app, ann))['confirmed_balances']).toEqual(set['confirmed_balances'])
      expect(await read()).toEqual([379_900, '2026-11-20', 'statement'])
      await holds()
    })

    it('names what a person said of the very day', async () => {
      await say(400_000, '2026-11-20')
      const { id } = await bring(november)
      expect(await balanceOf(id)).toMatchObject({ isConfirmed: false, enteredDay: '2026-11-20' })
    })

    it('cannot take the place of what the bank stated of a later day', async () => {
      await bring(november)
      const { id } = await bring(`${header}2026-10-10,Pay,2000.00,3600.00\n2026-10-21,Rent,-800.00,2800.00\n`)
      expect(await balanceOf(id)).toMatchObject({
        statedCents: 280_000,
        accountCents: 270_000,
        isConfirmed: false,
        laterDay: '2026-11-20',
      })
      expect(refusal(await ann.call(`PUT /imports/${id}/balance`, {}))).toEqual([409, 'later-balance'])
      expect(
        refusal(await ann.call(`PATCH /accounts/${account}`, { balanceCents: 1, balanceOn: '2026-11-01' })),
      ).toEqual([422, 'invalid'])
      expect(await read()).toEqual([380_000, '2026-11-20', 'statement'])
    })

    it('is told apart from a starting balance that was entered, which stays until a person chooses', async () => {
      const old = await addAccount(ann, 'Old', { startingBalanceCents: 1_000 })
      const { id } = await bring(november, old.id)
      expect(await balanceOf(id)).toMatchObject({
        statedCents: 380_000,
        accountCents: 111_000,
        isConfirmed: false,
      })
      expect(await read(old.id)).toEqual([111_000, undefined, undefined])
      await ann.ok(`PUT /imports/${id}/balance`, {})
      expect(await read(old.id)).toEqual([380_000, '2026-11-20', 'statement'])
      await holds()
    })

    it('counts what a later file brings of its own last day on top', async () => {
      await bring(november)
      const more = `${november}2026-11-20,Bus,-2.00,3798.00\n2026-11-21,Tea,-3.00,3795.00\n`
      const { id, expected } = await bring(more)
      expect(expected).toEqual({ day: '2026-11-21', statedCents: 379_500, accountCents: 379_500 })
      expect(await balanceOf(id)).toMatchObject({ isConfirmed: true })
      expect(await read()).toEqual([379_500, '2026-11-21', 'statement'])
      await holds()
    })

    it('is none of a file without balances, of a day to come, or before the file has landed', async () => {
      const { id } = await bring('Date,Description,Amount\n2026-11-10,Pay,2000.00\n2026-11-11,Tea,-3.00\n')
      expect(await balanceOf(id)).toBeNull()
      expect(await ann.ok(`PUT /imports/${id}/balance`, {})).toEqual({ balance: null, confirmedId: null })
      const ahead = `${header}2026-11-10,Pay,2000.00,3600.00\n2026-12-01,Rent,-900.00,2700.00\n`
      const draft = await upload(ann, account, ahead)
      expect([draft.closing, await balanceOf(draft.import.id)]).toEqual([null, null])
      await land(ann, draft.import.id)
      expect(await balanceOf(draft.import.id)).toBeNull()
    })

    it('keeps in the receipt where the balances part from the rows, with the rows beside it', async () => {
      const gap = `${header}2026-11-02,Pay,9.00,10.00\n2026-11-03,Tea,-2.00,8.00\n2026-11-05,Bus,-1.00,4.00\n`
      const { id } = await bring(gap)
      const { receipt } = await ann.ok<{ receipt: object }>(`GET /imports/${id}`)
      const beside = {
        before: { line: 3, day: '2026-11-03', description: 'Tea' },
        after: { line: 4, day: '2026-11-05', description: 'Bus' },
      }
      expect(receipt).toMatchObject({
        balances: { proof: 'off', breaks: [{ kind: 'missing', offCents: -300, row: null, ...beside }] },
      })
    })

    it('can be taken back when a person set it, and what they had said before counts again', async () => {
      await say(100_000)
      const { id } = await bring(november)
      const before = await read()
      const { confirmedId } = await ann.ok<{ confirmedId: string | null }>(`PUT /imports/${id}/balance`, {})
      expect(await read()).toEqual([380_000, '2026-11-20', 'statement'])
      const path = `/accounts/${account}/balances`
      const listed = await ann.ok<ConfirmedBalance[]>(`GET ${path}`)
      expect(listed).toMatchObject([
        {
          id: confirmedId,
          day: '2026-11-20',
          source: 'statement',
          fileName: 'bank.csv',
          isSuperseded: false,
        },
        { amountCents: 100_000, day: '2026-11-21', source: 'person', fileName: null, isSuperseded: true },
      ])
      const { undoId } = await ann.ok<{ undoId: string }>(`DELETE ${path}/${confirmedId}`)
      expect(await read()).toEqual(before)
      expect(await balanceOf(id)).toMatchObject({ isConfirmed: false })
      await holds()
      await undo(ann, { undoId })
      expect([await read(), await ann.ok(`GET ${path}`)]).toEqual([
        [380_000, '2026-11-20', 'statement'],
        listed,
      ])
      expect((await ann.call(`DELETE /accounts/${account}/balances/${account}`)).status).toBe(404)
      await holds()
    })
  },
)
