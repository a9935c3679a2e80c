import { settingsPath } from '#domain/paths.ts'
import { openScreen } from '../accessible.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import { expect, test } from '../journey.ts'

test('a proposed interview is confirmed, another one declined where its notification is shown, and the calendar gets an address', async ({
  open,
}) => {
  const [company, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  const job = await publishJob(company, { title: 'Weaver of Chairs' })
  const { id: application_id } = await answerOf<{ id: string }>(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data: { coverLetter: 'I weave.' } }),
  )
  const propose = (title: string, days: number) =>
    answerOf<{ id: string }>(
      company.api.post('/api/meetings', {
        data: {
          about: { kind: 'interview', application_id },
          title,
          minutes: 30,
          time: { method: 'times', times: [new Date(Date.now() + days * 86_400_000).toISOString()] },
        },
      }),
    )
  const statusOf = async (id: string) =>
    (await answerOf<{ status: string }>(company.api.get(`/api/meetings/${id}`))).status

  const page = await open('/applicant-dashboard', { as: applicant })
  const first = await propose('First interview', 3)
  await page.getByRole('button', { name: /^Notifications, \d unread/ }).click()
  const popover = page.getByRole('dialog', { name: 'Notifications' })
  await popover.getByRole('button', { name: /^Confirm.*First interview/ }).click()
  await expect(page.getByText('Meeting confirmed', { exact: true })).toBeVisible()
  expect(await statusOf(first.id)).toBe('confirmed')
  await expect(popover.getByRole('button', { name: /^Confirm.*First interview/ })).toBeHidden()

  const second = await propose('Second interview', 4)
  await popover.getByRole('button', { name: /^Decline.*Second interview/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Decline this meeting?' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('I have another job.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Meeting declined', { exact: true })).toBeVisible()
  expect(await statusOf(second.id)).toBe('declined')

  await openScreen(page, settingsPath('applicant', 'calendar'))
  const section = page.getByRole('region', { name: 'Calendar address' })
  await section.getByRole('button', { name: 'Create an address' }).click()
  const address = section.getByText(/^webcal:/)
  const former = await address.textContent()
  const read = (url: string | null) => page.request.get(url!.replace(/^webcal/, 'http'))
  expect(await (await read(former)).text()).toContain('BEGIN:VCALENDAR')

  await section.getByRole('button', { name: 'Create a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new address' }).click()
  await expect(address).not.toHaveText(former!)
  const renewed = await address.textContent()
  expect((await read(former)).status()).toBe(404)
  await succeed(page.request.get(renewed!.replace(/^webcal/, 'http')))

  await section.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the address' }).click()
  await expect(section.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await read(renewed)).status()).toBe(404)
})
