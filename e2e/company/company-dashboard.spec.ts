import type { Page } from '@playwright/test'
import { demoAccount, openAccount, publishJob, succeed } from '../account.ts'
import { openScreen, wide } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { openTalent, uniqueSkill, untilFound } from '../talents.ts'

test('the dashboard shows candidates and proposals, and leads to unread applications and into the talent search', async ({
  open,
}) => {
  const skill = uniqueSkill()
  const company = await openAccount({ user_type: 'company' })
  const job = await publishJob(company, { title: `Weaver of ${skill}`, skill_tags: [skill], budget_max: 40 })
  const talent = await openTalent({ skills: [skill] })
  await untilFound(company, skill, 1)
  const admin = await demoAccount('admin@tulay.test')
  const { me } = (await (await company.api.get('/api/session')).json()) as { me: { company: { id: string } } }
  await succeed(
    admin.api.post(`/api/companies/${me.company.id}/proposals`, {
      data: { talent_id: talent.id, reason: 'She wove the chairs of our office.' },
    }),
  )
  const people = []
  for (let person = 0; person < 2; person += 1) {
    const applicant = await openAccount({ user_type: 'applicant' })
    const sent = await succeed(
      applicant.api.post(`/api/open-jobs/${job.id}/applications`, {
        data: { coverLetter: 'I weave.', proposalRate: 14 },
      }),
    )
    people.push({ ...applicant, application: (await sent.json()) as { id: string } })
  }
  const [first, second] = people as [(typeof people)[number], (typeof people)[number]]
  await succeed(company.api.post(`/api/applications/${first.application.id}/review`, { data: { stage: 'new' } }))

  const page = await open('/company-dashboard', { as: company })
  const proposals = page.getByRole('list', { name: 'Proposed for you' })
  await expect(proposals).toContainText('She wove the chairs of our office.')
  await proposals.getByRole('button', { name: /^Invite/ }).click()
  await page.getByRole('combobox', { name: 'Job' }).click()
  await page.getByRole('option', { name: job.title }).click()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent', { exact: true })).toBeVisible()
  // The candidate is the same talent, with a button for the same job.
  await expect(page.getByRole('button', { name: `Invited ${talent.shown}` })).toBeDisabled()
  await proposals.getByRole('button', { name: `Shortlist ${talent.shown}` }).click()
  const hearts = page.getByRole('button', { name: `Shortlist ${talent.shown}` })
  await expect(hearts).toHaveCount(2)
  for (const heart of await hearts.all()) await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await proposals.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(proposals).toHaveCount(0)

  await page.getByRole('link', { name: '1 unread application' }).click()
  const applicants = page.getByRole('table', { name: 'Applicants' })
  await expect(applicants).toContainText(second.name)
  await expect(applicants).not.toContainText(first.name)

  await openScreen(page, '/company-dashboard')
  await page.getByRole('textbox', { name: 'Find talent' }).fill(skill)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: talent.shown })).toBeVisible()
})

const expectTwoScreens = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * wide.height)

test('the dashboards of a busy applicant and of the staff are two screens high', async ({ open }) => {
  const dashboards = [
    ['applicant@tulay.test', '/applicant-dashboard', 'Recent Messages'],
    ['admin@tulay.test', '/admin-dashboard', 'Recent admin actions'],
  ] as const
  for (const [email, address, last] of dashboards) {
    const page = await open(address, { as: await demoAccount(email), viewport: wide })
    await expect(page.getByRole('list', { name: last }).getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expectTwoScreens(page)
  }
})

test('the dashboard of a busy company is two screens high and lists a meeting once', async ({ open }) => {
  const page = await open('/company-dashboard', { as: await demoAccount('company@tulay.test'), viewport: wide })
  const candidates = page.getByRole('list', { name: 'Featured Candidates' })
  await expect(candidates.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  await expectTwoScreens(page)
  const meetings = await page
    .locator('main a[href^="/company/meetings/"]')
    .filter({ hasNotText: /^Answer: / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(meetings.length).toBeGreaterThan(0)
  expect(meetings).toEqual([...new Set(meetings)])
})
