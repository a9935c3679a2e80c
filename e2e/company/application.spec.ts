import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { mailsTo, textMailedTo } from '../mail.ts'
import { letGracePeriodEnd } from '../passing-time.ts'

let cora: Account
let rosa: Account
let job: { id: string; title: string }

test.beforeAll(async () => {
  cora = await demoAccount('company@tulay.test')
  rosa = await demoAccount('recruiter@tulay.test')
  job = await publishJob(cora, { title: 'Weaver of screens' })
})

/** Creates an applicant who has applied to the job. */
async function newApplicant() {
  const account = await openAccount({ user_type: 'applicant' })
  const answer = await succeed(
    account.api.post(`/api/open-jobs/${job.id}/applications`, {
      data: { coverLetter: 'I have woven for six years.', proposalRate: 24 },
    }),
  )
  return { ...account, application: ((await answer.json()) as { id: string }).id }
}

const part = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) })
const star = (page: Page, name: string) => page.locator('label').filter({ has: page.getByRole('radio', { name }) })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')

test('colleagues write notes about an applicant, rate independently, and shortlist', async ({ open, tolerate }) => {
  const andres = await newApplicant()
  const path = `/company/applications/${andres.application}`
  const page = await open(path, { as: cora })
  await expect(page.getByRole('heading', { name: andres.name, level: 1 })).toBeVisible()
  await expect(part(page, 'Cover letter')).toContainText('I have woven for six years.')
  await expect(part(page, 'Cover letter')).toContainText('$4/hr above the budget')

  // Colleagues to mention are found by typing. The colleague's browser is updated live.
  const other = await open(path, { as: rosa })
  await expect(part(other, 'Notes')).toBeVisible()
  await page.getByRole('textbox', { name: 'New note' }).pressSequentially('@Dan')
  await expect(page.getByRole('option', { name: 'Daniel Okafor' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('see https://loom.test/andres.')
  const typedOn = Promise.withResolvers<void>()
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST') await typedOn.promise
    await route.continue()
  })
  await page.keyboard.press('Control+Enter')
  await expect(part(page, 'Notes').getByRole('button', { name: 'Adding…' })).toBeVisible()
  await page.keyboard.type(' Her loom is old.')
  typedOn.resolve()
  for (const one of [page, other]) {
    const note = part(one, 'Notes').getByRole('listitem')
    await expect(note).toContainText('@Daniel Okafor see https://loom.test/andres.')
    await expect(note.getByRole('link')).toHaveAttribute('href', 'https://loom.test/andres')
  }
  // Text typed while a note was being saved becomes the next note.
  await expect(part(page, 'Notes').getByRole('textbox')).toHaveValue('Her loom is old.')
  expect(
    await textMailedTo(rosa.api, 'recruiter@tulay.test', `Claire Whitaker mentioned you: ${andres.name}, ${job.title}`),
  ).toContain('https://loom.test/andres')

  // A tag that could not be saved stays in the input until it is.
  tolerate(/ERR_FAILED/)
  await page.route('**/tag', (route) => route.abort(), { times: 1 })
  await part(page, 'Tags').getByRole('combobox').fill('Weaves at night')
  await page.keyboard.press('Enter')
  await part(page, 'Tags').getByRole('button', { name: 'Try Again' }).click()
  await expect(part(other, 'Tags')).toContainText('Weaves at night')
  await expect(part(page, 'Tags')).toContainText('Weaves at night')
  await expect(part(page, 'Tags').getByRole('button', { name: 'Try Again' })).toBeHidden()

  await star(page, '2 of 5: Weak fit').click()
  await page.getByRole('textbox', { name: 'Comment' }).fill('Too dear.')
  await page.getByRole('button', { name: 'Save Rating' }).click()
  await expect(part(other, 'Rating')).toContainText(
    '1 colleague has rated. Their ratings appear after you submit yours.',
  )
  await expect(part(other, 'Rating')).not.toContainText('Too dear.')
  await star(other, '5 of 5: Excellent fit').click()
  await other.getByRole('button', { name: 'Save Rating' }).click()
  await expect(part(other, 'Rating')).toContainText('Too dear.')
  await expect(part(page, 'Rating')).toContainText('3.5 of 5')

  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(toast(page)).toContainText(`${andres.name} moved to Shortlisted`)
  await expect(part(other, 'History').getByRole('listitem').first()).toContainText('Shortlisted')
})

test('a rejection can be undone until the applicant is notified; on a phone, the actions stay in view, and one tap opens the next applicant', async ({
  open,
}) => {
  const bea = await newApplicant()
  const page = await open(`/company/applications/${bea.application}`, { as: cora })
  const reject = async () => {
    await page.getByRole('button', { name: 'Reject…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
      new RegExp(`^Hello ${firstName(bea.name)},`),
    )
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Rate above the budget' }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText(`Being rejected. ${bea.name} will be notified`)).toBeVisible()
  }
  const subject = `Your application for ${job.title} at Marigold & Pine`

  // The text is still there after the dialog was closed by mistake.
  await page.getByRole('button', { name: 'Reject…' }).click()
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill(`Hello ${firstName(bea.name)}, we have thought about it for long.`)
  await page.keyboard.press('Escape')
  await reject()
  await expect(part(page, 'Rejection')).toContainText('we have thought about it for long')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Rejection undone')
  await expect(page.getByText('Being rejected.')).toBeHidden()
  await letGracePeriodEnd(bea.application)
  await reject()
  expect((await mailsTo(bea.api, bea.email)).map((mail) => mail.subject)).not.toContain(subject)

  await letGracePeriodEnd(bea.application)
  await expect(page.locator('main header')).toContainText('Rejected')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await textMailedTo(bea.api, bea.email, subject)).toContain(`Hello ${firstName(bea.name)},`)

  const [first, second] = [await newApplicant(), await newApplicant()]
  await page.setViewportSize({ width: 375, height: 740 })
  await openScreen(page, `/company/applications/${first.application}?sort=created_at`)
  await expect(page.getByRole('heading', { name: first.name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Reject…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Next applicant' }).click()
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible()
  await page.clock.install()
  await page.getByRole('button', { name: 'Start Reviewing' }).click()
  await expect(toast(page)).toContainText(`${second.name} moved to Reviewing`)
  // The toast is next to the dialog's title, not over it. The clock is paused so that the toast stays on slow machines.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Reject…' }).click()
  await page.clock.runFor(500)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(500)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(toast(page)).toContainText(`${second.name} moved to Reviewing`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
