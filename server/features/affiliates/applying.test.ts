import { expect, it } from 'vitest'
import { testOrigin } from '#test/app.ts'
import { openProgramme } from '#test/affiliate-applications.ts'
import { describeOnBothDatabases } from '#test/databases.ts'
import { hostileTexts } from '#test/hostile-texts.ts'

describeOnBothDatabases('applying to be an affiliate', (engine) => {
  const { app, form, send, open, rows, list, mails, later } = openProgramme(engine)

  it('says its terms, the commissions among them, to anybody (SPEC section 9)', async () => {
    const { status, page } = await open('/affiliate')
    expect(status).toBe(200)
    for (const said of [
      '$2.40',
      '$36.00',
      '60 days',
      '30 days',
      'Sending yourself',
      'action="/affiliate#apply"',
    ])
      expect(page).toContain(said)
    expect((await open('/sitemap.xml')).page).toContain(`${testOrigin}/affiliate</loc>`)
  })

  it('tells who decides on applications, once a day, and no other administrator', async () => {
    await app.user('ben', { adminRoles: ['blog-admin'] })
    await send(form)
    await send({ ...form, email: 'quentin@example.com' })
    const told = async () => (await mails('olga@example.com')).map(({ template }) => template)
    expect(await told()).toEqual(['affiliate-application-waits'])
    expect(await mails('ben@example.com')).toEqual([])
    await later(86_400)
    await send({ ...form, email: 'rita@example.com' })
    expect(await told()).toHaveLength(2)
  })

  it('takes an application, which waits with a code, and mails its sender', async () => {
    const { status, page } = await send(form)
    expect([status, page.includes('Thank you for applying')]).toEqual([200, true])
    expect(await list()).toMatchObject({
      counts: { pending: 1, approved: 0, banned: 0 },
      items: [
        {
          name: 'Paula Partner',
          email: 'paula@example.com',
          website: 'https://paula.example/',
          socialMedia: ['https://social.example/paula', 'https://other.example/p'],
          reason: 'I write about money.',
          status: 'pending',
          account: 'none',
          hasProAccess: false,
          referralCode: expect.stringMatching(/^[A-Z0-9]{8}$/),
        },
      ],
    })
    expect((await mails()).map(({ template }) => template)).toEqual(['affiliate-applied'])
  })

  it('takes one application for an address, and tells its owner alone (R23)', async () => {
    const { page } = await send(form)
    const again = await send({ ...form, name: 'Mallory', reason: 'Me, too' })
    expect([again.status, again.page]).toEqual([200, page])
    await Promise.all(Array.from({ length: 3 }, () => send(form)))
    expect(await rows()).toMatchObject([{ name: 'Paula Partner' }])
    expect((await mails()).map(({ template }) => template)).toEqual([
      'affiliate-applied',
      'affiliate-applied-before',
    ])
  })

  it.each([
    ['name', ''],
    ['name', '=1+1'],
    ['name', 'x'.repeat(121)],
    ['email', 'paula'],
    ['site', 'javascript:alert(1)'],
    ['site', 'data:text/html,x'],
    ['socialMedia', 'https://a.example; javascript:x'],
    ['socialMedia', 'a.example\nb.example\nc.example\nd.example\ne.example\nf.example'],
    ['reason', ' '],
    ['reason', 'x'.repeat(2001)],
  ])('refuses the %s %j, keeps what was typed, and writes nothing (S22, R56)', async (field, value) => {
    const { status, page } = await send({ ...form, [field]: value })
    expect([status, page.includes(`id="${field}-fault"`), page.includes('I write about money.')]).toEqual([
      422,
      true,
      field !== 'reason',
    ])
    expect([await rows(), await mails()]).toEqual([[], []])
  })

  it('shows whatever is typed as text', async () => {
    for (const text of hostileTexts.filter((one) => one.trim() !== '')) {
      const { page } = await send({ ...form, email: 'none', name: text, reason: text })
      expect(page).not.toMatch(/<script|<img[^>]+onerror|<svg[^>]+onload|<iframe/i)
    }
    expect(await rows()).toEqual([])
  })

  it('takes five an hour from one address, none from programs or other sites (R24, R27)', async () => {
    expect((await send({ ...form, website: 'x' })).status).toBe(422)
    expect((await send(form, '/affiliate', { origin: 'https://evil.example' })).status).toBe(403)
    for (let n = 0; n < 5; n++) expect((await send({ ...form, email: `a${n}@example.com` })).status).toBe(200)
    const sixth = await send({ ...form, email: 'a6@example.com' })
    expect([sixth.status, sixth.page.includes('Too many tries')]).toEqual([429, true])
    expect(await rows()).toHaveLength(5)
  })
})
