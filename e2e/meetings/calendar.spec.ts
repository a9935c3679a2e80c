import type { Page } from '@playwright/test'
import { addDays, dateIn, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { expectNoSidewaysScroll, expectNoViolations, openScreen, phone, views, wide } from '../accessible.ts'
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
      data: { about: { kind: 'interview', application_id }, minutes: 60, time: { method: 'times', times } },
    }),
  )
  await succeed(applicant.api.post(`/api/meetings/${id}/confirm`, { data: { starts_at: times[0] } }))
  return { company, applicant, id }
}

const calendarOf = (page: Page) => page.getByRole('region', { name: 'Calendar' })
const eventOf = (page: Page) => calendarOf(page).getByRole('button', { name: /Andres Lim/ })
const week = `/company/meetings?view=week&date=${wednesday}`

test('a click on an empty time proposes a meeting then, and dragging a meeting asks the others to confirm', async ({
  open,
}) => {
  const { company, applicant, id } = await confirmedInterview()
  const page = await open(week, { as: company, viewport: wide })
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

test('the calendar is used with the keyboard, is accessible, and its link keeps the view, the day and what is hidden', async ({
  open,
}) => {
  const { company } = await confirmedInterview()
  await succeed(company.api.patch('/api/account/display', { data: { week_starts_on: 1 } }))
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
    await page.keyboard.press('d')
    await page.keyboard.press('ArrowRight')
    await expect(eventOf(page)).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(eventOf(page)).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByRole('button', { name: 'Today' })).toBeDisabled()
  })

  await test.step('every view is accessible', async () => {
    for (const [at, view] of ['month', 'week', 'day', 'agenda'].entries()) {
      const [viewport, colorScheme] = views[at % 2]!
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openScreen(page, `/company/meetings?view=${view}&date=${wednesday}`)
      await expect(
        calendarOf(page)
          .getByText(/Andres Lim/)
          .first(),
      ).toBeVisible()
      await expectNoViolations(page, `${view}, ${viewport.width} px, ${colorScheme}`)
      await expectNoSidewaysScroll(page)
    }
  })

  await test.step('a link, in weeks that start as chosen', async () => {
    await page.setViewportSize(wide)
    await openScreen(page, week)
    await expect(calendarOf(page).getByRole('columnheader').first()).toContainText(/Mon/i)
    await expect(eventOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByRole('checkbox', { name: 'Interview' }).click()
    await page.keyboard.press('Escape')
    await expect(eventOf(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Show/ })).toBeVisible()
    await expect(calendarOf(page).getByRole('columnheader').first()).toContainText(/Mon/i)
    await expect(eventOf(page)).toHaveCount(0)
  })
})

test('a phone shows the agenda, with the links to join and to reschedule', async ({ open }) => {
  const { applicant } = await confirmedInterview()
  const page = await open('/applicant/meetings', { as: applicant, viewport: phone, timezoneId: 'Asia/Manila' })
  const agenda = page.getByRole('list', { name: 'Agenda' })
  await expect(agenda.getByText('5:00 – 6:00 PM')).toBeVisible()
  await expect(agenda.getByText(/10:00 AM in Lagos/)).toBeVisible()
  await expect(agenda.getByRole('link', { name: /^Join Meeting/ })).toBeVisible()
  await expect(agenda.getByRole('button', { name: /^Reschedule/ })).toBeVisible()
  await openScreen(page, '/applicant-dashboard')
  const upcoming = page.getByRole('list', { name: 'Upcoming Meetings' })
  await expect(upcoming.getByRole('link', { name: /^Join Meeting/ })).toBeVisible()
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
