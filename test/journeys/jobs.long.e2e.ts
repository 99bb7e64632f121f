import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/process/log.ts'
import { arriveAsAdministrator } from './administrator.ts'
import { expectWellMadeInAll } from './look.ts'
import { joinWaitlist } from './waitlist.ts'
import {
  copyFirstData,
  mailedLink,
  openBrowser,
  openWindow,
  type Product,
  startProduct,
  stopAtFirstFailure,
} from './product.ts'
import { holdAction, isTold } from './told.ts'

const admin = { fullName: 'Olga Operator', email: 'olga@example.com', password: 'a long enough password' }
const folder = mkdtempSync(join(tmpdir(), 'trivet-jobs-'))
const dataDir = join(folder, 'data')

// A household on its way out that the database will not let go: the job that takes it away fails for real.
const trouble = `
  insert into households (household_id, name) values ('01980000-0000-7000-8000-000000000001', 'The Secretives');
  insert into deletions (id, household, requested_at)
    values ('01980000-0000-7000-8000-000000000002', '01980000-0000-7000-8000-000000000001', now());
  create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'Not %', old.name; end $$;
  create trigger refuse before delete on households for each row execute function refuse();`

describe('the jobs, to an administrator', () => {
  let product: Product
  let browser: Browser
  let page: Page
  let complaints: string[]

  stopAtFirstFailure(() => page)
  beforeAll(async () => {
    copyFirstData(dataDir)
    const opened = await openDatabase({ databaseUrl: undefined, dataDir, log: createLog('silent') })
    await opened.pool.query(trouble)
    await opened.close()
    product = await startProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: admin.email })
    browser = await openBrowser()
    ;({ page, complaints } = await openWindow(browser, { viewport: { width: 1280, height: 900 } }))
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const job = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const failing = () => job('Purge deletions')

  it('shows them once a second factor is on', async () => {
    await arriveAsAdministrator({ page, complaints }, product, admin)
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Jobs' }).click()
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor()
  })

  it('says first which one fails and how, and nothing of a household', async () => {
    await page.getByText('One job fails').waitFor()
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Purge deletions')
    await failing()
      .getByText(/SQLSTATE P0001/)
      .first()
      .waitFor()
    expect(await page.content()).not.toContain('Secretives')
  })

  it('tries it again once, though the button is clicked twice', async () => {
    await failing().getByText('Latest runs').click()
    await failing().getByRole('button', { name: 'Retry now: Purge deletions' }).dblclick()
    await failing().getByText('Asked for').waitFor()
    await failing()
      .getByText(/^Failed \d+ times in a row$/)
      .waitFor()
    expect(await failing().getByText('Asked for').count()).toBe(1)
  })

  it('is well made in every size and light, with its runs unfolded', async () => {
    await expectWellMadeInAll(page)
  })

  it('counts, finds and invites who waits for the launch, and writes it down', async () => {
    await joinWaitlist(product, 'waiting@example.com')
    await page.getByRole('link', { name: 'Waitlist', exact: true }).click()
    const address = page.getByRole('button', { name: 'Actions for waiting@example.com' })
    const mark = async (name: string) => {
      await address.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    await mark('Suspicious')
    const undo = await holdAction(page, /Marked as suspicious/)
    await expectWellMadeInAll(page)
    await undo.click()
    await page.getByText('1 confirmed and waiting').waitFor()
    await page.getByRole('row', { name: /waiting@example\.com Active/ }).waitFor()
    await page.getByLabel('Search addresses').fill('nobody')
    await page.getByText('No addresses like this').waitFor()
    await page.getByLabel('Search addresses').fill('WAIT')
    await page.getByRole('row', { name: /waiting@example\.com Active/ }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^trivet-waitlist-.*\.csv$/)
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Send the invitations' }).click()
    await isTold(page, 'Invited: 1')
    await page.getByRole('row', { name: /waiting@example\.com Launched/ }).waitFor()
    await expectWellMadeInAll(page)
    await mailedLink(product, '/auth/sign-up')
    await page.getByRole('link', { name: 'Audit log' }).click()
    await page.getByText('Olga Operator: waitlist, invite').waitFor()
    await page.getByRole('link', { name: 'Jobs' }).click()
  })

  it('runs one that goes well', async () => {
    await job('Sweep').getByRole('button', { name: 'Run now: Sweep' }).click()
    await job('Sweep').getByText('Latest runs').click()
    await job('Sweep').getByText('Asked for').waitFor()
    await job('Sweep').getByText('Went well', { exact: true }).waitFor()
  })

  it('tells of the one that keeps failing by mail', async () => {
    await failing().getByRole('button', { name: 'Retry now: Purge deletions' }).click()
    await failing()
      .getByText(/^Failed ([3-9]|\d\d) times in a row$/)
      .waitFor()
    // The third failure may have come before there was an administrator: then the next one tells.
    const mail = page.getByText('Trivet: the job purge-deletions keeps failing')
    await page.getByRole('link', { name: 'Outbox' }).click()
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByText('Confirm your address for Trivet').waitFor()
          return mail.count()
        },
        { interval: 2000 },
      )
      .toBe(1)
    expect(complaints).toEqual([])
  })
})
