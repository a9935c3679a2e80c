import { addDays, dateIn, instantIn } from '#domain/kernel/calendar.ts'
import { meetingsPath, settingsPath } from '#domain/portal-paths.ts'
import { openScreen } from '../accessible.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

const day = addDays(dateIn('Asia/Manila', new Date()), 9)

test('a member connects Google Calendar, moves an interview there, is asked here, and gets an address for other programs', async ({
  open,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of Chairs' })
  const letter = { coverLetter: 'I weave chairs and tables of bamboo.', proposalRate: null }
  const { id: application_id } = await answerOf<{ id: string }>(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: letter }),
  )
  const starts_at = instantIn('Asia/Manila', day, '10:00').toISOString()
  const { id } = await answerOf<{ id: string }>(
    company.api.post('/api/meetings', {
      data: {
        about: { kind: 'interview', application_id },
        minutes: 60,
        time: { method: 'times', times: [starts_at] },
        allows_night: true,
      },
    }),
  )
  await succeed(applicant.api.post(`/api/meetings/${id}/confirm`, { data: { starts_at } }))

  const page = await open(settingsPath('company', 'calendar'), { as: company })
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Google Calendar (demo)' })).toBeVisible()
  const account = await page.getByLabel('Account').inputValue()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL(new RegExp(`${settingsPath('company', 'calendar').replace('?', '\\?')}$`))
  await expect(page.getByText('Google Calendar is connected.', { exact: true })).toBeVisible()

  const title = `Interview with ${applicant.name}: Weaver of Chairs`
  const google = `/demo-google/calendar?email=${encodeURIComponent(account)}`
  const there = await page.context().newPage()
  await expect(async () => {
    await there.goto(google)
    await expect(there.getByRole('heading', { name: title })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await there.getByLabel('Date').first().fill(day)
  await there.getByLabel('From').first().fill('14:00')
  await there.getByRole('button', { name: 'Move' }).click()

  await openScreen(page, meetingsPath('company'))
  const notice = page.getByRole('region', { name: 'Changes in Google Calendar' })
  await expect(notice).toContainText(`You moved “${title}”`)
  await notice.getByRole('button', { name: 'Keep the time' }).click()
  await expect(notice).toBeHidden()

  await openScreen(page, settingsPath('company', 'calendar'))
  const section = page.getByRole('region', { name: 'Calendar address' })
  await section.getByRole('button', { name: 'Create an address' }).click()
  const address = await section.getByText(/^webcal:/).textContent()
  const feed = await page.request.get(address!.replace(/^webcal/, 'http'))
  expect(await feed.text()).toContain('BEGIN:VCALENDAR')
})
