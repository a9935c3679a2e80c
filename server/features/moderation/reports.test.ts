import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportCase, ReportOutcome } from '#domain/reports/report.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Client } from '#server/testing/client.ts'
import { addFile } from '#server/testing/files.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addApplicant, messagesOf, openConversation, sent } from '#server/testing/messages.ts'
import { addCompany, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { noteFlaggedMessage } from './report-cases.ts'
import { notifyAuthor, notifyReporters } from './on-report-activity.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
let admin: Client
let trust: Client
beforeAll(async () => {
  tulay = await startTulay('empty', { worker: false })
  acme = await addHiringTeam(tulay)
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin', name: 'Ida' })
  await addPerson(tulay.db, { email: 'ops@tulay.test', role: 'admin', name: 'Tom', admin_role: 'trust' })
  admin = await tulay.as('admin@tulay.test')
  trust = await tulay.as('ops@tulay.test')
})
afterAll(() => tulay.stop())

async function converse() {
  const applicant = await addApplicant(tulay, acme.company_id)
  const { id } = await openConversation(acme.owner, 'application', applicant.application_id)
  return { ...applicant, id }
}

type Subject = { kind: string; id: string }
const report = (client: Client, subject: Subject, more: object = {}) =>
  client.post('/api/reports', { subject, reason: 'spam', ...more })

/** The only case about a subject in the staff's list. */
async function caseOf({ id }: { id: string }, query = '') {
  const { items } = (await admin.get(`/api/admin/reports?per_page=100${query}`)).body
  return (items as unknown as ReportCase[]).find((one) => one.subject_id === id)
}
const find = async (id: string) => (await admin.get(`/api/admin/reports/${id}`)).body
const act = (client: Client, id: string, action: string, body?: object) =>
  client.post(`/api/admin/reports/${id}/${action}`, body)

/** Reports a subject, and decides about it as Ida. Returns the case's ID. */
async function decide(reporter: Client, subject: Subject, outcome: ReportOutcome) {
  expect((await report(reporter, subject)).status).toBe(201)
  const { id } = (await caseOf(subject))!
  await act(admin, id, 'claim')
  const resolved = await act(admin, id, 'resolve', { outcome, reason: 'It breaks our terms.' })
  expect(resolved.status).toBe(200)
  return id as string
}

/** Runs the reaction to the newest activity of a kind, as the worker does. */
async function react(kind: 'message.flagged' | 'report.resolved' | 'content.hidden' | 'content.restored') {
  const activity = await tulay.db
    .selectFrom('activities')
    .where('kind', '=', kind)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const run =
    kind === 'message.flagged' ? noteFlaggedMessage : kind === 'report.resolved' ? notifyReporters : notifyAuthor
  await transaction((tx) => run(tx, activity as never))
}
const newestNotification = async (client: Client) => (await client.get('/api/notifications')).body.items[0]

const countOpen = async () => (await admin.get('/api/admin/reports?per_page=1')).body['total'] as unknown as number
const statusesOf = (client: Client, subjects: Subject[]) =>
  Promise.all(subjects.map(async (subject) => (await report(client, subject)).status))

/** What was noted about a message. */
const noted = async (message_id: string) => {
  const found = await caseOf({ id: message_id })
  return found && (await find(found.id)).items.map(({ reason, note, reporter }) => [reason, note, reporter])
}

/** The number of messages that were flagged. */
const flags = async () => (await tulay.pool.query("select from activities where kind = 'message.flagged'")).rowCount

describe('a report', () => {
  it('shows staff what was reported, also after its sender has deleted it', async () => {
    const { id, talent } = await converse()
    const message = await sent(acme.owner, id, 'Pay me first')
    const about = { kind: 'message', id: message.id }
    const reported = await report(talent, about, { reason: 'fraud', note: 'They ask for money.' })
    expect(reported.status).toBe(201)
    await acme.owner.delete(`/api/messages/${message.id}`)
    const { id: case_id } = (await caseOf(about))!
    expect(await find(case_id)).toMatchObject({
      kind: 'message',
      responsible: { kind: 'person', name: 'owner' },
      items: [{ id: reported.body.id, reason: 'fraud', note: 'They ask for money.', evidence: 'Pay me first' }],
    })
    const own = await sent(talent, id, 'Mine')
    const elsewhere = await sent(acme.owner, (await converse()).id, 'Elsewhere')
    expect((await report(talent, { kind: 'message', id: own.id })).body.errors?.[0]?.path).toBe('subject.id')
    expect((await report(talent, about)).status).toBe(400)
    expect((await report(talent, { kind: 'message', id: elsewhere.id })).status).toBe(404)
  })

  it('is about what the user can see, and about nothing else', async () => {
    const { talent, talent_id, job_id } = await converse()
    const hidden = await addJob(tulay.db, await addCompany(tulay.db), { visibility: 'private' })
    expect(
      await statusesOf(talent, [
        { kind: 'job', id: job_id },
        { kind: 'company', id: acme.company_id },
        { kind: 'job', id: hidden },
        { kind: 'talent', id: talent_id },
      ]),
    ).toEqual([201, 201, 404, 403])
    expect(
      await statusesOf(acme.owner, [
        { kind: 'job', id: job_id },
        { kind: 'company', id: acme.company_id },
        { kind: 'talent', id: talent_id },
      ]),
    ).toEqual([403, 403, 404])
  })

  it('is one per person and subject while it is open, and all of a subject are one case', async () => {
    const job_id = await addJob(tulay.db, acme.company_id)
    const about = { kind: 'job', id: job_id }
    const before = await countOpen()
    const [ana, ben] = [(await converse()).talent, (await converse()).talent]
    await Promise.all([report(ana, about), report(ana, about), report(ben, about)])
    await report(ana, about, { reason: 'fraud', note: 'A scam' })
    expect(await countOpen()).toBe(before + 1)
    const found = (await caseOf(about))!
    expect(found).toMatchObject({ reports: 2, status: 'open' })
    expect((await find(found.id)).items.map(({ reason, note }) => [reason, note]).toSorted()).toEqual([
      ['fraud', 'A scam'],
      ['spam', ''],
    ])
    expect((await caseOf(about, '&kind=review')) ?? null).toBeNull()
    await tulay.db
      .updateTable('report_cases')
      .set({ title: 'Zither maker · Acme' })
      .where('id', '=', found.id)
      .execute()
    expect((await admin.get('/api/admin/reports?q=ZITHER')).body).toMatchObject({ items: [{ id: found.id }], total: 1 })
    const { text } = await trust.get('/api/admin/reports.csv?q=zither')
    expect(text.trim().split('\r\n')).toEqual([
      expect.stringMatching(/^.?Reported,/),
      expect.stringMatching(/^Zither maker · Acme,Job,.*,Open,2,/),
    ])
    expect(text).not.toContain('A scam')
  })

  it('is decided by the one person who claimed it', async () => {
    const about = { kind: 'job', id: await addJob(tulay.db, acme.company_id) }
    await report((await converse()).talent, about)
    const { id } = (await caseOf(about))!
    const decision = { outcome: 'none', reason: 'Nothing to object to.' }
    expect((await act(admin, id, 'resolve', decision)).status).toBe(409)
    const claims = await Promise.all([act(admin, id, 'claim'), act(trust, id, 'claim')])
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409])
    if (claims[1]!.status === 200) await act(admin, id, 'release')
    if (claims[1]!.status === 200) await act(admin, id, 'claim')
    expect((await act(trust, id, 'release')).status).toBe(403)
    expect((await act(trust, id, 'resolve', decision)).status).toBe(403)
    expect((await admin.get('/api/admin/reports?show=mine')).body.items.map((one) => one.id)).toContain(id)
    const both = await Promise.all([act(admin, id, 'resolve', decision), act(admin, id, 'resolve', decision)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await caseOf(about)).toBeUndefined()
    expect(await caseOf(about, '&show=resolved')).toMatchObject({ outcome: 'none', resolved_by: 'Ida', allowed: [] })
    const { rows } = await tulay.pool.query(
      "select distinct data ->> 'responsible_id' as id from activities where data ->> 'report_case_id' = $1 and kind <> 'report.created'",
      [id],
    )
    expect(rows, 'so that the audit log is found by the name of the company').toEqual([{ id: acme.company_id }])
  })

  it('ends with a notification of the type of the outcome, without the reason', async () => {
    const { talent, job_id } = await converse()
    await decide(talent, { kind: 'job', id: job_id }, 'none')
    await react('report.resolved')
    expect(await newestNotification(talent)).toMatchObject({
      title: 'We reviewed your report',
      body: 'We found no violation of our terms, so we took no action.',
    })
  })
})

describe('a warning or a suspension after a report', () => {
  it('is read by the responsible applicant, while the reporter learns the type of the outcome', async () => {
    const { talent, id } = await converse()
    const [first, second, third] = [
      await sent(talent, id, 'Pay me first'),
      await sent(talent, id, 'Pay me now'),
      await sent(talent, id, 'Pay me'),
    ]
    await decide(acme.owner, { kind: 'message', id: first.id }, 'warn')
    await react('report.resolved')
    expect((await newestNotification(acme.owner))!.body).toBe('We warned the people responsible.')
    await decide(acme.owner, { kind: 'message', id: second.id }, 'suspend')
    await react('report.resolved')
    expect((await newestNotification(acme.owner))!.body).toBe('We suspended the account.')
    const { items } = (await talent.get('/api/sanctions/own')).body
    expect(items.map(({ kind, reason }) => `${kind}: ${reason}`).toSorted()).toEqual([
      'suspension: It breaks our terms.',
      'warning: It breaks our terms.',
    ])
    await report(acme.owner, { kind: 'message', id: third.id })
    const again = (await caseOf(third))!
    await act(admin, again.id, 'claim')
    expect((await find(again.id)).outcomes).toEqual(['none', 'warn', 'hide'])
    const twice = await act(admin, again.id, 'resolve', { outcome: 'suspend', reason: 'Again.' })
    expect(twice.body.errors).toMatchObject([{ path: 'outcome' }])
  })

  it('of a message of a company concerns the company', async () => {
    const { talent, id } = await converse()
    const message = await sent(acme.owner, id, 'Pay me first')
    await decide(talent, { kind: 'message', id: message.id }, 'warn')
    expect((await acme.owner.get('/api/sanctions/own')).body.items).toMatchObject([{ kind: 'warning' }])
  })
})

describe('what staff hide', () => {
  it('of jobs is visible to no applicant, until it is shown again', async () => {
    const { talent, job_id } = await converse()
    const other = (await converse()).talent
    const statuses = async () => [
      (await talent.get(`/api/open-jobs/${job_id}`)).status,
      (await other.get(`/api/open-jobs/${job_id}`)).status,
      (await other.get('/api/open-jobs?per_page=100')).body.items.filter(({ id }) => id === job_id).length,
    ]
    expect(await statuses()).toEqual([200, 200, 1])
    const id = await decide(talent, { kind: 'job', id: job_id }, 'hide')
    expect(await statuses()).toEqual([404, 404, 0])
    expect((await acme.owner.get(`/api/jobs/${job_id}`)).body.hidden_at).not.toBeNull()
    const application = { coverLetter: 'I would like to apply for this job.', proposalRate: 20 }
    expect((await other.post(`/api/open-jobs/${job_id}/applications`, application)).status).toBe(404)
    await react('content.hidden')
    const notification = await newestNotification(acme.owner)
    expect(notification!.title).toMatch(/^The job .* was hidden$/)
    expect(notification!.body).toBe('It breaks our terms.')
    const restored = await Promise.all([1, 2].map(() => act(trust, id, 'restore', { reason: 'It was harmless.' })))
    expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await statuses()).toEqual([200, 200, 1])
  })

  it('of messages is replaced by a notice for both sides, with its files', async () => {
    const { id, talent } = await converse()
    const file_id = await addFile(tulay.db, acme.owner_id, { purpose: 'message' })
    const message = await sent(acme.owner, id, 'Nasty words', { file_ids: [file_id] })
    await sent(talent, id, 'Why?', { reply_to: message.id })
    const shown = async (client: Client) =>
      (await messagesOf(client, id)).map(({ body, is_hidden, files, reply_to }) => [
        body,
        is_hidden,
        files.length,
        reply_to?.excerpt,
      ])
    const case_id = await decide(talent, { kind: 'message', id: message.id }, 'hide')
    for (const client of [talent, acme.owner]) {
      expect(await shown(client)).toEqual([
        ['', true, 0, undefined],
        ['Why?', false, 0, ''],
      ])
      expect((await client.get(`/api/files/${file_id}`)).status).toBe(404)
      expect((await client.get('/api/messages?q=nasty')).body.items).toEqual([])
    }
    expect((await admin.get(`/api/files/${file_id}`)).status).toBe(200)
    await act(admin, case_id, 'restore', { reason: 'It was harmless.' })
    expect((await shown(talent))[0]).toEqual(['Nasty words', false, 1, undefined])
  })
})

it('lets an admin read a reported conversation, and the audit log says so', async () => {
  const { id, talent } = await converse()
  await sent(acme.owner, id, 'Hello')
  expect((await admin.get(`/api/conversations/${id}/messages`)).status).toBe(404)
  await report(talent, { kind: 'conversation', id })
  const { id: report_id } = (await caseOf({ id }))!
  expect((await find(report_id)).responsible).toMatchObject({ kind: 'company', id: acme.company_id })
  const readings = () =>
    tulay.db
      .selectFrom('activities')
      .innerJoin('users', 'users.id', 'activities.actor_id')
      .where('kind', '=', 'conversation.inspected')
      .where('activities.company_id', '=', acme.company_id)
      .select(['users.name', 'activities.data'])
      .orderBy('activities.id')
      .execute()
  const before = (await readings()).length
  const read = await admin.get(`/api/admin/reports/${report_id}/messages`)
  expect(read.body.items).toMatchObject([{ body: 'Hello', allowed: [] }])
  expect((await readings()).slice(before)).toEqual([
    { name: 'Ida', data: { conversation_id: id, report_id, talent_id: expect.any(String), requester_id: null } },
  ])
  for (const other of [acme.owner, talent])
    expect((await other.get(`/api/admin/reports/${report_id}/messages`)).status).toBe(403)
})

it('lets admins open the files of a reported conversation, and the audit log says so', async () => {
  const { id, talent, talent_id } = await converse()
  const file_id = await addFile(tulay.db, talent_id, { purpose: 'message' })
  await sent(talent, id, 'My portfolio', { file_ids: [file_id] })
  const open = async () => (await admin.get(`/api/files/${file_id}`)).status
  expect(await open()).toBe(404)
  await report(acme.owner, { kind: 'conversation', id })
  const readings = async () => {
    const { rows } = await tulay.pool.query(
      "select 1 from activities where kind = 'conversation.inspected' and data ->> 'conversation_id' = $1",
      [id],
    )
    return rows.length
  }
  expect(await readings()).toBe(0)
  expect(await open()).toBe(200)
  expect(await readings()).toBe(1)
})

describe('contact details before a contract', () => {
  it('are sent, and noted for staff once per message', async () => {
    const { id, talent } = await converse()
    const first = await sent(talent, id, 'My number is +63 917 555 0123')
    await react('message.flagged')
    expect(await noted(first.id)).toEqual([[null, 'Contact details', null]])
    const message = await sent(acme.owner, id, 'Thanks')
    await acme.owner.send('PATCH', `/api/messages/${message.id}`, { body: { body: 'Pay with PayPal instead' } })
    await react('message.flagged')
    await react('message.flagged')
    expect(await noted(message.id)).toEqual([[null, 'Payment outside Tulay', null]])
    for (const harmless of ['The interview is on Monday', 'My portfolio is https://ana-reyes.dev/work'])
      expect(await noted((await sent(talent, id, harmless)).id)).toBeUndefined()
  })

  it('are not noted for conversations with staff', async () => {
    const { id } = await openConversation(acme.owner, 'account', acme.company_id)
    const before = await flags()
    await sent(acme.owner, id, 'Call me: +63 917 555 0123')
    expect(await flags()).toBe(before)
  })
})

it('the audit log says that an admin read a conversation without taking part in it', async () => {
  const { id } = await openConversation(acme.owner, 'account', acme.company_id)
  await sent(acme.owner, id, 'Hello')
  const readings = async () => {
    await Promise.all([
      admin.get(`/api/conversations/${id}/messages`),
      acme.owner.get(`/api/conversations/${id}/messages`),
    ])
    await admin.get(`/api/conversations/${id}/messages?changed_after=1`)
    const { rows } = await tulay.pool.query(
      "select actor_id from activities where kind = 'conversation.inspected' and data ->> 'conversation_id' = $1",
      [id],
    )
    return rows.length
  }
  expect(await readings()).toBe(1)
  await sent(admin, id, 'Hello too')
  await tulay.pool.query(
    `alter table activities disable trigger activities_stay;
     update activities set at = at - interval '2 hours' where kind = 'conversation.inspected';
     alter table activities enable trigger activities_stay`,
  )
  expect(await readings()).toBe(1)
})
