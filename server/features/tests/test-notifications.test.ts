import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { fromNow, travelTo } from '#server/platform/clock/clock.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Client } from '#server/testing/client.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { actsOf } from '#server/testing/notifications.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addMember, addPerson } from '#server/testing/people.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { gradeAnswers, mixedQuestions, takeTest } from '#server/testing/take-test.ts'
import { addTest } from '#server/testing/tests.ts'
import { cancelAttempts, reassignAttempts } from './assigning.ts'
import { expireAttempts, submitDueAttempts } from './taking.ts'
import { testMails } from './mails.ts'
import { moveAttempt } from './find-attempt.ts'
import { sendGradingReminders } from './list-gradings.ts'
import { sendTestReminders } from './own-attempts.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

const { db } = tulay
const day_ms = 86_400_000
let acme: string
let owner_id: string
let owner: Client
let recruiter: Client
let finance: Client
let count = 0

/** Everything about one test is unique, so that its mails and notifications can be found by its name. */
let name: string
let test: { id: string; version_id: string }
let applicant_id: string
let email: string
let client: Client
let application_id: string

beforeAll(async () => {
  ;({ company_id: acme, owner, owner_id, recruiter } = await addHiringTeam(tulay))
  await addMember(db, acme, { email: 'finance@acme.test', member_role: 'finance' })
  finance = await tulay.as('finance@acme.test')
})
beforeEach(async () => {
  count += 1
  name = `Grammar ${count}`
  email = `taker-${count}@talent.test`
  test = await addTest(db, { company_id: acme, name, questions: mixedQuestions })
  applicant_id = await addPerson(db, { email, role: 'applicant', name: 'Ana Reyes' })
  await db.updateTable('talents').set({ timezone: 'Asia/Manila' }).where('user_id', '=', applicant_id).execute()
  client = await tulay.as(email)
  const job_id = await addJob(db, acme, { title: 'Support' })
  application_id = (await addApplication(db, { job_id, applicant_id })).id
})

/** Assigns the test and returns the attempt's ID. */
async function assign(due_in_days = 7): Promise<string> {
  await owner.post(`/api/tests/${test.id}/assign`, { application_ids: [application_id], due_in_days })
  return (await current()).id
}
const current = () =>
  db
    .selectFrom('attempts')
    .where('application_id', '=', application_id)
    .where('replaced_at', 'is', null)
    .selectAll()
    .executeTakeFirstOrThrow()
const set = (id: string, values: Record<string, unknown>) =>
  db.updateTable('attempts').set(values).where('id', '=', id).execute()

interface Notice {
  title: string
  body: string
  href: string
}
/** A notification whose title matches, once it has arrived. */
const notified = (who: Client, title: RegExp, body: string | RegExp = '') =>
  eventually(async () =>
    ((await who.get('/api/notifications?per_page=100')).body.items as unknown as Notice[]).find(
      (one) => title.test(one.title) && (typeof body === 'string' ? one.body.includes(body) : body.test(one.body)),
    ),
  )
/** A mail whose subject matches, once it has arrived. */
const mailed = (recipient: string, subject: RegExp) =>
  eventually(async () =>
    (await db.selectFrom('local_mails').where('recipient', '=', recipient).selectAll().execute()).find((mail) =>
      subject.test(mail.subject),
    ),
  )
/** The number of mails of a kind that have been queued about an attempt or test. */
async function queued(template: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'mail' and data ->> 'template' = ${template}
      and ${id} in (data -> 'data' ->> 'attempt_id', data -> 'data' ->> 'test_id')`.execute(db)
  return rows[0]!.count
}
const after = (days: number, act: () => Promise<void>) => travelTo(new Date(Date.now() + days * day_ms), act)

describe('the applicant is notified', () => {
  it('of an assigned test, with its time and due date in their time zone', async () => {
    const id = await assign(3)
    const { due_at } = await current()
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Asia/Manila' }).format(
      new Date(due_at),
    )
    const mail = await mailed(email, new RegExp(`Acme asks you to take a test: ${name}`))
    expect(mail.text).toContain('Hello Ana,')
    expect(mail.text).toContain(`take the test “${name}” for your application for “Support”`)
    expect(mail.text).toContain(`You have 60 minutes once you start. Please start by ${day} at `)
    expect(mail.text).toContain(' GMT+8.')
    expect(mail.text).toContain(`/applicant/tests/${id}`)
    expect(await notified(client, /^Acme asks you to take a test$/)).toMatchObject({
      body: expect.stringContaining(`${name}: start by ${day}`),
      href: `/applicant/tests/${id}`,
      act: { kind: 'take_test', attempt_id: id, is_started: false },
    })
    expect((await actsOf(tulay, owner)).filter(({ kind }) => kind === 'take_test')).toEqual([])
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    expect(await actsOf(tulay, client)).toEqual([{ kind: 'take_test', attempt_id: id, is_started: true }])
  })

  it('with the minutes that they have, including extra time', async () => {
    await db.updateTable('talents').set({ extra_time_percent: 50 }).where('user_id', '=', applicant_id).execute()
    await assign()
    expect((await mailed(email, /asks you/)).text).toContain('You have 90 minutes once you start.')
  })

  it('of a test that is assigned again when its job is reopened', async () => {
    const id = await assign()
    await mailed(email, /asks you/)
    await transaction((tx) => cancelAttempts(tx, application_id))
    await transaction((tx) => reassignAttempts(tx, application_id))
    await eventually(async () => (await queued('test_assigned', id)) === 2)
  })

  it('of a new attempt once, with the reason', async () => {
    const id = await assign()
    await takeTest(client, id, { choice: 'This', reply: 'Dear Mara' })
    expect(await actsOf(tulay, client)).toEqual([])
    await owner.post(`/api/attempts/${id}/replace`, { reason: 'The power went out.' })
    const { id: next } = await current()
    const mail = await mailed(email, new RegExp(`Acme asks you to take ${name} again`))
    expect(mail.text).toContain('“The power went out.”')
    expect(mail.text).toContain(`/applicant/tests/${next}`)
    expect(await notified(client, /again$/)).toMatchObject({
      body: 'The power went out.',
      act: { kind: 'take_test', attempt_id: next, is_started: false },
    })
    await eventually(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pgboss.job join activities on activities.id = (pgboss.job.data ->> 'activity_id')::bigint
        where name = 'reactions' and state <> 'completed' and activities.data ->> 'applicant_id' = ${applicant_id}`.execute(
        db,
      )
      return rows[0]!.count === 0
    })
    expect([await queued('test_assigned', next), await queued('test_replaced', next)]).toEqual([0, 1])
  })

  it('of a test that they did not start in time', async () => {
    const id = await assign()
    await after(8, expireAttempts)
    const mail = await mailed(email, new RegExp(`The time to start ${name} is over`))
    expect(mail.text).toContain('Nothing else about your application has changed.')
    expect(await notified(client, /is over$/)).toMatchObject({ href: `/applicant/applications/${application_id}` })
    expect((await current()).id).toBe(id)
  })

  it('when the server submits the test at its end, but not when they submit it', async () => {
    const id = await assign()
    await takeTest(client, id, { choice: 'This' })
    await notified(owner, /completed/, 'Support')
    expect(await queued('test_time_over', id)).toBe(0)

    await owner.post(`/api/attempts/${id}/replace`, { reason: 'Again' })
    const { id: next } = await current()
    await client.post(`/api/applicant/tests/${next}/start`, { consent: true })
    await travelTo(new Date(Date.now() + 61 * 60_000), submitDueAttempts)
    expect((await mailed(email, new RegExp(`${name} was submitted`))).text).toContain(
      'we submitted the answers that you had saved to Acme',
    )
    expect(await notified(client, /was submitted$/)).toMatchObject({ href: `/applicant/tests/${next}` })
  })

  it('of the outcome when the company releases it, and not before', async () => {
    test = await addTest(db, { company_id: acme, name, questions: mixedQuestions, hold_days: 5 })
    const id = await assign()
    await takeTest(client, id, { choice: 'This', reply: 'Dear Mara' })
    await gradeAnswers(id, { grader_id: owner_id, points: 5 })
    await notified(owner, new RegExp(`completed ${name}`))
    expect(await queued('test_outcome', id)).toBe(0)
    await owner.post(`/api/attempts/${id}/release`)
    expect((await mailed(email, new RegExp(`Your result for ${name} is ready`))).text).toContain(
      `/applicant/tests/${id}`,
    )
    expect(await notified(client, /^Your result/)).toMatchObject({ body: 'Acme: Support' })
    expect(await queued('test_outcome', id)).toBe(1)
  })
})

describe('the hiring team is notified', () => {
  it('of answers to grade, once per attempt and without a name', async () => {
    test = await addTest(db, {
      company_id: acme,
      name,
      questions: [...mixedQuestions, { ...mixedQuestions[1]!, id: 'second' }],
    })
    const id = await assign()
    await takeTest(client, id, { choice: 'This', reply: 'Dear Mara', second: 'Dear Ben' })
    for (const member of [owner, recruiter])
      expect(await notified(member, /^2 answers to grade$/, name)).toEqual(
        expect.objectContaining({ body: name, href: `/company/tests/${test.id}` }),
      )
    const { items } = (await finance.get('/api/notifications')).body
    expect(items).toEqual([])
  })

  it('of the result, and not of answers to grade, when no person has to grade any', async () => {
    const id = await assign()
    await takeTest(client, id, { choice: 'This' })
    const notice = await notified(recruiter, new RegExp(`^Ana Reyes completed ${name}$`))
    expect(notice).toMatchObject({
      body: '50% · Not passed · Support',
      href: `/company/applications/${application_id}`,
    })
    const all = (await recruiter.get('/api/notifications?per_page=100')).body.items as unknown as Notice[]
    expect(all.filter(({ body }) => body === name)).toEqual([])
  })

  it('of a requested second review, without a name', async () => {
    const id = await assign()
    await takeTest(client, id, { choice: 'This' })
    await transaction((tx) => moveAttempt(tx, system, id, 'request_review', { score: null, points: null }))
    expect(await notified(recruiter, /requested a second review$/, name)).toMatchObject({
      title: 'An applicant requested a second review',
      body: name,
    })
    await transaction((tx) => moveAttempt(tx, system, id, 'grade', { score: 60, outcome_at: fromNow(0) }))
    await notified(recruiter, new RegExp(`^The second review of Ana Reyes is complete: ${name}$`), '60%')
    await notified(client, new RegExp(`^The second review of ${name} is complete$`))
    expect((await mailed(email, /^The second review/)).text).toContain('A person has reviewed your answers')
  })

  it('of an earlier result that an applicant uses', async () => {
    test = await addTest(db, { company_id: null, name, questions: mixedQuestions })
    await takeTest(client, await assign(), { choice: 'This' })
    application_id = (await addApplication(db, { job_id: await addJob(db, acme, { title: 'Data' }), applicant_id })).id
    await client.post(`/api/applicant/tests/${await assign()}/reuse`)
    expect(await notified(owner, /^Ana Reyes used an earlier result/, 'Data')).toMatchObject({
      title: `Ana Reyes used an earlier result: ${name}`,
      body: '50% · Not passed · Data',
    })
  })
})

describe('reminders of a test that has not been started', () => {
  it('are sent two days and one day before the due date, each once', async () => {
    const id = await assign(7)
    await after(4.9, sendTestReminders)
    expect(await queued('test_reminder', id)).toBe(0)
    await after(5.1, sendTestReminders)
    await after(5.9, sendTestReminders)
    expect(await queued('test_reminder', id)).toBe(1)
    expect((await mailed(email, new RegExp(`Reminder: ${name} is due on`))).text).toContain(
      `You have not started the test “${name}” for your application for “Support” at Acme yet.`,
    )
    await after(6.1, sendTestReminders)
    await after(6.9, sendTestReminders)
    await after(7.1, sendTestReminders)
    expect(await queued('test_reminder', id)).toBe(2)
  })

  it('are not sent at the time of the assignment', async () => {
    const id = await assign(1)
    await sendTestReminders()
    await after(0.9, sendTestReminders)
    expect(await queued('test_reminder', id)).toBe(0)
  })

  it('are not sent after the start, nor delivered if it was started before', async () => {
    const id = await assign(7)
    const { due_at } = await current()
    expect(await testMails.test_reminder.write({ attempt_id: id, due_at })).toMatchObject({ to: email })
    expect(await testMails.test_reminder.write({ attempt_id: id, due_at: fromNow(0) })).toBeNull()
    await client.post(`/api/applicant/tests/${id}/start`, { consent: true })
    expect(await testMails.test_reminder.write({ attempt_id: id, due_at })).toBeNull()
    await after(5.1, sendTestReminders)
    await after(6.1, sendTestReminders)
    expect(await queued('test_reminder', id)).toBe(0)
  })

  it('are sent once by two servers', async () => {
    const id = await assign(7)
    await Promise.all([after(5.1, sendTestReminders), after(5.1, sendTestReminders)])
    expect(await queued('test_reminder', id)).toBe(1)
  })
})

/** Submits an answer to grade, that many days ago. */
async function submitted(days_ago: number): Promise<string> {
  const id = await assign()
  await takeTest(client, id, { choice: 'This', reply: 'Dear Mara' })
  await set(id, { submitted_at: fromNow(-days_ago * day_ms) })
  return id
}

describe('reminders of answers to grade', () => {
  it('are sent to the hiring team on the fifth day, once', async () => {
    await submitted(4.9)
    await sendGradingReminders()
    expect(await queued('grading_reminder', test.id)).toBe(0)
    await after(0.2, sendGradingReminders)
    await after(0.3, sendGradingReminders)
    expect(await queued('grading_reminder', test.id)).toBe(2)
    for (const member of ['owner@acme.test', 'recruiter@acme.test']) {
      const mail = await mailed(member, new RegExp(`1 answer to grade: ${name}`))
      expect(mail.text).toContain(`1 answer in “${name}” waits to be graded.`)
      expect(mail.text).toContain(`/company/tests/${test.id}`)
      expect(mail.text).not.toContain('Ana')
    }
  })

  it('are not sent for graded or replaced attempts, nor delivered to former members', async () => {
    await gradeAnswers(await submitted(6), { grader_id: owner_id, points: 5 })
    await sendGradingReminders()
    expect(await queued('grading_reminder', test.id)).toBe(0)
    const { id } = await current()
    await owner.post(`/api/attempts/${id}/replace`, { reason: 'Again' })
    const again = await current()
    await takeTest(client, again.id, { reply: 'Dear Mara' })
    const about = { test_id: test.id, company_id: acme }
    expect(await testMails.grading_reminder.write({ ...about, user_id: owner_id })).toMatchObject({
      to: 'owner@acme.test',
    })
    expect(await testMails.grading_reminder.write({ ...about, user_id: applicant_id })).toBeNull()
    await set(again.id, { replaced_at: fromNow(0), replaced_because: 'Again', submitted_at: fromNow(-6 * day_ms) })
    expect(await testMails.grading_reminder.write({ ...about, user_id: owner_id })).toBeNull()
    await sendGradingReminders()
    expect(await queued('grading_reminder', test.id)).toBe(0)
  })
})

describe('a mail that is no longer relevant is not delivered', () => {
  it('of a test whose application has ended', async () => {
    const id = await assign()
    expect(await testMails.test_assigned.write({ attempt_id: id })).toMatchObject({ to: email })
    await client.post(`/api/applicant/applications/${application_id}/withdraw`)
    expect(await testMails.test_assigned.write({ attempt_id: id })).toBeNull()
    expect(await testMails.test_expired.write({ attempt_id: id })).toBeNull()
    expect(await testMails.test_outcome.write({ attempt_id: id })).toBeNull()
  })
})
