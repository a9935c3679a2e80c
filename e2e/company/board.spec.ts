import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, reloadAndFollow, test } from '../journey.ts'

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
  const other = await jobWithApplicants('Weaver of lamps')
  const page = await open(job.path, { as: cora })
  const colleaguePage = await open(job.path, { as: rosa })
  const otherBoard = await open(other.path, { as: rosa })
  await expect(cards(page, 'New')).toHaveCount(3)
  await expect(cards(otherBoard, 'New')).toHaveCount(3)
  await reloadAndFollow(otherBoard)
  await expect(cards(otherBoard, 'New')).toHaveCount(3)
  const otherRequests: string[] = []
  otherBoard.on(
    'request',
    (request) => /\/api\/.*(board|applications)/.test(request.url()) && otherRequests.push(request.url()),
  )
  await expect(cardOf(colleaguePage, 'New', ana.name)).toBeVisible()

  // Dropping a card on its own column does nothing.
  await drag(page, ana.name, 'New', 'New')
  await expect(cards(page, 'New')).toHaveCount(3)

  for (const { name } of applicants) {
    await drag(page, name, 'New', 'Shortlisted')
    await expect(cardOf(colleaguePage, 'Shortlisted', name)).toBeVisible()
    await expect(cardOf(page, 'Shortlisted', name)).toBeVisible()
  }
  await expect(cards(colleaguePage, 'New')).toHaveCount(0)
  // The board of another job is not refetched.
  expect(otherRequests).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText(`${applicants.at(-1)!.name} is back in New.`)
  await expect(cards(colleaguePage, 'New')).toHaveCount(1)
  await expect(cards(colleaguePage, 'Shortlisted')).toHaveCount(2)
})

test('when two colleagues move the same card, the second sees who moved it first and its actual column', async ({
  open,
  tolerate,
}) => {
  tolerate(/409 \(Conflict\)/)
  const job = await jobWithApplicants('Weaver of baskets')
  const [ana] = applicants as [Account]
  const [card] = (
    await (await rosa.api.get(`/api/jobs/${job.id}/applications?q=${encodeURIComponent(ana.name)}`)).json()
  ).items
  // No live updates reach this browser before it has moved the card itself.
  const page = await open('/robots.txt', { as: cora })
  await page.route('**/api/live', (route) => route.abort())
  tolerate(/api\/live|ERR_FAILED/)
  await page.goto(job.path)
  await expect(cardOf(page, 'New', ana.name)).toBeVisible()
  await succeed(rosa.api.post(`/api/applications/${card.id}/interview`, { data: { stage: 'new' } }))
  await cardOf(page, 'New', ana.name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to Shortlisted' }).click()
  await expect(toast(page)).toContainText(`moved ${ana.name} to Interviewing a moment ago.`)
  await expect(cardOf(page, 'Interviewing', ana.name)).toBeVisible()
  await expect(cards(page, 'Shortlisted')).toHaveCount(0)

  // The interviewed applicant can be sent an offer from the card and from the list.
  const offer = `/company/applications/${card.id}/offer`
  await cardOf(page, 'Interviewing', ana.name)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Send Offer' }).click()
  await expect(page).toHaveURL(offer)
  await openScreen(page, `${job.path}&view=table`)
  await expect(page.getByRole('link', { name: `Send ${ana.name} an offer` })).toHaveAttribute('href', offer)
})

test('a user moves cards with the keyboard alone and can cancel, moves and rejects many applicants, and undoes the rejection', async ({
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

  const nets = await jobWithApplicants('Weaver of nets')
  const [ana, ben] = applicants as [Account, Account]
  await openScreen(page, `${nets.path}&view=table`)
  const row = (applicant: string) => page.getByRole('row').filter({ hasText: applicant })
  await expect(page.getByText('3 applicants', { exact: true })).toBeVisible()

  await page.getByRole('checkbox', { name: `Select ${ana.name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${ben.name}` }).click()
  await expect(page.getByText('2 item(s) selected')).toBeVisible()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(toast(page)).toContainText('2 applicants moved to Shortlisted')
  await expect(row(ana.name)).toContainText('Shortlisted')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(toast(page)).toContainText('1 applicant moved to Shortlisted')
  await expect(page.getByText('1 changed, 2 skipped:')).toBeVisible()

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
  await expect(row(ana.name)).toContainText('Shortlisted')
  await page.getByRole('combobox', { name: 'Mark' }).click()
  await page.getByRole('option', { name: 'Being rejected' }).click()
  await expect(page).toHaveURL(/is_rejecting=true/)
  await expect(page.getByText('1 applicant', { exact: true })).toBeVisible()
  await expect(row(ben.name)).toBeVisible()
  await page.getByRole('button', { name: 'Board' }).click()
  await expect(cards(page, 'Shortlisted')).toHaveCount(2)
})

test('on a phone, the columns scroll sideways within the page, and a menu moves applicants', async ({ open }) => {
  const job = await jobWithApplicants('Weaver of hats')
  const page = await open(job.path, { as: cora, viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })
  await expect(cards(page, 'New')).toHaveCount(3)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)
  const [ana] = applicants as [Account]
  await cardOf(page, 'New', ana.name)
    .getByRole('button', { name: /^Actions for/ })
    .tap()
  await page.getByRole('menuitem', { name: 'Move to Interviewing' }).tap()
  await expect(cardOf(page, 'Interviewing', ana.name)).toBeAttached()
  await page
    .getByRole('navigation', { name: 'Stages' })
    .getByRole('button', { name: /Interviewing/ })
    .tap()
  await expect(cardOf(page, 'Interviewing', ana.name)).toBeInViewport()
  expect(await sideways()).toBe(0)

  // The user who moves the last applicant stays on the board. Afterwards, the job opens with the table instead of empty
  // columns.
  for (const { api } of applicants) {
    const { items } = await (await api.get('/api/applicant/applications')).json()
    const { id } = items.find((one: { job_id: string }) => one.job_id === job.id)
    await succeed(api.post(`/api/applicant/applications/${id}/withdraw`))
  }
  const stages = page.getByRole('navigation', { name: 'Stages' }).getByRole('button')
  await expect(stages).toHaveText([/Withdrawn\s*3/])
  await openScreen(page, '/company/jobs')
  await openScreen(page, job.path)
  await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('3 applicants', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Board' }).tap()
  await stages.tap()
  await expect(cards(page, 'Withdrawn')).toHaveCount(3)
  await expect(cardOf(page, 'Withdrawn', ana.name)).toBeInViewport()
})
