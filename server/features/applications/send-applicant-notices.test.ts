import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { closingTemplates } from '#domain/jobs/closing.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { closing, finishedJob, quiz } from '#server/testing/forms.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { sendApplicantNotices } from './send-applicant-notices.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const job = { ...finishedJob, title: 'Weaver' }
let acme: string
let owner: Client
let recruiter: Client
let id: string
beforeAll(async () => {
  acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
})
beforeEach(async () => {
  ;({ id } = (await owner.post('/api/jobs', { ...job, status: 'open' })).body)
})

const applies = (name: string, stage: ApplicationStage = 'new') => addApplication(tulay.db, { job_id: id, name, stage })

/** Waits until all that follows has followed. */
async function settled(): Promise<void> {
  const busy = `select from pgboss.job
    where name in ('reactions', 'mail', 'applicant_notices') and state in ('created', 'retry', 'active')`
  await eventually(async () => (await tulay.pool.query(busy)).rowCount === 0, 15_000)
}

/** Who heard of the job, at the bell and by mail: their names, and what was said to the first of them. */
async function heard() {
  await settled()
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
  return { bells, mails, names: [bells, mails].map((told) => told.map((one) => one.name).toSorted()) }
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

const story = async (by: Client, query = '') => (await by.get(`/api/jobs/${id}/history${query}`)).body

describe('a job that is closed', () => {
  it('tells exactly those who wait, and rejects them where the company says so', async () => {
    await applies('Ana')
    await applies('Ben', 'interviewing')
    await applies('Cora', 'withdrawn')
    await applies('Dan', 'hired')
    await applies('Eva', 'rejected')
    expect(await liveCount()).toBe(2)
    await owner.post(`/api/jobs/${id}/close`, closing)
    const { bells, mails, names } = await heard()
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

  it('tells them and keeps their applications, with the words that are used where none were written', async () => {
    await applies('Ana', 'shortlisted')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    const { bells, names } = await heard()
    expect(names).toEqual([['Ana'], ['Ana']])
    const [firstLine] = closingTemplates.closed.keep.split('\n')
    expect(bells[0]!.body).toContain(firstLine!.replace('{name}', 'Ana'))
    expect(bells[0]!.body).not.toContain('{')
    expect(await stages()).toEqual(['Ana: shortlisted'])
  })

  it('tells somebody whose rejection is planned as it tells all others, and leaves the rejection to its time', async () => {
    const { id: planned } = await applies('Ana')
    const { id: undone } = await applies('Ben')
    await applies('Cora')
    for (const application of [planned, undone])
      await owner.post(`/api/applications/${application}/reject`, { stage: 'new', reason: 'skills', message: 'Sorry.' })
    expect(await liveCount()).toBe(1)
    await owner.post(`/api/jobs/${id}/close`, closing)
    const everyone = ['Ana', 'Ben', 'Cora']
    const { bells, mails, names } = await heard()
    expect(names).toEqual([everyone, everyone])
    const [firstLine] = closingTemplates.closed.keep.split('\n')
    for (const told of [bells[0]!.body, mails.find((mail) => mail.name === 'Ana')!.text])
      expect(told).toContain(firstLine!.replace('{name}', 'Ana'))
    expect(await stages()).toEqual(['Ana: new (skills)', 'Ben: new (skills)', 'Cora: rejected (job_closed)'])

    await recruiter.post(`/api/applications/${undone}/undo-reject`, { stage: 'new' })
    expect((await heard()).names).toEqual([everyone, everyone])
    expect(await stages()).toEqual(['Ana: new (skills)', 'Ben: new', 'Cora: rejected (job_closed)'])
  })

  it('tells a crowd batch by batch, each of them once, also when a batch is done again', async () => {
    const crowd = Array.from({ length: 120 }, (_, index) => `Person ${String(index).padStart(3, '0')}`)
    for (const name of crowd) await applies(name)
    await owner.post(`/api/jobs/${id}/close`, { ...closing, applications: 'keep' })
    expect((await heard()).names).toEqual([crowd, crowd])
    const { id: activity_id } = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'job.closed')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sendApplicantNotices({ activity_id, after: null })
    expect((await heard()).names).toEqual([crowd, crowd])
  })

  it('notifies those again who were told that it closed when it is reopened, and nobody else', async () => {
    await applies('Ana', 'shortlisted')
    await applies('Cora', 'withdrawn')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    await settled()
    await applies('Ben')
    await owner.post(`/api/jobs/${id}/reopen`)
    const { bells, mails, names } = await heard()
    expect(names).toEqual([
      ['Ana', 'Ana'],
      ['Ana', 'Ana'],
    ])
    expect(bells[1]).toMatchObject({ title: 'Acme reopened Weaver', body: expect.stringContaining('consideration') })
    const reopened = mails.filter(({ subject }) => subject === 'Acme reopened Weaver')
    expect(reopened.map(({ text }) => text)).toEqual([expect.stringContaining('Hello Ana,')])

    await owner.post(`/api/jobs/${id}/close`, closing)
    await settled()
    await owner.post(`/api/jobs/${id}/reopen`)
    const again = (await heard()).mails.filter(({ subject }) => subject === 'Acme reopened Weaver')
    expect(again.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Ana', 'Ben'])
    expect(again.find(({ name }) => name === 'Ben')!.text).toContain('stays closed')
  })

  it('does not mean whoever applied after it was reopened', async () => {
    await applies('Ana')
    await owner.post(`/api/jobs/${id}/close`, { applications: 'keep' })
    await settled()
    const { id: activity_id } = await tulay.db
      .selectFrom('activities')
      .where('kind', '=', 'job.closed')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await owner.post(`/api/jobs/${id}/reopen`)
    await addApplication(tulay.db, { job_id: id, name: 'Late', created_at: fromNow(1_000) })
    await sendApplicantNotices({ activity_id, after: null })
    expect((await heard()).names).toEqual([
      ['Ana', 'Ana'],
      ['Ana', 'Ana'],
    ])
  })

  it('is answered for when its company is late, and only then', async () => {
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000) })
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000), answered_at: fromNow(-90_000) })
    await addApplication(tulay.db, { job_id: id, answer_due_at: fromNow(-60_000), stage: 'withdrawn' })
    await applies('Ana')
    expect((await owner.get(`/api/jobs/${id}/counts`)).body).toEqual({ live: 3, hired: 0, overdue: 1 })
  })
})

describe('a job that was filled by itself', () => {
  it('lets the company tell the others, once', async () => {
    await applies('Ana')
    expect((await owner.post(`/api/jobs/${id}/notify-applicants`, closing)).status).toBe(409)
    await fill()
    expect((await heard()).names).toEqual([[], []])
    expect((await owner.get(`/api/jobs/${id}`)).body['allowed']).toContain('notify_applicants')
    const tell = (by: Client) => by.post(`/api/jobs/${id}/notify-applicants`, { message: '', applications: 'reject' })
    const answers = await Promise.all([tell(owner), tell(recruiter)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { bells, names } = await heard()
    expect(names).toEqual([['Ana'], ['Ana']])
    expect(bells[0]).toMatchObject({ title: 'Weaver has been filled' })
    expect((await owner.get(`/api/jobs/${id}`)).body['allowed']).not.toContain('notify_applicants')
  })

  it('begins anew once it is reopened', async () => {
    await fill()
    await owner.post(`/api/jobs/${id}/notify-applicants`, closing)
    await owner.post(`/api/jobs/${id}/reopen`)
    await fill()
    expect((await owner.post(`/api/jobs/${id}/notify-applicants`, closing)).status).toBe(200)
  })
})

describe('a published job that is edited', () => {
  it('tells those who wait what became of that which they rely on', async () => {
    const asked = await owner.post('/api/tests', quiz)
    await applies('Ana')
    await applies('Cora', 'withdrawn')
    const answer = await edit({
      title: 'Weaver of baskets',
      weekly_hours: 30,
      budget_max: 20,
      start_date: '2031-02-03',
      test_ids: [asked.body.id],
    })
    expect([answer.status, answer.body['status']]).toEqual([200, 'open'])
    const { bells, mails, names } = await heard()
    expect(names).toEqual([['Ana'], ['Ana']])
    const differences = [
      'Pay: $12.00-18.50/hr → $12-20/hr',
      'Weekly hours: 20 → 30',
      'Start date: Flexible → Feb 3, 2031',
      `Required tests: None → ${quiz.name}`,
    ]
    expect(bells[0]).toMatchObject({ title: 'Acme changed Weaver of baskets', body: differences.join('\n') })
    for (const difference of differences) expect(mails[0]!.text).toContain(difference)
    expect(mails[0]!.text).not.toContain('Title')
  })

  it('tells it to somebody whose rejection is planned at the same time, once', async () => {
    const { id: application } = await applies('Ana')
    const reject = () =>
      owner.post(`/api/applications/${application}/reject`, { stage: 'new', reason: 'skills', message: 'Sorry.' })
    await reject()
    await edit({ weekly_hours: 30 })
    for (const again of [false, true]) {
      const { bells, names } = await heard()
      expect(names).toEqual([['Ana'], ['Ana']])
      expect(bells[0]!.body).toBe('Weekly hours: 20 → 30')
      if (!again) await owner.post(`/api/applications/${application}/undo-reject`, { stage: 'new' })
    }
  })

  it('says nothing of its words, its openings or its copies', async () => {
    await applies('Ana')
    await edit({
      title: 'Spinner',
      description: 'Spins.',
      openings: 4,
      cc_email: 'copy@acme.test',
      skill_tags: ['Wool'],
    })
    expect((await heard()).names).toEqual([[], []])
  })

  it('stays finished, and keeps the start that it had', async () => {
    await tulay.db.updateTable('jobs').set({ start_date: '2020-01-01' }).where('id', '=', id).execute()
    expect((await edit({ title: '' })).status).toBe(400)
    expect((await edit({ budget_max: null })).status).toBe(400)
    expect((await edit({ start_date: '2020-01-02' })).status).toBe(400)
    expect((await edit({ start_date: '2020-01-01', title: 'Spinner' })).status).toBe(200)
  })

  it('is not overwritten by who had not seen what a colleague wrote', async () => {
    const { version } = (await owner.get(`/api/jobs/${id}`)).body
    const answers = await Promise.all([edit({ title: 'Mine', version }), edit({ title: 'Theirs', version }, recruiter)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const refused = answers.find((answer) => answer.status === 409)!
    expect(refused.body.code).toBe('edited_meanwhile')
    const now = (await owner.get(`/api/jobs/${id}`)).body
    expect(now['title']).toBe(answers.find((answer) => answer.status === 200)!.body['title'])
    expect((await edit({ title: 'Mine after all', version: now['version'] })).status).toBe(200)
  })

  it('is filled when it needs no more people than it has', async () => {
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
        engagement_type: 'hourly',
        pay_cents: 1_500,
        weekly_hours: 20,
        start_date: '2031-02-03',
        sent_at: fromNow(0),
        expires_at: fromNow(1_000),
        decided_at: fromNow(0),
      })
      .execute()
    expect((await edit({ openings: 1 })).body['status']).toBe('filled')
  })
})

describe('the story of a job', () => {
  it('tells who did what, newest first, and nothing of single applications', async () => {
    await applies('Ana')
    await recruiter.put(`/api/jobs/${id}`, { ...job, weekly_hours: 30, description: 'Weaves.' })
    // An id in capitals names the same job.
    expect((await owner.post(`/api/jobs/${id.toUpperCase()}/pause`)).body.id).toBe(id)
    await owner.post(`/api/jobs/${id}/close`, closing)
    await settled()
    const { items, total } = await story(owner)
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
    expect((await story(owner, '?per_page=2&page=2')).items.map((event) => event['kind'])).toEqual([
      'job.terms_changed',
      'job.edited',
    ])
  })
})
