import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'

let cora: Account
let rosa: Account
let applicants: Account[]

// Two colleagues of a company, and three applicants for all of its jobs.
test.beforeAll(async () => {
  cora = await demoAccount('company@tulay.test')
  rosa = await demoAccount('recruiter@tulay.test')
  applicants = await Promise.all([1, 2, 3].map(() => openAccount({ user_type: 'applicant' })))
})

/** Creates a job to which the applicants have applied, one after the other. */
async function jobWithApplicants(title: string) {
  const job = await publishJob(cora, { title })
  for (const { api } of applicants) {
    await succeed(
      api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.', proposalRate: 14 } }),
    )
  }
  return { ...job, path: `/company/jobs/${job.id}?tab=applicants` }
}

const column = (page: Page, stage: string) => page.getByRole('list', { name: stage, exact: true })
const cards = (page: Page, stage: string) => column(page, stage).getByRole('article')
const cardOf = (page: Page, stage: string, name: string) => cards(page, stage).filter({ hasText: name })
const announcement = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

/** Drags a card from one column to another with the mouse. */
async function drag(page: Page, name: string, from: string, to: string) {
  const card = (await cardOf(page, from, name).boundingBox())!
  // A collapsed column opens when the card pauses over it.
  const target = (await page.getByRole('region', { name: to, exact: true }).boundingBox())!
  await page.mouse.move(card.x + 20, card.y + card.height - 10)
  await page.mouse.down()
  await page.mouse.move(card.x + 40, card.y + card.height, { steps: 4 })
  // The near side of the column: at the edge of the window, the board would scroll under the pointer.
  await page.mouse.move(target.x + 20, target.y + 40, { steps: 8 })
  // The target position is shown before the card is released.
  if (to !== from) await expect(column(page, to).getByText(name)).toBeVisible()
  await page.mouse.up()
}

test('a user drags a card to another column, and a colleague sees the move at once', async ({ open }) => {
  const job = await jobWithApplicants('Weaver of chairs')
  const [ana] = applicants as [Account]
  const page = await open(job.path, { as: cora })
  const colleaguePage = await open(job.path, { as: rosa })
  await expect(cards(page, 'New')).toHaveCount(3)
  await expect(cardOf(colleaguePage, 'New', ana.name)).toBeVisible()

  // Dropping a card on its own column does nothing.
  await drag(page, ana.name, 'New', 'New')
  await expect(cards(page, 'New')).toHaveCount(3)

  await drag(page, ana.name, 'New', 'Shortlisted')
  await expect(cardOf(page, 'Shortlisted', ana.name)).toBeVisible()
  await expect(cardOf(colleaguePage, 'Shortlisted', ana.name)).toBeVisible()
  await expect(cards(colleaguePage, 'New')).toHaveCount(2)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText(`${ana.name} is back in New.`)
  await expect(cards(colleaguePage, 'New')).toHaveCount(3)
  await expect(cards(colleaguePage, 'Shortlisted')).toHaveCount(0)
})

test('a user moves cards with the keyboard alone and can cancel, rejects many applicants, and undoes a rejection', async ({
  open,
}) => {
  const job = await jobWithApplicants('Weaver of mats')
  const page = await open(job.path, { as: cora })
  await expect(cards(page, 'New')).toHaveCount(3)
  const name = applicants[2]!.name
  const handle = page.getByRole('button', { name: `Pick up ${name}` })
  while (!(await handle.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await expect(handle).toHaveAccessibleDescription(/Press Space to pick up the card/)

  await page.keyboard.press('Space')
  await expect(announcement(page, `Picked up ${name} from New, 1 of 5.`)).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page, `${name} is over Reviewing, 2 of 5.`)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(announcement(page, `Canceled. ${name} stays in New.`)).toBeAttached()
  await expect(cards(page, 'New')).toHaveCount(3)
  await expect(handle).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page, `${name} is over Interviewing`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(announcement(page, `${name} was moved to Interviewing.`)).toBeAttached()
  await expect(cardOf(page, 'Interviewing', name)).toBeVisible()
  await expect(handle).toBeFocused()

  // From the handle to the menu next to it, and back.
  await page.keyboard.press('Tab')
  const actions = cardOf(page, 'Interviewing', name).getByRole('button', { name: `Actions for ${name}` })
  await expect(actions).toBeFocused()
  // The list that is read again after the move can close the menu.
  const testing = page.getByRole('menuitem', { name: 'Move to Testing' })
  await expect(async () => {
    if (await testing.isHidden()) await actions.press('Enter')
    await testing.focus({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Testing', name)).toBeVisible()
  await expect(cardOf(page, 'Testing', name).getByRole('button', { name: `Actions for ${name}` })).toBeFocused()

  const [ana, ben] = applicants as [Account, Account]
  await openScreen(page, `${job.path}&view=table`)
  await page.getByRole('checkbox', { name: `Select ${ana.name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${ben.name}` }).click()
  await page.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 applicants' })
  await dialog.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toast(page)).toContainText('2 applicants will be rejected')
  await expect(page.getByText('Being rejected', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: `Undo the rejection of ${ana.name}` }).click()
  await expect(toast(page)).toContainText(`${ana.name} was not notified.`)
  await expect(page.getByText('Being rejected', { exact: true })).toHaveCount(1)
})

test('on a phone, the columns scroll sideways within the page, and a menu moves applicants, unless a colleague was first', async ({
  open,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  const job = await jobWithApplicants('Weaver of hats')
  // The list leads to the applicants, where the first one is above the fold.
  const page = await open('/company/jobs', {
    as: cora,
    viewport: { width: 375, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('table', { name: 'Jobs' }).getByRole('link', { name: 'Weaver of hats' }).first().tap()
  await expect(page).toHaveURL(job.path)
  await expect(cards(page, 'New')).toHaveCount(3)
  expect((await cards(page, 'New').first().boundingBox())!.y, 'the top of the first applicant').toBeLessThan(300)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)
  const [ana, ben] = applicants as [Account, Account]
  const moveTo = async ({ name }: Account, stage: string) => {
    await cardOf(page, 'New', name)
      .getByRole('button', { name: /^Actions for/ })
      .tap()
    await page.getByRole('menuitem', { name: `Move to ${stage}` }).tap()
  }
  await moveTo(ana, 'Interviewing')
  await expect(cardOf(page, 'Interviewing', ana.name)).toBeAttached()
  // The colleague's request overtakes this one.
  await page.route('**/api/applications/*/shortlist', async (route) => {
    const testing = route
      .request()
      .url()
      .replace(/shortlist$/, 'test')
    await succeed(rosa.api.post(testing, { data: { stage: 'new' } }))
    await route.continue()
  })
  await moveTo(ben, 'Shortlisted')
  await expect(toast(page)).toContainText(`moved ${ben.name} to Testing a moment ago.`)
  await expect(cardOf(page, 'Testing', ben.name)).toBeAttached()
  await expect(cards(page, 'Shortlisted')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('button', { name: /Interviewing/ })
    .tap()
  await expect(cardOf(page, 'Interviewing', ana.name)).toBeInViewport()
  expect(await sideways()).toBe(0)
})
