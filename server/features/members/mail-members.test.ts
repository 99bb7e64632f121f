import { beforeEach, expect, it } from 'vitest'
import { deleteUser } from '#server/features/account-deletion/delete-user.ts'
import { type Person, testOrigin } from '#test/app.ts'
import { mailedToken, mailsTo } from '#test/browser.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { freshApp } from '#test/fresh-app.ts'

describeOnBothDatabases('the mail about who is in a household', (engine) => {
  const app = freshApp(engine)
  let ada: Person
  let olga: Person
  let ben: Person

  beforeEach(async () => {
    ada = await app.member('ada')
    await ada.ok('PATCH /household', { name: 'Alder Street' })
    olga = await app.member('olga', { joins: ada, role: 'owner' })
    ben = await app.member('ben', { joins: ada, role: 'member' })
  })

  /** The subjects of the mails to each of them, oldest first. */
  const told = async (...names: string[]) =>
    Promise.all(
      names.map(async (name) => (await mailsTo(app, `${name}@example.com`)).map(({ subject }) => subject)),
    )

  it('tells the owners who joined, and as what', async () => {
    const cleo = await app.user('cleo')
    await ada.ok('POST /invitations', { email: 'cleo@example.com', role: 'viewer' })
    await cleo.ok('POST /invitations/acceptance', { token: await mailedToken(app, 'cleo@example.com') })
    expect(await told('ada', 'olga', 'ben')).toEqual([
      ['cleo joined Alder Street'],
      ['cleo joined Alder Street'],
      [],
    ])
    const [mail] = await mailsTo(app, 'ada@example.com')
    expect(mail?.text).toContain('cleo (cleo@example.com) accepted the invitation and shares Alder Street')
    expect(mail?.text).toContain('as a viewer, who can look but not change anything')
    expect(mail?.text).toContain(`${testOrigin}/app/settings#members`)
  })

  it('tells the owners who left, an owner that leaves not', async () => {
    await ben.ok('POST /members/departure', {})
    await olga.ok('POST /members/departure', {})
    expect(await told('ada', 'olga', 'ben')).toEqual([
      ['ben left Alder Street', 'olga left Alder Street'],
      ['ben left Alder Street'],
      [],
    ])
  })

  it('tells the owners of the household that somebody leaves for another one', async () => {
    const otto = await app.member('otto')
    await otto.ok('PATCH /household', { name: 'Beech Road' })
    await otto.ok('POST /invitations', { email: 'ben@example.com', role: 'member' })
    await ben.ok('POST /invitations/acceptance', { token: await mailedToken(app, 'ben@example.com') })
    expect(await told('ada', 'otto')).toEqual([['ben left Alder Street'], ['ben joined Beech Road']])
  })

  it('tells whoever is removed, and the other owners', async () => {
    await ada.ok(`DELETE /members/${ben.userId}`)
    expect(await told('ada', 'olga', 'ben')).toEqual([
      [],
      ['ben is no longer in Alder Street'],
      ['You are no longer in Alder Street'],
    ])
    const [mail] = await mailsTo(app, 'ben@example.com')
    expect(mail?.text).toContain('ada (ada@example.com) removed you from Alder Street')
  })

  it('tells a member of another role, once, and of none that stays as it is', async () => {
    await ada.ok(`PATCH /members/${ben.userId}`, { role: 'member' })
    await ada.ok(`PATCH /members/${ben.userId}`, { role: 'viewer' })
    expect(await told('ada', 'olga', 'ben')).toEqual([[], [], ['Your role in Alder Street has changed']])
    const [mail] = await mailsTo(app, 'ben@example.com')
    expect(mail?.text).toContain(
      'ada (ada@example.com) changed your role: you are in Alder Street as a viewer',
    )
  })

  it('tells both sides of an ownership that is handed over', async () => {
    await ada.ok(`POST /members/${ben.userId}/ownership`, {})
    expect(await told('ada', 'olga', 'ben')).toEqual([
      ['You handed over Alder Street'],
      [],
      ['Alder Street is in your hands now'],
    ])
  })

  it('tells nobody of what was refused', async () => {
    await ben.call(`DELETE /members/${ada.userId}`)
    await olga.ok('POST /members/departure', {})
    await ada.call('POST /members/departure', {})
    expect(await told('ada', 'olga', 'ben')).toEqual([['olga left Alder Street'], [], []])
  })

  it('names nobody who deletes their account, in no earlier mail either (R65)', async () => {
    await ada.ok(`PATCH /members/${ben.userId}`, { role: 'viewer' })
    await ada.ok(`PATCH /members/${olga.userId}`, { role: 'member' })
    await ada.ok(`POST /members/${ben.userId}/ownership`, {})
    await expect(deleteUser(app.services, ben.userId)).rejects.toMatchObject({ code: 'last-owner' })
    await ben.ok(`PATCH /members/${ada.userId}`, { role: 'owner' })
    await deleteUser(app.services, ben.userId)
    expect(await told('ben')).toEqual([[]])
    const subjects = (await told('ada', 'olga')).flat()
    expect(subjects).toContain('A member left Alder Street')
    const { rows } = await app.database.pool.query('select payload::text as said from outbox')
    for (const { said } of rows as { said: string }[]) expect(said).not.toMatch(/\bben\b/)
  })

  it('holds no line of its own in a subject, nor a tag in its text (R62)', async () => {
    await app.database.db
      .updateTable('users')
      .set({ fullName: 'Ben <b>\r\nBcc: all@example.com' })
      .where('id', '=', ben.userId)
      .execute()
    await ben.ok('POST /members/departure', {})
    const [mail] = await mailsTo(app, 'ada@example.com')
    expect(mail?.subject).toBe('Ben <b> Bcc: all@example.com left Alder Street')
    expect(mail?.html).not.toContain('<b>')
  })
})
