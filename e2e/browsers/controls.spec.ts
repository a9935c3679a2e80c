import { join } from 'node:path'
import { expect } from '@playwright/test'
import { openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import type { BrowserTab } from './browser-tab.ts'
import { test } from './browser-test.ts'
import { installedEngines } from './installed.ts'

const company = 'company@tulay.test'
const applicant = 'applicant@tulay.test'
const photo = join(import.meta.dirname, '../../web/public/icon-192.png')

const dialog = { css: '[role=dialog]' }
const toast = { css: '[aria-label="Notifications (F8)"] li' }

/** Creates a job of the company with one application. */
async function jobWithApplication(owner: Account) {
  const job = await publishJob(owner, { title: 'Weaver of chairs' })
  const { api, name } = await openAccount({ user_type: 'applicant' })
  await succeed(
    api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
  )
  return { path: `/company/jobs/${job.id}`, name }
}

const focusIn = (tab: BrowserTab, css: string) =>
  tab.driver.run((selector) => document.activeElement?.closest(selector) !== null, css)

for (const engine of installedEngines) {
  test(`${engine}: the calendar, the select and the dialog of the job form`, async ({ openBrowser }) => {
    const { tab } = await openBrowser(engine, company)
    await tab.driver.resize(1280, 900)
    await tab.goto('/company/create-job')

    await tab.click({ css: 'button', name: /^Pick a date$/ })
    await expect.poll(() => focusIn(tab, '[role=dialog] table'), 'the focus is on a day').toBe(true)
    await tab.driver.press('ArrowRight')
    await tab.driver.press('Enter')
    await tab.expectHidden(dialog)
    await tab.expectVisible({ css: 'button', name: /^[A-Z][a-z]+ \d+, 20\d\d$/ })

    const zone = { css: '[role=combobox]', name: /^UTC/ }
    const [before] = await tab.texts(zone)
    await tab.click(zone)
    await tab.expectVisible({ css: '[role=option]' })
    await tab.driver.press('ArrowDown')
    await tab.driver.press('Enter')
    await tab.expectHidden({ css: '[role=option]' })
    await expect.poll(() => tab.texts(zone), 'the next option').not.toEqual([before])

    await tab.click({ css: 'button', name: 'Add tests' })
    await tab.expectVisible(dialog)
    for (let times = 0; times < 30; times++) {
      await tab.driver.press('Tab')
      expect(await focusIn(tab, '[role=dialog]'), 'the focus stays in the dialog').toBe(true)
    }
    await tab.driver.press('Escape')
    await tab.expectHidden(dialog)
    const focused = () => tab.driver.run(() => (document.activeElement as HTMLElement).innerText.trim())
    await expect.poll(focused, 'the focus returns').toBe('Add tests')
    expect(await tab.driver.problems()).toEqual([])
  })

  test(`${engine}: the board, the clipboard and the toast`, async ({ openBrowser }) => {
    const { tab, account } = await openBrowser(engine, company)
    const { path, name } = await jobWithApplication(account!)
    await tab.driver.resize(1280, 900)
    await tab.goto(`${path}?tab=applicants`)

    const card = await tab.boxOf({ css: '#stage-new article' })
    const column = await tab.boxOf({ css: '#stage-reviewing' })
    await tab.drag(
      { x: card.x + 20, y: card.y + card.height - 10 },
      { x: column.x + 20, y: column.y + 40 },
      // The target position is shown before the card is released.
      () => tab.expectVisible({ css: '#stage-reviewing', name: new RegExp(name) }),
    )
    await tab.expectVisible({ css: '#stage-reviewing article', name: new RegExp(name) })
    await tab.expectHidden({ css: '#stage-new article' })

    await tab.goto(path)
    await tab.click({ css: 'button', name: 'Copy link for applicants' })
    await tab.expectVisible({ ...toast, name: /^Link copied/ })
    const { x, y } = await tab.boxOf(toast)
    await tab.drag({ x: x + 60, y: y + 30 }, { x: x + 130, y: y + 30 })
    await tab.expectHidden(toast)
    expect(await tab.driver.problems()).toEqual([])
  })

  test(`${engine}: the command palette`, async ({ openBrowser }) => {
    const { tab } = await openBrowser(engine, company)
    await tab.driver.resize(1280, 900)
    await tab.goto('/company-dashboard')
    await tab.expectVisible({ css: 'main h1' })
    await tab.driver.press('k', 'Control')
    await expect.poll(() => focusIn(tab, '[role=dialog] input'), 'the focus is in the palette').toBe(true)
    await tab.driver.type('meetings')
    await tab.expectVisible({ css: '[role=option][aria-selected=true]', name: 'Meetings' })
    await tab.driver.press('Enter')
    await expect.poll(() => tab.driver.run(() => location.pathname)).toBe('/company/meetings')
    expect(await tab.driver.problems()).toEqual([])
  })

  test(`${engine}: the file input`, async ({ openBrowser }) => {
    const { tab } = await openBrowser(engine, applicant)
    await tab.driver.resize(375, 740)
    await tab.goto('/applicant/settings')
    await tab.expectVisible({ css: 'button', name: /^(Choose|Replace) photo$/ })
    await tab.driver.attach('input[type=file][aria-label=Photo]', photo)
    await tab.expectVisible({ css: 'button', name: 'Remove photo' })
    await tab.click({ css: 'button', name: 'Save' })
    await tab.expectVisible({ ...toast, name: /^Profile saved/ })
    expect(await tab.driver.problems()).toEqual([])
  })
}
