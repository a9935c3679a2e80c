import { afterAll, beforeAll, expect, it } from 'vitest'
import { failedJobLimits } from '#domain/operations/failed-job.ts'
import type { FailedJob } from '#domain/operations/failed-job.ts'
import type { HealthHistory } from '#domain/operations/health-history.ts'
import type { SystemHealth } from '#domain/operations/health.ts'
import type { ScheduledJob } from '#domain/operations/scheduled-job.ts'
import { config } from '#server/platform/config/config.ts'
import type { Client } from '#server/testing/client.ts'
import { transaction } from '#server/db/transaction.ts'
import { defineMails, queueMail, registerMails } from '#server/platform/mail/mail.ts'
import { startMailReceiver } from '#server/platform/mail/receiving/start-mail-receiver.ts'
import { returnAddress } from '#server/platform/mail/return-address.ts'
import { addFailedJob, queuesEmpty, runWaiting } from '#server/testing/queue.ts'
import { partsOf } from '#server/features.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { addPerson } from '#server/testing/people.ts'
import { sendBySmtpTo } from '#server/testing/smtp-client.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { checkHealth } from './health.ts'
import { describeCron, nextRun, safeMessage } from './background-jobs.ts'

let tulay: Tulay
let admin: Client
beforeAll(async () => {
  tulay = await startTulay('empty')
  await addPerson(tulay.db, { email: 'admin@tulay.test', role: 'admin' })
  admin = await tulay.as('admin@tulay.test')
})
afterAll(() => tulay.stop())

const titles = async () => {
  const { items } = (await admin.get('/api/notifications')).body as unknown as { items: { title: string }[] }
  return items.map(({ title }) => title)
}
const check = async (name: string) =>
  ((await admin.get('/api/admin/health')).body as unknown as SystemHealth).checks.find((one) => one.name === name)!

/** Passed and failed runs. */
const sum = (runs: { passed: number; failed: number }[]) => [
  runs.reduce((total, { passed }) => total + passed, 0),
  runs.reduce((total, { failed }) => total + failed, 0),
]

it('all checks pass; those that do not apply here do not count', async () => {
  const { status, body } = await admin.post('/api/admin/health/check')
  expect(status).toBe(200)
  expect(body).toMatchObject({ percent: 100 })
  expect(await check('certificate')).toMatchObject({ status: 'not_applicable' })
})

it('the admins are notified once of an outage, and once of its end', async () => {
  await addFailedJob(tulay.db)
  await checkHealth()
  await checkHealth()
  expect(await check('failed_jobs')).toMatchObject({
    status: 'failed',
    finding: '1 job has failed.',
    last_failure: { finding: '1 job has failed.' },
  })
  expect(sum((await check('failed_jobs')).hours)).toEqual([1, 2])
  await tulay.pool.query(`delete from pgboss.job where name = 'failed'`)
  await checkHealth()
  await eventually(async () => (await titles()).length === 2)
  const { checks, incidents } = (await admin.get('/api/admin/health/history')).body as unknown as HealthHistory
  expect(incidents).toMatchObject([
    { name: 'failed_jobs', finding: '1 job has failed.', from: expect.any(String), until: expect.any(String) },
  ])
  expect(sum(checks.find(({ name }) => name === 'failed_jobs')!.days)).toEqual([2, 2])
  expect((await titles()).toSorted()).toEqual([
    'System health: Failed jobs failed',
    'System health: Failed jobs passes again',
  ])
  await eventually(async () => (await tulay.db.selectFrom('local_mails').selectAll().execute()).length === 2)
})

it('a check that cannot be run fails, and the others run', async () => {
  config.backupDir = '/nowhere'
  const { body } = await admin.post('/api/admin/health/check')
  config.backupDir = undefined
  expect(await check('backup')).toMatchObject({ status: 'failed' })
  expect((body as unknown as { percent: number }).percent).toBeLessThan(100)
})

async function listFailed(query: string): Promise<FailedJob[]> {
  const { status, body } = await admin.get(`/api/admin/failed-jobs?${query}`)
  expect(status).toBe(200)
  return body['items'] as unknown as FailedJob[]
}

it('a failed email says to whom it was, and is sent once when staff retry it twice at once', async () => {
  const to = 'someone@town.test'
  let isBroken = true
  registerMails(
    defineMails(null, {
      a_test: async () => ({
        to,
        subject: 'A test',
        paragraphs: ['Hello.'],
        // A mail that cannot be sent.
        ...(isBroken && { attachments: [{ name: 'a', media_type: 'a', content: 1n as never }] }),
      }),
    }),
  )
  await transaction((tx) => queueMail(tx, 'a_test', {}))
  await eventually(async () => (await listFailed('kind=emails&status=retrying')).length === 1)
  const [waiting] = await listFailed('kind=emails&status=retrying')
  expect(waiting).toMatchObject({ queue: 'mail', subject: 'a_test', mail: { to, subject: 'A test' }, attempts: 1 })
  expect(waiting!.error).not.toBe('')
  expect(waiting!.next_try_at).not.toBeNull()

  await tulay.pool.query(`update pgboss.job set retry_limit = retry_count where name = 'mail' and id = $1`, [
    waiting!.id,
  ])
  await runWaiting(tulay, ['mail'])
  await eventually(async () => (await listFailed('kind=emails')).length === 1)
  const [failed] = await listFailed('kind=emails')
  expect(failed).toMatchObject({ mail: { to, subject: 'A test' }, next_try_at: null, allowed: ['retry', 'discard'] })
  expect(await listFailed('kind=jobs')).toEqual([])

  isBroken = false
  const path = `/api/admin/failed-jobs/${failed!.id}/retry`
  const answers = await Promise.all([admin.post(path), admin.post(path)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await queuesEmpty(tulay, ['mail'])
  const sent = await tulay.db.selectFrom('local_mails').where('recipient', '=', to).select('id').execute()
  // The same email for mail servers that received it before.
  expect(sent).toEqual([{ id: waiting!.id }])
  expect(await listFailed('kind=emails')).toEqual([])
})

/** A report on the delivery of an email, with the fields of its recipient. */
const deliveryReport = (fields: string) =>
  [
    'From: MAILER-DAEMON@town.test\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=b0\r\n',
    '--b0\r\nContent-Type: text/plain\r\n\r\nYour email was not delivered.',
    `--b0\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; town.test\r\n\r\n${fields}\r\n`,
    '--b0--\r\n',
  ].join('\r\n')

it('an email that another mail server returns is listed as failed with its reason, and can be sent again', async () => {
  const mailIn = { host: '127.0.0.1', port: 0, domain: 'reply.tulay.test', tls: undefined }
  const before = config.mailIn
  config.mailIn = mailIn
  const receiver = await startMailReceiver(mailIn, partsOf('mailbox'))
  try {
    const to = 'moved@town.test'
    registerMails(
      defineMails(null, { returned: async () => ({ to, subject: 'Your invoice', paragraphs: ['Hello.'] }) }),
    )
    await transaction((tx) => queueMail(tx, 'returned', {}))
    await queuesEmpty(tulay, ['mail'])
    const { id } = await tulay.db
      .selectFrom('local_mails')
      .where('recipient', '=', to)
      .select('id')
      .executeTakeFirstOrThrow()
    const give = (fields: string, address = returnAddress(id)) =>
      sendBySmtpTo(receiver.port, { from: '', to: address, content: deliveryReport(fields) })

    const failed =
      'Final-Recipient: rfc822; moved@town.test\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 No such\r\n user here'
    const forged = returnAddress(id).replace(/.@/, (last) => (last === '0@' ? '1@' : '0@'))
    expect(await give(failed, forged)).toMatch(/^550 This address is not valid/)
    expect(await give('Action: delayed\r\nStatus: 4.4.7')).toMatch(/^250/)
    expect(await listFailed('kind=emails')).toEqual([])

    expect(await Promise.all([give(failed), give(failed)])).toEqual(['250 Delivered.', '250 Delivered.'])
    const [returned, ...others] = await listFailed('kind=emails')
    expect(others).toEqual([])
    expect(returned).toMatchObject({
      mail: { to, subject: 'Your invoice' },
      error: 'Returned: 550 5.1.1 No such user here',
      attempts: 1,
    })
    await checkHealth()
    expect(await check('emails')).toMatchObject({ status: 'failed', finding: '1 failed, 0 delayed.' })

    expect((await admin.post(`/api/admin/failed-jobs/${returned!.id}/retry`)).status).toBe(200)
    await queuesEmpty(tulay, ['mail'])
    expect(await listFailed('kind=emails')).toEqual([])
  } finally {
    await receiver.stop()
    config.mailIn = before
  }
})

it('an email that failed before it was written says to whom it would go', async () => {
  const user_id = await addPerson(tulay.db, { email: 'rita@tulay.test', role: 'admin' })
  const mails = [{ user_id }, { to: 'someone@town.test' }, { leave_id: crypto.randomUUID() }]
  for (const data of mails) await addFailedJob(tulay.db, { queue: 'mail', data: { template: 'gone', data } })
  const to = (await listFailed('kind=emails')).map(({ mail }) => mail.to)
  expect(to.toSorted()).toEqual(['rita@tulay.test', 'someone@town.test', null].toSorted())
  await tulay.pool.query(`delete from pgboss.job where name = 'failed'`)
})

it('all failed jobs of a kind are retried at once, and those of other kinds are not', async () => {
  const data = { notification_id: crypto.randomUUID(), subscription_id: crypto.randomUUID() }
  for (let many = 0; many < 3; many += 1) await addFailedJob(tulay.db, { data })
  await addFailedJob(tulay.db, { queue: 'gateway_requests', data: { intent_id: 'pi_1' } })
  expect((await admin.post('/api/admin/failed-jobs/retry', { kind: 'jobs' })).body).toEqual({ count: 3 })
  expect((await admin.post('/api/admin/failed-jobs/retry', { kind: 'jobs' })).body).toEqual({ count: 0 })
  await queuesEmpty(tulay, ['push'])
  expect(await listFailed('kind=jobs')).toEqual([])
  expect(await listFailed('kind=webhooks')).toMatchObject([{ queue: 'gateway_requests', subject: 'pi_1' }])
})

it('a discarded job never runs, and its secrets and personal data are not shown', async () => {
  const id = await addFailedJob(tulay.db, {
    queue: 'calendar_disconnections',
    data: { user_id: crypto.randomUUID(), refresh_token: 'a refresh token' },
    output: { message: 'POST https://google.test/revoke?token=abc failed' },
  })
  const { text } = await admin.get('/api/admin/failed-jobs?kind=jobs')
  expect(text).toContain('https://google.test/revoke?…')
  expect(text).not.toMatch(/refresh token|abc/)
  const path = `/api/admin/failed-jobs/${id}`
  expect((await admin.send('DELETE', path)).status).toBe(200)
  expect((await admin.send('DELETE', path)).status).toBe(409)
  expect((await admin.post(`${path}/retry`)).status).toBe(409)
  expect(await listFailed('kind=jobs')).toEqual([])
})

async function scheduledJob(name: string): Promise<ScheduledJob> {
  const { items } = (await admin.get('/api/admin/scheduled-jobs')).body as unknown as { items: ScheduledJob[] }
  return items.find((one) => one.name === name)!
}

it('staff see the last run of a scheduled job and its error, and start it once', async () => {
  await runMaintenance('remind_of_badges')
  expect(await scheduledJob('remind_of_badges')).toMatchObject({
    schedule: 'Every day at 06:00 UTC',
    last_run: { result: 'succeeded', error: null },
    allowed: ['run_job'],
  })
  await tulay.pool.query('alter table talent_badges rename to no_badges')
  await expect(runMaintenance('remind_of_badges')).rejects.toThrow('talent_badges')
  await tulay.pool.query('alter table no_badges rename to talent_badges')
  expect(await scheduledJob('remind_of_badges')).toMatchObject({
    last_run: { result: 'failed', error: expect.stringContaining('talent_badges') },
  })

  // A run that waits.
  await tulay.pool.query(
    `insert into pgboss.job (name, data, start_after) values ('maintenance', '{"task": "remind_of_badges"}', now() + interval '1 hour')`,
  )
  const path = '/api/admin/scheduled-jobs/remind_of_badges/run'
  expect((await admin.post(path)).status).toBe(409)
  await tulay.pool.query(`delete from pgboss.job where name = 'maintenance' and start_after > now()`)
  expect((await admin.post(path)).status).toBe(200)
  await eventually(async () => (await scheduledJob('remind_of_badges')).last_run?.result === 'succeeded')
})

it('the weekly runs of invoices and payouts are not started on another day', async () => {
  expect(await scheduledJob('issue_invoices')).toMatchObject({ allowed: [] })
  expect((await admin.post('/api/admin/scheduled-jobs/issue_invoices/run')).status).toBe(409)
  expect((await admin.post('/api/admin/scheduled-jobs/no_such_job/run')).status).toBe(404)
})

it.each([
  ['* * * * *', 'Every minute', '2026-03-31T23:58:00.000Z'],
  ['*/10 * * * *', 'Every 10 minutes', '2026-04-01T00:00:00.000Z'],
  ['30 * * * *', 'Every hour at minute 30', '2026-04-01T00:30:00.000Z'],
  ['0 6 * * *', 'Every day at 06:00 UTC', '2026-04-01T06:00:00.000Z'],
  ['0 6 * * 3', 'Every Wednesday at 06:00 UTC', '2026-04-01T06:00:00.000Z'],
  ['57 23 * * 2', 'Every Tuesday at 23:57 UTC', '2026-04-07T23:57:00.000Z'],
])('the schedule %s is read and followed', (cron, words, next) => {
  expect(describeCron(cron)).toBe(words)
  // A Tuesday.
  expect(nextRun(cron, '2026-03-31T23:57:30.000Z')).toBe(next)
})

it.each([
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
  ['Failed:\n  smtp://user:hunter2@mail.test:587', 'Failed: smtp://…@mail.test:587'],
  ['refresh_token=abc123 was refused', 'refresh_token=… was refused'],
  ['Authorization: Bearer abc123', 'Authorization: Bearer …'],
  [`{"password": "hunter2"}`, `{"password": "…"}`],
  [`No row 0197a5a0-0000-7000-8000-000000000000`, 'No row 0197a5a0-0000-7000-8000-000000000000'],
  ['x'.repeat(33), '…'],
])('an error shows no secret: %s', (message, shown) => expect(safeMessage(message)).toBe(shown))

it('a long error is shortened', () => {
  expect(safeMessage('No route. '.repeat(100))).toHaveLength(failedJobLimits.error)
})
