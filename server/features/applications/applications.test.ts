import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { applicationMessages } from '#domain/applications/application.ts'
import { fileMessages } from '#domain/files/file.ts'
import { failures } from '#domain/kernel/errors.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { addFile } from '#server/testing/files.ts'
import { listen } from '#server/testing/listen.ts'
import { finishedJob, letter, quiz } from '#server/testing/forms.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Client } from '#server/testing/client.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let owner: Client
let recruiter: Client
let finance: Client
let rival: Client
beforeAll(async () => {
  const acme = await addCompany(tulay.db, { name: 'Acme' })
  await addMember(tulay.db, acme, { email: 'owner@acme.test' })
  await addMember(tulay.db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  await addMember(tulay.db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  await addMember(tulay.db, await addCompany(tulay.db, { name: 'Rival' }), { email: 'owner@rival.test' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
  finance = await tulay.as('finance@acme.test')
  rival = await tulay.as('owner@rival.test')
})

let count = 0
async function newTalent(name = 'Ana Reyes', verified = true) {
  const email = `talent-${(count += 1)}@talent.test`
  const user_id = await addPerson(tulay.db, { email, role: 'applicant', name, verified })
  return { email, user_id, client: await tulay.as(email) }
}
async function openJob(more: object = {}) {
  const job = await owner.post('/jobs', { ...finishedJob, ...more, status: 'open' })
  return job.body.id
}
const apply = (client: Client, job: string, form: object = letter) =>
  client.post(`/api/open-jobs/${job}/applications`, form)

test('companies see applications with their rate, newest first', async () => {
  const job = await openJob()
  const [ana, ben] = [await newTalent('Ana Reyes'), await newTalent('Ben Cruz')]
  expect((await apply(ana.client, job)).body).toMatchObject({
    stage: 'new',
    proposal_rate: 14,
    job_title: finishedJob.title,
  })
  await apply(ben.client, job, { coverLetter: '  I answer mail for a living.  ' })

  const received = await owner.get(`/api/jobs/${job}/applications`)
  expect(received.body).toMatchObject({
    total: 2,
    items: [
      { applicant_name: 'Ben Cruz', proposal_rate: null },
      { applicant_name: 'Ana Reyes', proposal_rate: 18.67, stage: 'new' },
    ],
  })
  expect((await owner.get(`/api/jobs/${job}`)).body).toMatchObject({ applications_count: 2, applications_unread: 2 })
  expect((await recruiter.get(`/api/jobs/${job}/applications`)).status).toBe(200)
  expect((await finance.get(`/api/jobs/${job}/applications`)).status).toBe(403)
  expect((await rival.get(`/api/jobs/${job}/applications`)).status).toBe(404)
})

test('applicants see the job as applied, also in a later session', async () => {
  const job = await openJob({ title: 'Returnable' })
  const { client, email } = await newTalent()
  await apply(client, job)
  const again = await tulay.as(email)
  const found = await again.get('/api/open-jobs?q=Returnable')
  expect(found.body.items).toMatchObject([{ applied: true, applications_count: 1, allowed: ['save'] }])
  expect((await again.get('/api/applicant/applications')).body.items).toMatchObject([{ job_title: 'Returnable' }])
  const second = await apply(again, job)
  expect([second.status, second.body.error]).toEqual([409, failures.already_applied.message])
})

test.each([
  ['coverLetter', { coverLetter: ' \n ' }, applicationMessages.cover_letter],
  ['coverLetter', { coverLetter: 'x'.repeat(5_001) }, 'A cover letter can have at most 5,000 characters.'],
  ['proposalRate', { ...letter, proposalRate: 0.5 }, 'At least $1.'],
  ['proposalRate', { ...letter, proposalRate: '14' }, 'Please enter a rate.'],
])('an invalid %s is reported at its field', async (path, form, message) => {
  const { client } = await newTalent()
  const refused = await apply(client, await openJob(), form)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual([{ path, message }])
})

test('an unverified user can view jobs but not apply', async () => {
  const { client } = await newTalent('Una', false)
  const refused = await apply(client, await openJob())
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unverified'])
})

test.each(['paused', 'filled', 'closed'] as const)(
  'a job that is %s rejects applications with its status',
  async (status) => {
    const job = await openJob()
    await tulay.db.updateTable('jobs').set({ status }).where('id', '=', job).execute()
    const refused = await apply((await newTalent()).client, job)
    expect([refused.status, refused.body.error]).toEqual([409, failures.job_not_open.message])
  },
)

test('drafts and private jobs are not found by applicants', async () => {
  const draft = (await owner.post('/api/jobs', finishedJob)).body.id
  const hidden = await openJob({ visibility: 'private' })
  const { client } = await newTalent()
  for (const job of [draft, hidden]) expect((await apply(client, job)).status).toBe(404)
})

test('the hiring team is notified, the copy address gets an email, and the applicant a receipt', async () => {
  const job = await openJob({ title: 'Echo', cc_email: 'people@acme.test' })
  const { client, email } = await newTalent('Cora Lim')
  const { id } = (await apply(client, job)).body
  const bell = await eventually(async () => {
    const { items } = (await recruiter.get('/api/notifications')).body
    return items.find((one) => one['body'] === 'Echo')
  })
  expect(bell).toMatchObject({ title: 'Cora Lim applied', href: `/company/applications/${id}`, read_at: null })
  expect((await finance.get('/api/notifications')).body.items.some((one) => one['body'] === 'Echo')).toBe(false)

  const mails = await eventually(async () => {
    const sent = await tulay.db.selectFrom('local_mails').where('subject', 'like', '%Echo%').selectAll().execute()
    return sent.length >= 4 && sent
  })
  expect(mails.map((mail) => mail.recipient).toSorted()).toEqual(
    ['people@acme.test', 'owner@acme.test', 'recruiter@acme.test', email].toSorted(),
  )
  const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)!
  expect(to('owner@acme.test').text).toContain('Hello owner,')
  expect(to('owner@acme.test').text).toContain(letter.coverLetter)
  for (const { text } of mails) expect(text).toContain(id)
  expect(to(email)).toMatchObject({ subject: 'Application sent: Echo' })
  expect(to(email).text).toContain('Hello Cora,')

  // One activity, regardless of the number of recipients.
  const notification = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'notification.created')
    .orderBy('id', 'desc')
    .select('data')
    .executeTakeFirstOrThrow()
  expect((notification.data as { user_ids: string[] }).user_ids).toHaveLength(2)

  const otherTab = await listen(recruiter)
  const before = (await recruiter.get('/api/notifications')).body
  const [first, second] = before.items
  const read = `/api/notifications/${first!.id}/read`
  expect((await owner.post(read)).status).toBe(404)
  expect((await recruiter.post(read)).body['read_at']).toEqual(expect.any(String))
  expect((await recruiter.post(read)).status).toBe(200)
  const { items, unread } = (await recruiter.get('/api/notifications')).body
  expect([unread, items.find((one) => one.id === second!.id)!['read_at']]).toEqual([Number(before['unread']) - 1, null])
  await recruiter.post('/api/notifications/read')
  expect((await recruiter.get('/api/notifications')).body).toMatchObject({ unread: 0 })
  // Live updates of earlier activities may arrive with it or before it.
  await eventually(async () => otherTab.features.flat().includes('notifications'))
  await otherTab.close()
})

test('markup in a name is escaped in emails', async () => {
  const job = await openJob({ title: 'Tags', cc_email: 'tags@acme.test' })
  const { client } = await newTalent('<img src=x onerror=alert(1)>')
  await apply(client, job)
  const mail = await eventually(() =>
    tulay.db.selectFrom('local_mails').where('recipient', '=', 'tags@acme.test').selectAll().executeTakeFirst(),
  )
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x')
})

test("applying assigns the job's required tests, once", async () => {
  const [grammar, typing] = [
    await owner.post('/api/tests', quiz),
    await owner.post('/api/tests', { ...quiz, name: 'Typing', time_limit: 15 }),
  ]
  const test_ids = [typing.body.id, grammar.body.id]
  const job = await openJob({ title: 'Examined', test_ids })
  const { client, email } = await newTalent()
  const answers = await Promise.all([apply(client, job), apply(client, job)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409])

  const attempts = await tulay.db
    .selectFrom('attempts')
    .innerJoin('applications', 'applications.id', 'attempts.application_id')
    .where('applications.job_id', '=', job)
    .select(['attempts.test_id', 'attempts.status', 'attempts.assigned_at', 'attempts.due_at'])
    .orderBy('attempts.id')
    .execute()
  expect(attempts.map((attempt) => attempt.test_id).toSorted()).toEqual(test_ids.toSorted())
  for (const { status, assigned_at, due_at } of attempts) {
    expect([status, Date.parse(due_at) - Date.parse(assigned_at)]).toEqual(['assigned', 7 * 86_400_000])
  }
  const notification = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', 'test.assigned')
    .where((where) => where(sql`data ->> 'job_id'`, '=', job))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(notification.count).toBe(2)
  const mails = await eventually(async () => {
    const sent = await tulay.db.selectFrom('local_mails').where('recipient', '=', email).selectAll().execute()
    return sent.length >= 3 && sent
  })
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Acme asks you to take a test: Grammar',
    'Acme asks you to take a test: Typing',
    'Application sent: Examined',
  ])
})

test('the copy address gets the full application without signing in, the hiring team an excerpt', async () => {
  const job = await openJob({ title: 'Copied', cc_email: 'copied@acme.test' })
  const { client, email } = await newTalent('Dora Cruz')
  const { id: talent_id } = await tulay.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const resume_file_id = await addFile(tulay.db, talent_id, { name: 'dora.pdf' })
  const coverLetter = `${'I weave baskets of rattan. '.repeat(40)}\n\nThe end of the letter.`
  await apply(client, job, { coverLetter, resume_file_id })
  const mails = await eventually(async () => {
    const sent = await tulay.db
      .selectFrom('local_mails')
      .where('subject', '=', 'Dora Cruz applied for Copied')
      .selectAll()
      .execute()
    return sent.length === 3 && sent
  })
  const copy = mails.find((mail) => mail.recipient === 'copied@acme.test')!
  expect(copy.text).toContain('The end of the letter.')
  expect(copy.text).toContain('No rate named.')
  const [attached] = copy.attachments as { name: string; media_type: string; content: string }[]
  expect(attached).toMatchObject({ name: 'dora.pdf', media_type: 'application/pdf' })
  expect(Buffer.from(attached!.content, 'base64').toString('latin1')).toMatch(/^%PDF/)
  // Without a mail server, the attachment is downloaded from the mail's page.
  const page = await tulay.visitor().get(`/dev/mail/${copy.id}`)
  const [, link] = /href="([^"]+)"\s*><strong>dora\.pdf<\/strong><span class="soft">\d+ B</.exec(page.text) ?? []
  const download = await tulay.visitor().get(link!)
  expect(download.headers.get('content-disposition')).toContain('attachment; filename="dora.pdf"')
  expect(download.text).toMatch(/^%PDF/)
  expect((await tulay.visitor().get(`/dev/mail/${copy.id}/attachments/1`)).status).toBe(404)
  const team = mails.find((mail) => mail.recipient === 'owner@acme.test')!
  expect(team.text).toContain('“I weave baskets of rattan.')
  expect(team.text).toContain('…')
  expect([team.text.includes('The end of the letter.'), team.attachments]).toEqual([false, []])
})

test.each([
  [{}, 1_000, 1_000.01, 'At most $1,000.'],
  [{ engagement_type: 'fixed', budget_total: 9_000 }, 10_000_000, 10_000_000.01, 'At most $10,000,000.'],
])('the maximum proposal differs between hourly and fixed-price jobs: %j', async (more, most, over, message) => {
  const job = await openJob(more)
  const { client } = await newTalent()
  const refused = await apply(client, job, { ...letter, proposalRate: over })
  expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'proposalRate', message }]])
  const sent = await apply(client, job, { ...letter, proposalRate: most })
  expect([sent.status, sent.body]).toEqual([201, expect.objectContaining({ proposal_rate: most })])
  const tooLate = await client.put(`/api/applicant/applications/${sent.body.id}`, { ...letter, proposalRate: over })
  expect(tooLate.body.errors).toEqual([{ path: 'proposalRate', message }])
})

const filesOf = (id: string) =>
  tulay.db
    .selectFrom('applications')
    .where('id', '=', id)
    .select(['resume_file_id', 'attachment_file_id'])
    .executeTakeFirstOrThrow()

describe('the files of an application', () => {
  it("default to the profile's resume", async () => {
    const { client, user_id } = await newTalent()
    const [usual, special] = [await addFile(tulay.db, user_id), await addFile(tulay.db, user_id)]
    const attachment_file_id = await addFile(tulay.db, user_id, { purpose: 'attachment' })
    await tulay.db.updateTable('talents').set({ resume_file_id: usual }).where('user_id', '=', user_id).execute()
    for (const [wish, kept] of [
      [{}, { resume_file_id: usual, attachment_file_id: null }],
      [{ resume_file_id: null }, { resume_file_id: null, attachment_file_id: null }],
      [{ resume_file_id: special }, { resume_file_id: special, attachment_file_id: null }],
      [
        { resume_file_id: null, attachment_file_id },
        { resume_file_id: null, attachment_file_id },
      ],
    ]) {
      const sent = await apply(client, await openJob(), { ...letter, ...wish })
      expect(sent.status, sent.text).toBe(201)
      expect(await filesOf(sent.body.id)).toEqual(kept)
    }
  })

  it('must belong to the applicant and have the right purpose', async () => {
    const [{ client, user_id }, { user_id: other_id }] = [await newTalent(), await newTalent()]
    const job = await openJob()
    const [photo, theirs] = [
      await addFile(tulay.db, user_id, { purpose: 'photo' }),
      await addFile(tulay.db, other_id, { purpose: 'attachment' }),
    ]
    for (const [path, id] of [
      ['resume_file_id', photo],
      ['attachment_file_id', theirs],
      ['resume_file_id', '0197a5a0-0000-4000-8000-000000000000'],
    ]) {
      const refused = await apply(client, job, { ...letter, [path!]: id })
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path, message: fileMessages.gone }]])
    }
    expect((await client.get('/api/applicant/applications')).body.total).toBe(0)
  })
})
