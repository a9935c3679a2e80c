import type { Page } from '@playwright/test'
import { firstName } from '#domain/accounts/first-name.ts'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { openScreen } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { textMailedTo } from '../mail.ts'
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

test('colleagues write notes about an applicant, rate independently, undo a rejection, and shortlist; another is rejected', async ({
  open,
}) => {
  const andres = await newApplicant()
  const path = `/company/applications/${andres.application}`
  const page = await open(path, { as: cora })
  await expect(page.getByRole('heading', { name: andres.name, level: 1 })).toBeVisible()
  await expect(part(page, 'Cover letter')).toContainText('I have woven for six years.')

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

  // The text of a rejection is still there after the dialog was closed by mistake.
  const dialog = page.getByRole('dialog')
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await page.getByRole('button', { name: 'Reject…' }).click()
  await expect(message).toHaveValue(new RegExp(`^Hello ${firstName(andres.name)},`))
  await message.fill(`Hello ${firstName(andres.name)}, we have thought about it for long.`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const reject = async (name: string) => {
    await page.getByRole('button', { name: 'Reject…' }).click()
    await dialog.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Rate above the budget' }).click()
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(page.getByText(`Being rejected. ${name} will be notified`)).toBeVisible()
  }
  await reject(andres.name)
  await expect(part(page, 'Rejection')).toContainText('we have thought about it for long')
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Rejection undone')
  await expect(page.getByText('Being rejected.')).toBeHidden()

  await page.getByRole('button', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: 'Shortlisted' }).click()
  await expect(toast(page)).toContainText(`${andres.name} moved to Shortlisted`)
  await expect(part(other, 'History').getByRole('listitem').first()).toContainText('Shortlisted')

  const bea = await newApplicant()
  await openScreen(page, `/company/applications/${bea.application}`)
  await expect(page.getByRole('heading', { name: bea.name, level: 1 })).toBeVisible()
  await reject(bea.name)
  await letGracePeriodEnd(bea.application)
  await expect(page.locator('main header')).toContainText('Rejected')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  const subject = `Your application for ${job.title} at Marigold & Pine`
  expect(await textMailedTo(bea.api, bea.email, subject)).toContain(`Hello ${firstName(bea.name)},`)
})
