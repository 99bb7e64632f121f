import { expect, it } from 'vitest'
import { openProgramme } from '#test/affiliate-applications.ts'
import { buy } from '#test/billing.ts'
import { describeOnBothDatabases } from '#test/databases.ts'

describeOnBothDatabases('deciding on affiliates', (engine) => {
  const { olga, app, form, send, list, first, decide, mails, actions, isPro, later } = openProgramme(engine)

  it('takes Pro at the next request of who is banned, never what they pay for, and gives it back (R18; case 16)', async () => {
    const granted = await app.member('granted', { affiliate: 'approved' })
    const paying = await app.member('paying', { affiliate: 'approved' })
    await buy(app, paying)
    const people = [granted, paying]
    const ids = Object.fromEntries((await list()).items.map(({ name, id }) => [name, id]))
    expect(await Promise.all(people.map(isPro))).toEqual([true, true])
    for (const name of ['granted', 'paying']) await decide(ids[name] ?? '', 'ban', 'Bought ads')
    expect(await Promise.all(people.map(isPro))).toEqual([false, true])
    expect((await mails('granted@example.com')).at(-1)?.text).toContain('Bought ads')
    for (const name of ['granted', 'paying']) await decide(ids[name] ?? '', 'unban')
    expect(await Promise.all(people.map(isPro))).toEqual([true, true])
  })

  it('decides once, however many press at the same moment, and writes it down once (R32)', async () => {
    await send(form)
    const { id } = await first()
    const steps: [string, string | undefined][] = [
      ['approve', undefined],
      ['ban', 'Spam'],
      ['unban', undefined],
    ]
    for (const [decision, reason] of steps) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => decide(id, decision, reason)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'affiliate-changed']))
      await later(60)
    }
    expect(await actions()).toEqual(['affiliates.approve', 'affiliates.ban', 'affiliates.unban'])
    const users = await app.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'paula@example.com')
      .execute()
    expect(users).toHaveLength(1)
  })

  it('rejects with a reason that the applicant reads, and not without one', async () => {
    await send(form)
    const { id } = await first()
    expect((await decide(id, 'reject')).status).toBe(422)
    expect((await decide(id, 'reject', '  ')).status).toBe(422)
    await decide(id, 'reject', 'No readers yet')
    expect((await mails()).at(-1)?.text).toContain('No readers yet')
    expect(await first()).toMatchObject({
      status: 'banned',
      approvedAt: null,
      decisionReason: 'No readers yet',
    })
    expect((await decide(id, 'approve')).body.code).toBe('affiliate-changed')
    await decide(id, 'unban')
    expect(await first()).toMatchObject({ status: 'approved', decisionReason: null })
  })

  it('changes a code once, keeps the one before for its owner, and gives none to two (R35, S20; case 15)', async () => {
    await app.member('ann', { affiliate: 'approved' })
    await app.member('bob', { affiliate: 'approved' })
    const [bob, ann] = (await list()).items.toSorted((a, b) => (a.name < b.name ? 1 : -1))
    const change = (id = '', code: string, codeBefore: string) =>
      olga().call<{ code?: string }>(`POST /admin/affiliates/${id}/code`, { code, codeBefore })
    for (const code of ['', 'AB', 'ABCDEFGHIJK', 'A B', 'AB-1'])
      expect((await change(ann?.id, code, 'ANN')).status).toBe(422)
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(ann?.id, ' honey1 ', 'ann')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list('?search=honey1')).items).toMatchObject([{ name: 'ann', referralCode: 'HONEY1' }])
    for (const taken of ['HONEY1', 'Ann'])
      expect((await change(bob?.id, taken, 'BOB')).body.code).toBe('affiliate-code-taken')
    expect((await change(ann?.id, 'ANN', 'HONEY1')).status).toBe(200)
    expect((await actions()).filter((one) => one === 'affiliates.change-code')).toHaveLength(2)
  })

  it('goes without its user, and with them on a second word, but never with who pays or administers (S16)', async () => {
    for (const name of ['ann', 'bob', 'cleo']) await app.member(name, { affiliate: 'approved' })
    const boss = await app.member('boss', { affiliate: 'approved', adminRoles: ['blog-admin'] })
    const payer = await app.member('payer', { affiliate: 'approved' })
    await buy(app, payer)
    const ids = Object.fromEntries((await list()).items.map(({ name, id }) => [name, id]))
    const remove = (name: string, body: object) =>
      olga().call<{ code?: string }>(`POST /admin/affiliates/${ids[name]}/deletion`, body)
    const exists = async (name: string) =>
      (
        await app.services.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', `${name}@example.com`)
          .execute()
      ).length === 1
    expect((await remove('ann', {})).status).toBe(200)
    expect((await remove('ann', {})).status).toBe(404)
    expect(await exists('ann')).toBe(true)
    expect((await remove('bob', { alsoUser: true })).status).toBe(422)
    expect((await remove('bob', { alsoUser: true, confirmation: 'delete' })).status).toBe(422)
    expect((await remove('bob', { alsoUser: true, confirmation: 'DELETE' })).status).toBe(200)
    expect(await exists('bob')).toBe(false)
    for (const name of ['boss', 'payer']) {
      expect((await remove(name, { alsoUser: true, confirmation: 'DELETE' })).body.code).toBe('user-stays')
      expect(await exists(name)).toBe(true)
    }
    expect((await list()).items.map(({ name }) => name).toSorted()).toEqual(['boss', 'cleo', 'payer'])
    expect([await isPro(boss), await isPro(payer)]).toEqual([true, true])
    // A code that was somebody's is nobody else's.
    const taken = await olga().call<{ code?: string }>(`POST /admin/affiliates/${ids['cleo']}/code`, {
      code: 'BOB',
      codeBefore: 'CLEO',
    })
    expect(taken.body.code).toBe('affiliate-code-taken')
  })

  it('goes with its user only by somebody who just proved who they are (R30)', async () => {
    await app.member('ann', { affiliate: 'approved' })
    const [ann] = (await list()).items
    await later(601)
    const remove = (body: object) =>
      olga().call<{ code?: string }>(`POST /admin/affiliates/${ann?.id}/deletion`, body)
    const answer = await remove({ alsoUser: true, confirmation: 'DELETE' })
    expect([answer.status, answer.body.code]).toEqual([403, 're-authentication-required'])
    expect((await list()).items).toHaveLength(1)
    expect((await remove({})).status).toBe(200)
  })

  it('is listed by status, by part of the name, address or code, and in pages', async () => {
    for (const name of ['ann', 'bob', 'cleo']) {
      await send({ ...form, name, email: `${name}@example.com` })
      await later(1)
    }
    await decide((await list('?search=BOB@')).items[0]?.id ?? '', 'approve')
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name)
    expect(await names('')).toEqual(['cleo', 'bob', 'ann'])
    expect(await names('?status=pending')).toEqual(['cleo', 'ann'])
    expect(await names('?status=approved')).toEqual(['bob'])
    const page = await list('?limit=2')
    expect(await names(`?limit=2&cursor=${encodeURIComponent(page.nextCursor ?? '')}`)).toEqual(['ann'])
    for (const cursor of ['x', '2026_x', `2026-01-01T00:00:00Z_${'x'.repeat(36)}`])
      expect((await olga().call(`GET /admin/affiliates?cursor=${cursor}`)).status).toBe(400)
  })
})
