import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Attachment } from '#contract/attachments.ts'
import type { Transaction, TransactionDetail } from '#contract/transactions.ts'
import { attachmentLimits } from '#domain/attachments.ts'
import { purgeRows } from '#server/platform/database/retention.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#test/app.ts'
import { attach, attachPath, fileOf, listAttachments, smallPdf } from '#test/attachments.ts'
import { makePicture } from '#test/blog.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { addAccount, addTransaction, refusal, undo } from '#test/household-calls.ts'
import { findViolations } from '#test/invariants.ts'
import { makeRoom } from './add-attachment.ts'

type Undoable = { undoId: string }

describeOnBothDatabases('receipts of a transaction', (engine) => {
  let app: TestApp
  let ada: Person
  let accountId: string
  beforeAll(async () => {
    app = await openTestApp(engine)
    ada = await app.member('ada')
    accountId = (await addAccount(ada, 'Bank')).id
  })
  afterAll(() => app.close())

  const newTransaction = () => addTransaction(ada, accountId, -1250, { description: 'Lamp' })
  const remove = (id: string, person = ada) => person.ok<Undoable>(`DELETE /attachments/${id}`, {})
  const countOf = async (id: string) =>
    (await ada.ok<TransactionDetail>(`GET /transactions/${id}`)).attachmentCount
  const filesOf = async (householdId = ada.householdId) => {
    const { rows } = await app.database.pool.query<{ id: string; removed: boolean }>(
      'select id, removed_at is not null as removed from attachment_files where household_id = $1 order by id',
      [householdId],
    )
    return rows
  }

  it('are a picture and a PDF, listed with their size, and counted on its row', async () => {
    const lamp = await newTransaction()
    const photo = await attach(ada, lamp.id, 'IMG 1.jpeg', await makePicture(300, 600).jpeg().toBuffer())
    const bill = await attach(ada, lamp.id, 'Invoice – Ünal.pdf')
    expect(photo).toMatchObject({ name: 'IMG 1.jpg', format: 'jpg', width: 300, height: 600, addedBy: 'ada' })
    expect(bill).toMatchObject({ name: 'Invoice – Ünal.pdf', format: 'pdf', width: null, isRepeated: false })
    const { items, usedBytes } = await listAttachments(ada, lamp.id)
    expect(items.map(({ id }) => id)).toEqual([photo.id, bill.id])
    expect(usedBytes).toBe(photo.bytes + bill.bytes)
    expect(await ada.ok('GET /attachments/usage')).toEqual({ files: 2, usedBytes })
    const { items: rows } = await ada.ok<{ items: Transaction[] }>('GET /transactions')
    expect(rows.find(({ id }) => id === lamp.id)?.attachmentCount).toBe(2)
  })

  it('are handed out so that nothing in them can run: a PDF is saved, a picture may be shown (R58)', async () => {
    const lamp = await newTransaction()
    const bill = await attach(ada, lamp.id, 'Ünal "1".pdf')
    const { response, bytes } = await fileOf(ada, bill.id)
    expect(bytes).toEqual(smallPdf('Ünal "1".pdf'))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_nal _1_.pdf"; filename*=UTF-8''%C3%9Cnal%20%221%22.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await fileOf(ada, bill.id, '?size=small')).response.status).toBe(404)
    const photo = await attach(ada, lamp.id, 'a.png', await makePicture(500, 400).png().toBuffer())
    const shown = await fileOf(ada, photo.id)
    expect(shown.response.headers.get('content-type')).toBe('image/png')
    expect(shown.response.headers.get('content-disposition')).toMatch(/^inline/)
    expect(shown.response.headers.get('content-security-policy')).toContain('sandbox')
    const small = await fileOf(ada, photo.id, '?size=small')
    expect(small.response.headers.get('content-type')).toBe('image/webp')
    expect(small.bytes.byteLength).toBeLessThan(shown.bytes.byteLength)
  })

  it('come back with an undo, file and all; twice removed is gone once', async () => {
    const lamp = await newTransaction()
    const bill = await attach(ada, lamp.id)
    const gone = await remove(bill.id)
    expect(await countOf(lamp.id)).toBe(0)
    expect((await fileOf(ada, bill.id)).response.status).toBe(404)
    expect((await ada.call(`DELETE /attachments/${bill.id}`, {})).status).toBe(404)
    expect((await undo(ada, gone)).status).toBe(200)
    expect((await fileOf(ada, bill.id)).bytes).toEqual(smallPdf('receipt.pdf'))
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('go with their transaction and account, and come back with them (ledger-and-screens.md 14)', async () => {
    const shop = await addAccount(ada, 'Shop account')
    const lamp = await addTransaction(ada, shop.id, -900)
    const bill = await attach(ada, lamp.id)
    for (const [methodAndPath, body] of [
      ['POST /transactions/deletions', { ids: [lamp.id] }],
      [`DELETE /accounts/${shop.id}`, {}],
    ] as const) {
      const gone = await ada.ok<Undoable>(methodAndPath, body)
      expect((await fileOf(ada, bill.id)).response.status).toBe(404)
      expect((await undo(ada, gone)).status).toBe(200)
      expect((await listAttachments(ada, lamp.id)).items).toMatchObject([
        { id: bill.id, name: 'receipt.pdf' },
      ])
      expect((await fileOf(ada, bill.id)).response.status).toBe(200)
    }
  })

  it('of a part are those of the whole, which keeps them when it is one again', async () => {
    const parts = [-400, -600].map((amountCents) => ({ amountCents, categoryId: null }))
    const whole = await addTransaction(ada, accountId, -1000, { parts })
    const {
      parts: [part],
    } = await ada.ok<TransactionDetail>(`GET /transactions/${whole.id}`)
    const bill = await attach(ada, part!.id)
    expect(bill.transactionId).toBe(whole.id)
    expect([await countOf(whole.id), await countOf(part!.id)]).toEqual([1, 1])
    await ada.ok(`DELETE /transactions/${whole.id}/parts`, {})
    expect((await listAttachments(ada, whole.id)).items).toHaveLength(1)
  })

  it('are there once, however often they are sent: a double click, a second tab, a lost answer', async () => {
    const lamp = await newTransaction()
    const photo = await makePicture(200, 100).png().toBuffer()
    const all = await Promise.all(
      ['one', 'one', 'two'].map((key) =>
        ada.ok<Attachment>(attachPath(lamp.id, 'till.png'), photo, { 'idempotency-key': key }),
      ),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await countOf(lamp.id)).toBe(1)
  })

  it('are ten at most, even of eleven at once', async () => {
    const lamp = await newTransaction()
    const sent = Array.from({ length: attachmentLimits.ofTransaction + 1 }, (_, n) =>
      ada.call(attachPath(lamp.id, `${n}.pdf`), smallPdf(String(n))),
    )
    const answers = (await Promise.all(sent)).map((answer) =>
      answer.status === 200 ? 'kept' : refusal(answer).join(' '),
    )
    // More than a few on their way at once are put off; whoever tries again gets as far as ten.
    for (let n = 0; n < 12; n++) await ada.call(attachPath(lamp.id, `again ${n}.pdf`), smallPdf(`again ${n}`))
    const expected = ['kept', '429 too-many-requests', '409 too-many-attachments']
    expect(answers.filter((answer) => !expected.includes(answer))).toEqual([])
    expect(await countOf(lamp.id)).toBe(attachmentLimits.ofTransaction)
    expect(refusal(await ada.call(attachPath(lamp.id, 'x.pdf'), smallPdf('x')))).toEqual([
      409,
      'too-many-attachments',
    ])
  })

  it('are kept for 30 days after they were removed; after that an undo brings back the rest', async () => {
    const lamp = await newTransaction()
    const bill = await attach(ada, lamp.id)
    const gone = await ada.ok<Undoable>('POST /transactions/deletions', { ids: [lamp.id] })
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
    const { areas, db } = app.services
    const retention = areas.retention.filter(({ table }) => table === 'attachmentFiles')
    await purgeRows(db, { ...areas, retention }, later(29))
    expect(await filesOf()).toContainEqual({ id: bill.id, removed: true })
    await purgeRows(db, { ...areas, retention }, later(31))
    expect((await filesOf()).map(({ id }) => id)).not.toContain(bill.id)
    const undone = await undo(ada, gone)
    expect(undone.status).toBe(200)
    expect(undone.body).toMatchObject({
      lost: ['A receipt did not come back: its file was kept for 30 days.'],
    })
    expect(await countOf(lamp.id)).toBe(0)
    expect(await findViolations(app.database.pool)).toEqual([])
  })

  it('of a household come to a fixed sum at most; what was removed gives way, the longest removed first', async () => {
    const bob = await app.member('bob')
    const lamp = await addTransaction(bob, (await addAccount(bob, 'Bank')).id, -100)
    const ids: string[] = []
    for (const n of [1, 2, 3]) ids.push((await attach(bob, lamp.id, `${n}.pdf`, smallPdf(String(n)))).id)
    const [first = '', second = '', kept = ''] = ids
    for (const id of [first, second]) {
      await remove(id, bob)
      app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString())
    }
    const size = smallPdf('1').byteLength
    const makeRoomOf = (householdBytes: number) =>
      householdTransaction(
        app.services.db,
        { userId: bob.userId, householdId: bob.householdId, role: 'owner' },
        (tx) => makeRoom(tx, size, householdBytes),
      )
    const left = async () => (await filesOf(bob.householdId)).map(({ id }) => id)
    await makeRoomOf(4 * size)
    expect(await left()).toEqual([first, second, kept].toSorted())
    await makeRoomOf(3 * size)
    expect(await left()).toEqual([second, kept].toSorted())
    await expect(makeRoomOf(2 * size - 1)).rejects.toMatchObject({ code: 'attachments-full' })
    expect(await left()).toEqual([second, kept].toSorted())
    await makeRoomOf(2 * size)
    expect(await left()).toEqual([kept])
  })

  it('are seen by a viewer, who changes nothing, and by no other household (R9, R12)', async () => {
    const lamp = await newTransaction()
    const bill = await attach(ada, lamp.id)
    const vera = await app.member('vera', { joins: ada, role: 'viewer' })
    expect((await fileOf(vera, bill.id)).response.status).toBe(200)
    expect((await vera.call(`DELETE /attachments/${bill.id}`, {})).status).toBe(403)
    expect((await vera.call(attachPath(lamp.id, 'a.pdf'), smallPdf())).status).toBe(403)
    const eve = await app.member('eve')
    for (const query of ['', '?size=small'])
      expect((await fileOf(eve, bill.id, query)).response.status).toBe(404)
    expect((await eve.call(attachPath(lamp.id, 'a.pdf'), smallPdf())).status).toBe(404)
    expect((await eve.call(`DELETE /attachments/${bill.id}`, {})).status).toBe(404)
  })
})
