import type { Page } from '@playwright/test'
import { addDays, dateIn, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expectNoViolations, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'

/** Its offset is the same all year. */
const lagos = 'Africa/Lagos'
/** Wednesday of the week after next, so that every day of that week is in the future. */
const wednesday = addDays(startOfWeek(dateIn(lagos, new Date()), 0), 17)

interface Interview {
  company: Account
  applicant: Account
  id: string
}

/** An interview at 10 AM in Lagos, 5 PM in Manila, that both have confirmed. */
async function confirmedInterview(): Promise<Interview> {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company', timezone: lagos }),
    openAccount({ user_type: 'applicant' }),
  ])
  const availability = await answerOf<object>(applicant.api.get('/api/availability'))
  await succeed(applicant.api.put('/api/availability', { data: { ...availability, timezone: 'Asia/Manila' } }))
  const job = await publishJob(company, { title: 'Weaver of Chairs' })
  const letter = { coverLetter: 'I weave chairs and tables of bamboo.', proposalRate: null }
  const { id: application_id } = await answerOf<{ id: string }>(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }),
  )
  const times = [instantIn(lagos, wednesday, '10:00').toISOString()]
  const { id } = await answerOf<{ id: string }>(
    company.api.post('/api/meetings', {
      data: {
        about: { kind: 'interview', application_id },
        minutes: 60,
        time: { method: 'times', times },
        allows_night: true,
      },
    }),
  )
  await succeed(applicant.api.post(`/api/meetings/${id}/confirm`, { data: { starts_at: times[0] } }))
  return { company, applicant, id }
}

const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar' })
const eventOf = (page: Page) => calendarOf(page).getByRole('button', { name: /Andres Lim/ })
const week = `/company/meetings?view=week&date=${wednesday}`

test('the calendar is used with the keyboard; a click on an empty time proposes a meeting then; dragging a meeting asks the others to confirm', async ({
  open,
}) => {
  const { company, applicant, id } = await confirmedInterview()
  const page = await open(week, { as: company, viewport: wide })
  await test.step('keyboard', async () => {
    await eventOf(page).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: /Interview|Weaver/ })
    await expect(details.getByRole('button', { name: 'Reschedule' })).toBeVisible()
    await expect(details.getByRole('link', { name: /^Join Meeting/ })).toBeVisible()
    await expectNoViolations(page, 'the details of an event')
    await page.keyboard.press('Escape')
    await expect(eventOf(page)).toBeFocused()
    await page.keyboard.press('m')
    await expect(page.getByRole('button', { name: 'Month' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('w')
    await expect(page.getByRole('button', { name: 'Week' })).toHaveAttribute('aria-pressed', 'true')
  })

  await expect(eventOf(page)).toContainText('10:00')
  await expect(eventOf(page)).toContainText('5:00 PM Manila')
  const box = (await eventOf(page).boundingBox())!
  // Two hours below the start of the interview.
  await page.mouse.click(box.x + box.width / 2, box.y + 96 + 4)
  await page.getByRole('combobox', { name: 'Applicant or account manager' }).click()
  await page.getByRole('option', { name: /Andres Lim/ }).click()
  const proposal = page.getByRole('dialog', { name: 'Schedule an interview with Andres Lim' })
  await expect(proposal.getByRole('radio', { name: /^Set a time/ })).toBeChecked()
  await expect(proposal.getByRole('list', { name: 'Chosen times' })).toContainText('12:00 – 12:30 PM')
  await proposal.getByRole('button', { name: 'Cancel' }).click()
  await expect(proposal).toBeHidden()

  // Nothing changes before the dialog is confirmed.
  await dragDown(page, 96)
  const dialog = page.getByRole('dialog', { name: 'Reschedule' })
  await expect(dialog.getByRole('list', { name: 'Chosen times' })).toContainText('12:00 – 1:00 PM')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(eventOf(page)).toHaveCount(1)
  await expect(eventOf(page)).toContainText('10:00')

  await dragDown(page, 96)
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('The room is taken.')
  await dialog.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect(eventOf(page)).toContainText('12:00')
  const theirs = await answerOf<{ status: string; starts_at: string; awaits_you: boolean }>(
    applicant.api.get(`/api/meetings/${id}`),
  )
  expect(theirs).toMatchObject({
    status: 'proposed',
    starts_at: instantIn(lagos, wednesday, '12:00').toISOString(),
    awaits_you: true,
  })
})

/** Drags the event down by a number of pixels: 48 are an hour. */
async function dragDown(page: Page, pixels: number) {
  const box = (await eventOf(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + 4]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + pixels / 2, { steps: 4 })
  await page.mouse.move(x, y + pixels, { steps: 4 })
  await page.mouse.up()
}
