import type { Locator, Page } from '@playwright/test'
import type { Availability } from '#domain/meetings/availability.ts'
import { answerOf, succeed } from '../account.ts'
import { demoAccount, expectDialogAccessible, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openTalk } from '../messages/conversation.ts'

/** The open times of the first month that has some. At the end of a month, none may be left in it. */
async function slotsOf(page: Page): Promise<Locator> {
  const time = page.getByRole('dialog').getByRole('group', { name: 'Time', exact: true })
  const slots = time.locator('li button')
  const nextMonth = time.getByRole('button', { name: /^Show [A-Z]/ })
  await expect(slots.or(nextMonth).first()).toBeVisible()
  if (await nextMonth.isVisible()) await nextMonth.click()
  return slots
}

test('a company proposes times of the hours that it set, and the applicant chooses one', async ({ open }) => {
  const talk = await openTalk()
  const availability = await answerOf<Availability>(talk.company.api.get('/api/availability'))
  // Only Fridays, of days that begin with Monday.
  const hours = availability.hours.map((ranges, day) => (day === 4 ? ranges : []))
  await succeed(talk.company.api.put('/api/availability', { data: { ...availability, hours } }))

  const page = await open(`/company/applications/${talk.application_id}`, { as: talk.company, viewport: wide })
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

test('a company books an open time of its account manager', async ({ open }) => {
  const company = await demoAccount('company@tulay.test')
  const page = await open('/company-dashboard', { as: company, viewport: wide })
  await page.getByRole('button', { name: 'Schedule Call' }).click()
  await (await slotsOf(page)).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book Call' }).click()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})
