import type { Locator, Page } from '@playwright/test'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { settingsPath } from '#domain/paths.ts'
import type { Account } from '../account.ts'
import { answerOf } from '../account.ts'
import { demoAccount, expectDialogAccessible, openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openTalk } from '../messages/conversation.ts'
import type { Talk } from '../messages/conversation.ts'

const hour_ms = 3_600_000

/** Full hours from the day after tomorrow on. */
const startIn = (hours: number) =>
  new Date(Math.ceil(Date.now() / hour_ms) * hour_ms + (48 + hours) * hour_ms).toISOString()

const proposeInterview = ({ company, application_id }: Talk, times: string[]) =>
  answerOf<Meeting>(
    company.api.post('/api/meetings', {
      data: { about: { kind: 'interview', application_id }, minutes: 30, time: { method: 'times', times } },
    }),
  )

const meetingOf = (account: Account, id: string) => answerOf<Meeting>(account.api.get(`/api/meetings/${id}`))

/** The open times of the first month that has some. At the end of a month, none may be left in it. */
async function slotsOf(page: Page, name = 'Time'): Promise<Locator> {
  const time = page.getByRole('dialog').getByRole('group', { name, exact: true })
  const slots = time.locator('li button')
  const nextMonth = time.getByRole('button', { name: /^Show [A-Z]/ })
  await expect(slots.or(nextMonth).first()).toBeVisible()
  if (await nextMonth.isVisible()) await nextMonth.click()
  return slots
}

test('a company proposes times of the hours that it set, on both clocks, and the applicant chooses one', async ({
  open,
}) => {
  const talk = await openTalk()
  const page = await open(settingsPath('company', 'calendar'), { as: talk.company, viewport: wide })
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday'])
    await page.getByRole('checkbox', { name: day }).uncheck()
  await page.getByRole('button', { name: 'Save Meeting Hours' }).click()
  await expect(page.getByText('Meeting hours saved', { exact: true })).toBeVisible()

  await openScreen(page, `/company/applications/${talk.application_id}`)
  await page.getByRole('button', { name: 'Schedule Interview' }).click()
  const dialog = page.getByRole('dialog', { name: `Schedule an interview with ${talk.applicant.name}` })
  await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
  await expect(dialog.getByRole('heading', { name: /^Friday, / })).toBeVisible()
  const openDays = dialog.getByRole('gridcell').getByRole('button', { disabled: false })
  for (const label of await openDays.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    expect(label).toContain('Friday')
  const slots = await slotsOf(page)
  await slots.nth(0).click()
  await slots.nth(1).click()
  await expect(dialog.getByRole('list', { name: 'Chosen times' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We would like to see your chairs.')
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('button', { name: 'Choose a different time' }).click()
  await expectDialogAccessible(page, 'propose')
  await page.setViewportSize(wide)
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page).toHaveURL(/\/company\/meetings\//)
  await expect(page.getByText('Not confirmed')).toBeVisible()

  const theirs = await open(new URL(page.url()).pathname.replace('company', 'applicant'), { as: talk.applicant })
  await expect(theirs.getByText('We would like to see your chairs.')).toBeVisible()
  await theirs.getByRole('radiogroup', { name: 'Choose a time' }).getByRole('radio').nth(1).click()
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test('an applicant proposes another time or declines, and the company sees the reason', async ({ open }) => {
  const talk = await openTalk()
  const { id } = await proposeInterview(talk, [startIn(0)])
  const theirs = await open(`/applicant/meetings/${id}`, { as: talk.applicant })
  await theirs.getByRole('button', { name: 'Propose Other Times' }).click()
  const dialog = theirs.getByRole('dialog', { name: 'Propose other times' })
  await dialog.getByRole('group', { name: 'New time' }).locator('li button').first().click()
  await dialog.getByRole('button', { name: 'Send Times' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('I teach weaving in the morning.')
  await dialog.getByRole('button', { name: 'Send Times' }).click()
  await expect(dialog).toHaveCount(0)

  const page = await open(`/company/meetings/${id}`, { as: talk.company, viewport: wide })
  await expect(page.getByText('I teach weaving in the morning.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  expect((await meetingOf(talk.applicant, id)).status).toBe('confirmed')
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await expect((await slotsOf(page, 'New time')).first()).toBeVisible()
  await expectDialogAccessible(page, 'reschedule')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  const other = await proposeInterview(talk, [startIn(1), startIn(2)])
  await openScreen(theirs, `/applicant/meetings/${other.id}`)
  await theirs.getByRole('button', { name: 'Decline…' }).click()
  await theirs.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('I have found other work.')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(theirs.getByText('Declined', { exact: true }).first()).toBeVisible()
  await openScreen(page, `/company/meetings/${other.id}`)
  await expect(page.getByText('I have found other work.').first()).toBeVisible()
})

test('a company books an open time of its account manager', async ({ open }) => {
  const company = await demoAccount('company@tulay.test')
  const page = await open('/company-dashboard', { as: company, viewport: wide })
  await page.getByRole('button', { name: 'Schedule Call' }).click()
  await (await slotsOf(page)).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book Call' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

test('an account manager checks in with a talent and the company', async ({ open }) => {
  const page = await open('/admin/meetings', { as: await demoAccount('manager@tulay.test'), viewport: wide })
  await page.getByRole('button', { name: 'New Meeting' }).click()
  await page.getByRole('combobox', { name: 'Company or talent' }).click()
  await page.getByRole('option', { name: 'Check-in' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Schedule a check-in with' })
  await (await slotsOf(page)).last().click()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible()
})
