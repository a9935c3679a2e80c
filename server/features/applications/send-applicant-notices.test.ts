import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { closingTemplates } from '#domain/jobs/closing.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { findJob, moveJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { closing, finishedJob, quiz } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { offerColumns } from '#server/testing/offers.ts'
import { sendApplicantNotices } from './send-applicant-notices.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const job = { ...finishedJob, title: 'Weaver' }
let acme: string
let owner: Client
let recruiter: Client
let id: string
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
})
beforeEach(async () => {
  ;({ id } = (await owner.post('/api/jobs', { ...job, status: 'open' })).body)
})

const applies = (name: string, stage: ApplicationStage = 'new') => addApplication(tulay.db, { job_id: id, name, stage })

/** Waits until all resulting queue jobs are done. */
const waitForQueue = () => queuesEmpty(tulay, ['reactions', 'mail', 'applicant_notices'])

/** The recipients of notifications and emails about the job, by name, with the content. */
async function sentNotices() {
  await waitForQueue()
  const { rows: bells } = await tulay.pool.query<{ name: string; title: string; body: string; href: string }>(
    `select users.name, notifications.title, notifications.body, href from notifications
     join users on users.id = user_id join activities on activities.id = activity_id
     where activities.data->>'job_id' = $1 and users.role = 'applicant' order by notifications.id`,
    [id],
  )
  const { rows: mails } = await tulay.pool.query<{ name: string; subject: string; text: string }>(
    `select users.name, subject, text from local_mails join users on users.email = recipient
     join applications on applicant_id = users.id where job_id = $1 and users.role = 'applicant' order by local_mails.id`,
    [id],
  )
  return { bells, mails, names: [bells, mails].map((rows) => rows.map((one) => one.name).toSorted()) }
}

const stages = async () => {
  const { rows } = await tulay.pool.query<{ name: string; stage: string; rejection_reason: string | null }>(
    `select users.name, stage, rejection_reason from applications join users on users.id = applicant_id
     where job_id = $1 order by users.name`,
    [id],
  )
  return rows.map((row) => `${row.name}: ${row.stage}${row.rejection_reason ? ` (${row.rejection_reason})` : ''}`)
}
const liveCount = async () => (await owner.get(`/api/jobs/${id}/counts`)).body['live']

const fill = () =>
  transaction(async (tx) => {
    await moveJob(tx, await findJob(tx, id), 'fill')
    await record(tx, 'job.filled', { actor: system, company_id: acme, data: { job_id: id } })
  })

const edit = (change: object, by = owner) => by.put(`/api/jobs/${id}`, { ...job, ...change })

const history = async (by: Client, query = '') => (await by.get(`/api/jobs/${id}/history${query}`)).body

/** The ID of the last activity that closed a job. */
async function lastClosing(): Promise<number> {
  const { id: activity_id } = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'job.closed')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return activity_id
}

describe('closing a job', () => {
  it('notifies all live applicants, and rejects them if the company chose to', async () => {
    await applies('Ana')
    await applies('Ben', 'interviewing')
    await applies('Cora', 'withdrawn')
    await applies('Dan', 'hired')
    await applies('Eva', 'rejected')
    expect(await liveCount()).toBe(2)
    await owner.post(`/api/jobs/${id}/close`, closing)
    const { bells, mails, names } = await sentNotices()
    expect(names).toEqual([
      ['Ana', 'Ben'],
      ['Ana', 'Ben'],
    ])
    expect(bells[0]).toMatchObject({ title: 'Weaver has been closed', body: 'Hello Ana, Acme has closed Weaver.' })
    expect(bells[0]!.href).toMatch(/^\/applicant\/applications\//)
    expect(mails.map((mail) => mail.text).join()).toContain('Hello Ana, Acme has closed Weaver.')
    expect(await stages()).toEqual([
      'Ana: rejected (job_closed)',
      'Ben: rejected (job_closed)',
      'Cora: withdrawn',
      'Dan: hired',
      'Eva: rejected',
    ])
    expect(await liveCount()).toBe(0)
  })

  it('keeps applications if chosen, and uses the default message if none was written', async () => {
    await applies('Ana', 'shortlisted')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    const { bells, names } = await sentNotices()
    expect(names).toEqual([['Ana'], ['Ana']])
    const [firstLine] = closingTemplates.closed.keep.split('\n')
    expect(bells[0]!.body).toContain(firstLine!.replace('{name}', 'Ana'))
    expect(bells[0]!.body).not.toContain('{')
    expect(await stages()).toEqual(['Ana: shortlisted'])
  })

  it('notifies applicants with a planned rejection like all others and keeps the planned time', async () => {
    const { id: planned } = await applies('Ana')
    const { id: undone } = await applies('Ben')
    await applies('Cora')
    for (const application of [planned, undone])
      await owner.post(`/api/applications/${application}/reject`, { stage: 'new', reason: 'skills', message: 'Sorry.' })
    expect(await liveCount()).toBe(1)
    await owner.post(`/api/jobs/${id}/close`, closing)
    const all = ['Ana', 'Ben', 'Cora']
    const { bells, mails, names } = await sentNotices()
    expect(names).toEqual([all, all])
    const [firstLine] = closingTemplates.closed.keep.split('\n')
    for (const text of [bells[0]!.body, mails.find((mail) => mail.name === 'Ana')!.text])
      expect(text).toContain(firstLine!.replace('{name}', 'Ana'))
    expect(await stages()).toEqual(['Ana: new (skills)', 'Ben: new (skills)', 'Cora: rejected (job_closed)'])

    await recruiter.post(`/api/applications/${undone}/undo-reject`, { stage: 'new' })
    expect((await sentNotices()).names).toEqual([all, all])
    expect(await stages()).toEqual(['Ana: new (skills)', 'Ben: new', 'Cora: rejected (job_closed)'])
  })

  it('notifies a large number of applicants in batches, each once, even if a batch is repeated', async () => {
    const crowd = Array.from({ length: 120 }, (_, index) => `Person ${String(index).padStart(3, '0')}`)
    for (const name of crowd) await applies(name)
    await owner.post(`/api/jobs/${id}/close`, { ...closing, applications: 'keep' })
    expect((await sentNotices()).names).toEqual([crowd, crowd])
    const activity_id = await lastClosing()
    await sendApplicantNotices({ activity_id, after: null })
    expect((await sentNotices()).names).toEqual([crowd, crowd])
  })

  it('notifies the same applicants again when the job is reopened, and no others', async () => {
    await applies('Ana', 'shortlisted')
    await applies('Cora', 'withdrawn')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    await waitForQueue()
    await applies('Ben')
    await owner.post(`/api/jobs/${id}/reopen`)
    const { bells, mails, names } = await sentNotices()
    expect(names).toEqual([
      ['Ana', 'Ana'],
      ['Ana', 'Ana'],
    ])
    expect(bells[1]).toMatchObject({ title: 'Acme reopened Weaver', body: expect.stringContaining('consideration') })
    const reopened = mails.filter(({ subject }) => subject === 'Acme reopened Weaver')
    expect(reopened.map(({ text }) => text)).toEqual([expect.stringContaining('Hello Ana,')])

    await owner.post(`/api/jobs/${id}/close`, closing)
    await waitForQueue()
    await owner.post(`/api/jobs/${id}/reopen`)
    const again = (await sentNotices()).mails.filter(({ subject }) => subject === 'Acme reopened Weaver')
    expect(again.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Ana', 'Ben'])
    expect(again.find(({ name }) => name === 'Ben')!.text).toContain('stays closed')
  })

  it('excludes applicants who applied after the job was reopened', async () => {
    await applies('Ana')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    await waitForQueue()
    const activity_id = await lastClosing()
    await owner.post(`/api/jobs/${id}/reopen`)
    await addApplication(tulay.db, { job_id: id, name: 'Late', created_at: fromNow(1_000) })
    await sendApplicantNotices({ activity_id, after: null })
    expect((await sentNotices()).names).toEqual([
      ['Ana', 'Ana'],
      ['Ana', 'Ana'],
    ])
  })

  it('counts only unanswered live applications as overdue', async () => {
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000) })
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000), answered_at: fromNow(-90_000) })
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000), stage: 'withdrawn' })
    await applies('Ana')
    expect((await owner.get(`/api/jobs/${id}/counts`)).body).toEqual({ live: 3, hired: 0, overdue: 1 })
  })
})

describe('filling a job', () => {
  it('lets the company notify the remaining applicants, once', async () => {
    await applies('Ana')
    expect((await owner.post(`/api/jobs/${id}/notify-applicants`, closing)).status).toBe(409)
    await fill()
    expect((await sentNotices()).names).toEqual([[], []])
    expect((await owner.get(`/api/jobs/${id}`)).body['allowed']).toContain('notify_applicants')
    const tell = (by: Client) => by.post(`/api/jobs/${id}/notify-applicants`, { message: '', applications: 'reject' })
    const answers = await Promise.all([tell(owner), tell(recruiter)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { bells, names } = await sentNotices()
    expect(names).toEqual([['Ana'], ['Ana']])
    expect(bells[0]).toMatchObject({ title: 'Weaver has been filled' })
    expect((await owner.get(`/api/jobs/${id}`)).body['allowed']).not.toContain('notify_applicants')
  })

  it('allows another notice after the job is reopened and filled again', async () => {
    await fill()
    await owner.post(`/api/jobs/${id}/notify-applicants`, closing)
    await owner.post(`/api/jobs/${id}/reopen`)
    await fill()
    expect((await owner.post(`/api/jobs/${id}/notify-applicants`, closing)).status).toBe(200)
  })
})

describe('editing a published job', () => {
  it('notifies live applicants of changes to terms they rely on', async () => {
    const required = await owner.post('/api/tests', quiz)
    await applies('Ana')
    await applies('Cora', 'withdrawn')
    const answer = await edit({
      title: 'Weaver of baskets',
      weekly_hours: 30,
      budget_max: 20,
      start_date: '2031-02-03',
      test_ids: [required.body.id],
    })
    expect([answer.status, answer.body['status']]).toEqual([200, 'open'])
    const { bells, mails, names } = await sentNotices()
    expect(names).toEqual([['Ana'], ['Ana']])
    const differences = [
      'You receive: $9.00-13.87/hr → $9-15/hr',
      'Weekly hours: 20 → 30',
      'Start date: Flexible → Feb 3, 2031',
      `Required tests: None → ${quiz.name}`,
    ]
    expect(bells[0]).toMatchObject({ title: 'Acme changed Weaver of baskets', body: differences.join('\n') })
    for (const difference of differences) expect(mails[0]!.text).toContain(difference)
    expect(mails[0]!.text).not.toContain('Title')
  })

  it('notifies applicants with a planned rejection, once', async () => {
    const { id: application } = await applies('Ana')
    const reject = () =>
      owner.post(`/api/applications/${application}/reject`, { stage: 'new', reason: 'skills', message: 'Sorry.' })
    await reject()
    await edit({ weekly_hours: 30 })
    for (const again of [false, true]) {
      const { bells, names } = await sentNotices()
      expect(names).toEqual([['Ana'], ['Ana']])
      expect(bells[0]!.body).toBe('Weekly hours: 20 → 30')
      if (!again) await owner.post(`/api/applications/${application}/undo-reject`, { stage: 'new' })
    }
  })

  it('does not notify applicants of other changes', async () => {
    await applies('Ana')
    await edit({
      title: 'Spinner',
      description: 'Spins.',
      openings: 4,
      cc_email: 'copy@acme.test',
      skill_tags: ['Wool'],
    })
    expect((await sentNotices()).names).toEqual([[], []])
  })

  it('requires a complete job and permits its original start date', async () => {
    await tulay.db.updateTable('jobs').set({ start_date: '2020-01-01' }).where('id', '=', id).execute()
    expect((await edit({ title: '' })).status).toBe(400)
    expect((await edit({ budget_max: null })).status).toBe(400)
    expect((await edit({ start_date: '2020-01-02' })).status).toBe(400)
    expect((await edit({ start_date: '2020-01-01', title: 'Spinner' })).status).toBe(200)
  })

  it('rejects an edit based on an outdated version', async () => {
    const { version } = (await owner.get(`/api/jobs/${id}`)).body
    const answers = await Promise.all([edit({ title: 'Mine', version }), edit({ title: 'Theirs', version }, recruiter)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)!
    expect(refused.body.code).toBe('edited_meanwhile')
    const now = (await owner.get(`/api/jobs/${id}`)).body
    expect(now['title']).toBe(answers.find((answer) => answer.status === 200)!.body['title'])
    expect((await edit({ title: 'Mine after all', version: now['version'] })).status).toBe(200)
  })

  it('fills the job when enough offers are already accepted', async () => {
    await edit({ openings: 2 })
    const { id: application_id, applicant_id } = await applies('Ana', 'hired')
    await tulay.db
      .insertInto('offers')
      .values({
        application_id,
        job_id: id,
        company_id: acme,
        applicant_id,
        status: 'accepted',
        ...offerColumns,
        start_date: '2031-02-03',
        sent_at: fromNow(0),
        expires_at: fromNow(1_000),
        decided_at: fromNow(0),
      })
      .execute()
    expect((await edit({ openings: 1 })).body['status']).toBe('filled')
  })
})

describe('the history of a job', () => {
  it('lists who did what, newest first, without individual applications', async () => {
    await applies('Ana')
    await recruiter.put(`/api/jobs/${id}`, { ...job, weekly_hours: 30, description: 'Weaves.' })
    // IDs are case-insensitive.
    expect((await owner.post(`/api/jobs/${id.toUpperCase()}/pause`)).body.id).toBe(id)
    await owner.post(`/api/jobs/${id}/close`, closing)
    await waitForQueue()
    const { items, total } = await history(owner)
    expect(items.map((event) => [event['kind'], event['actor_name']])).toEqual([
      ['job.closed', 'owner'],
      ['job.paused', 'owner'],
      ['job.terms_changed', 'recruiter'],
      ['job.edited', 'recruiter'],
      ['job.published', 'owner'],
      ['job.created', 'owner'],
    ])
    expect(total).toBe(6)
    expect(items[0]).toMatchObject({ notified: closing })
    expect(items[2]).toMatchObject({ changes: [{ field: 'weekly_hours', from: '20', to: '30' }] })
    expect(items[3]).toMatchObject({ fields: ['description'] })
    expect((await history(owner, '?per_page=2&page=2')).items.map((event) => event['kind'])).toEqual([
      'job.terms_changed',
      'job.edited',
    ])
  })
})
