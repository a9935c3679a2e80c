import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { InterviewPlan } from '#domain/interview-plans/interview-plan.ts'
import type { OpenMeeting } from '#domain/meetings/meeting.ts'
import { expectNoViolations, wide } from '../accessible.ts'
import { answerOf, openAccount, publishJob, succeed } from '../account.ts'
import type { Account } from '../account.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../journey.ts'

/** Makes the owner of a company without work an interviewer of another company. */
const makeInterviewer = (interviewer: Account, owner: Account) =>
  withDatabase(async (client) => {
    const of = 'select members.company_id from members join users on users.id = user_id where email = $1'
    await client.query(
      `update members set company_id = (${of}), member_role = 'interviewer', sees_all_jobs = false
       where user_id = (select id from users where email = $2)`,
      [owner.email, interviewer.email],
    )
  })

/** Lets a confirmed interview have begun an hour ago. */
const letItBegin = (meeting_id: string) =>
  withDatabase(async (client) => {
    const moved = "set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes'"
    await client.query(`update meetings ${moved} where id = $1`, [meeting_id])
    await client.query(`update meeting_people ${moved} where meeting_id = $1`, [meeting_id])
  })

test('a company plans interviews, an owner and an interviewer judge independently, and the offer follows', async ({
  open,
}) => {
  const [owner, colleague, applicant] = await Promise.all([
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'company' }),
    openAccount({ user_type: 'applicant' }),
  ])
  await makeInterviewer(colleague, owner)
  const job = await publishJob(owner, { title: 'Support for weavers' })
  const data = { coverLetter: 'I answer letters in the evening.', proposalRate: 12 }
  const { id: application_id } = await answerOf<{ id: string }>(
    applicant.api.post(`/api/open-jobs/${job.id}/applications`, { data }),
  )

  // The plan begins with a template.
  const page = await open(`/company/jobs/${job.id}?tab=interview-plan`, { as: owner, viewport: wide })
  await page.getByRole('button', { name: 'Start From a Template' }).click()
  await page.getByRole('button', { name: /^Customer support/ }).click()
  await page.getByRole('button', { name: 'Remove Step 3' }).click()
  await page.getByRole('button', { name: 'Remove Step 1' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ticket exercise with us')
  await page.getByRole('button', { name: 'Save Plan' }).click()
  const steps = page.getByRole('list', { name: 'Steps' })
  await expect(steps.getByRole('heading', { name: 'Ticket exercise with us' })).toBeVisible()
  await expectNoViolations(page, 'plan')

  const plan = await answerOf<InterviewPlan>(owner.api.get(`/api/jobs/${job.id}/interview-plan`))
  const { items } = await answerOf<{ items: { user_id: string }[] }>(owner.api.get('/api/meetings/colleagues'))
  const starts_at = `${addDays(dateIn('UTC', new Date()), 3)}T03:00:00.000Z`
  const { id } = await answerOf<OpenMeeting>(
    owner.api.post('/api/meetings', {
      data: {
        about: { kind: 'interview', application_id },
        step_id: plan.steps[0]!.id,
        panelist_ids: [items[0]!.user_id],
        minutes: 45,
        time: { method: 'times', times: [starts_at] },
        allows_night: true,
      },
    }),
  )
  await succeed(applicant.api.post(`/api/meetings/${id}/confirm`, { data: { starts_at } }))
  await letItBegin(id)

  // The owner writes: the draft saves itself, and survives a reload.
  await page.goto(`/company/meetings/${id}`)
  await expect(page.getByRole('list', { name: 'Questions' })).toContainText('late refund')
  const form = page.getByRole('form', { name: 'Scorecard' })
  await form.getByRole('radio', { name: '5 of 5: Very strong' }).first().check({ force: true })
  await form.getByRole('textbox', { name: 'Evidence for Empathy' }).fill('Thanked the customer first.')
  await expect(form.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Evidence for Empathy' })).toHaveValue('Thanked the customer first.')
  await form.getByRole('button', { name: 'Submit Scorecard' }).click()
  await expect(form.getByText('Please choose a recommendation.')).toBeVisible()
  await form.getByRole('radio', { name: 'Strong yes' }).click()
  await form.getByRole('button', { name: 'Submit Scorecard' }).click()
  await expect(form.getByRole('button', { name: 'Save Changes' })).toBeVisible()

  // The colleague, who only interviews, finds this interview and nothing else.
  const theirs = await open('/company-dashboard', { as: colleague, viewport: wide })
  await expect(theirs.getByRole('list', { name: 'Scorecards to write' }).getByRole('listitem')).toHaveCount(1)
  const navigation = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(navigation).toHaveText(['Dashboard', 'Meetings', 'Settings'])
  await expectNoViolations(theirs, 'dashboard of an interviewer')
  await theirs.getByRole('link', { name: /Ticket exercise with us/ }).click()
  // The scorecard of the owner is there, and what it says is shown only afterwards.
  await expect(theirs.getByText('1 scorecard is hidden until you submit yours')).toBeVisible()
  await expect(theirs.getByText('Thanked the customer first.')).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: 'Candidate' })).toBeVisible()
  await expect(theirs.getByText('Support for weavers').first()).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Application' })).toHaveCount(0)
  const second = theirs.getByRole('form', { name: 'Scorecard' })
  await second.getByRole('radio', { name: '2 of 5: Weak' }).first().check({ force: true })
  await second.getByRole('radio', { name: 'No', exact: true }).click()
  await second.getByRole('button', { name: 'Submit Scorecard' }).click()
  await expect(second.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  await expect(theirs.getByText('Opinions differ')).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Recommendations' })).toContainText('Strong yes')
  await expectNoViolations(theirs, 'summary')
  await theirs.goto(`/company/applications/${application_id}`)
  await expect(theirs.getByText('Your role has no access to this screen')).toBeVisible()
  await expect(theirs.getByText('Thanked the customer first.')).toHaveCount(0)

  // The applicant sees nothing of it, and the offer needs no reason.
  const applicants = await open(`/applicant/meetings/${id}`, { as: applicant })
  await expect(applicants.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(applicants.getByText(/Interview guide|late refund|Ticket exercise/)).toHaveCount(0)
  await page.goto(`/company/applications/${application_id}/offer`)
  await expect(page.getByRole('button', { name: 'Send Offer' })).toBeVisible()
  await expect(page.getByText('Why are you making an offer without these scorecards?')).toHaveCount(0)
})
