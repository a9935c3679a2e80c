import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { alertsPerAddressMax } from '#domain/job-alerts/job-alert.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { mailAbout, mailsTo, tokenIn } from '#server/testing/accounts.ts'
import { asForm } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addCompany } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { deleteUnconfirmedAlerts } from './subscribing.ts'
import { sendJobAlerts } from './mails.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())

let company_id: string
beforeAll(async () => {
  company_id = await addCompany(tulay.db)
})
beforeEach(async () => {
  await tulay.db.deleteFrom('job_alerts').execute()
  await tulay.db.deleteFrom('jobs').execute()
  await tulay.db.deleteFrom('throttles').execute()
})

const day_ms = 24 * 60 * 60_000
const send = (path: string, fields: Record<string, string>) =>
  tulay.visitor().post(path, new URLSearchParams(fields).toString(), asForm)
const subscribe = (email: string, search = '') => send('/jobs/alerts', { email, search, website: '' })
const alerts = () => tulay.db.selectFrom('job_alerts').selectAll().orderBy('id').execute()
const mails = () => queuesEmpty(tulay, ['mail'])

/** Asks for an alert and uses the link in the email. Its next check is due. */
async function confirmed(email: string, search = ''): Promise<void> {
  await subscribe(email, search)
  const token = tokenIn(await mailAbout(tulay, email, /Confirm/))
  expect((await send('/jobs/alerts/confirm', { token })).status).toBe(200)
  await tulay.db
    .updateTable('job_alerts')
    .set({ checked_at: fromNow(-day_ms) })
    .execute()
}

it('starts with the link in the email, which works once; opening it changes nothing', async () => {
  const email = 'wanda@orchard.test'
  const { status, headers } = await subscribe(email, 'q=weaver&other=1')
  expect([status, headers.get('location')]).toEqual([303, '/jobs?q=weaver#alert-sent'])
  const mail = await mailAbout(tulay, email, /Confirm your job alert/)
  expect(mail.text).toContain('Search: “weaver”')
  const token = tokenIn(mail)
  expect(JSON.stringify(await alerts())).not.toContain(token)

  const page = await tulay.visitor().get(`/jobs/alerts/confirm?token=${token}`)
  expect([page.status, (await alerts())[0]!.confirmed_at]).toEqual([200, null])
  expect(page.text).toContain('Search: “weaver”')
  expect((await send('/jobs/alerts/confirm', { token })).status).toBe(200)
  expect(await alerts()).toMatchObject([
    { email, search: 'q=weaver', confirmed_at: expect.any(String), token_hash: null },
  ])
  for (const used of [token, 'x'.repeat(43), ''])
    expect((await send('/jobs/alerts/confirm', { token: used })).status, used).toBe(400)

  // Asking again neither sends another email nor says that the alert exists.
  expect((await subscribe(email, 'q=weaver')).status).toBe(303)
  await mails()
  expect(await mailsTo(tulay, email)).toHaveLength(1)
})

it('sends new jobs of the search once, with a link that ends the alert', async () => {
  const email = 'dana@orchard.test'
  await addJob(tulay.db, company_id, { title: 'Old weaver', published_at: fromNow(-2 * day_ms) })
  await confirmed(email, 'q=weaver')
  await addJob(tulay.db, company_id, { title: 'New weaver', published_at: fromNow(-day_ms / 2) })
  await addJob(tulay.db, company_id, { title: 'Private weaver', visibility: 'private' })
  await addJob(tulay.db, company_id, { title: 'Accountant' })
  await Promise.all([sendJobAlerts(), sendJobAlerts()])
  const mail = await mailAbout(tulay, email, /New job: New weaver/)
  expect(mail.text).not.toMatch(/Old weaver|Private|Accountant/)
  expect(mail.text).toMatch(/See the job: \S+\/jobs\/new-weaver-[0-9a-f]{12}\?ref=alert/)
  await sendJobAlerts()
  await mails()
  expect(await mailsTo(tulay, email)).toHaveLength(2)

  const { pathname, search } = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe']!)![1]!)
  const link = pathname + search
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect((await tulay.visitor().get(link)).status).toBe(200)
  expect(await alerts()).toHaveLength(1)
  // As a mail program does it, from another site (RFC 8058); twice is the same as once.
  for (let times = 0; times < 2; times += 1) {
    const answer = await tulay.visitor().post(link, 'List-Unsubscribe=One-Click', {
      headers: { ...asForm.headers, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(200)
  }
  expect(await alerts()).toEqual([])
  expect((await tulay.visitor().post(`${link.slice(0, -4)}AAAA`, '', asForm)).status).toBe(400)
})

it('leaves out what is no longer open when the email is sent', async () => {
  const email = 'late@orchard.test'
  await confirmed(email)
  const id = await addJob(tulay.db, company_id, { title: 'Gone' })
  await tulay.db.updateTable('jobs').set({ status: 'paused' }).where('id', '=', id).execute()
  await sendJobAlerts()
  await mails()
  expect(await mailsTo(tulay, email)).toHaveLength(1)
})

it('is silent for bots, limited per address, and reports a wrong address', async () => {
  expect((await send('/jobs/alerts', { email: 'bot@orchard.test', website: 'spam' })).status).toBe(303)
  expect(await alerts()).toEqual([])
  const wrong = await subscribe('not an address')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toMatch(/valid email/i)
  const tries = []
  for (let nth = 0; nth < 4; nth += 1) tries.push((await subscribe('many@orchard.test', `q=${nth}`)).status)
  expect(tries).toEqual([303, 303, 303, 429])
  for (let nth = 0; nth < alertsPerAddressMax; nth += 1) {
    await tulay.db.deleteFrom('throttles').execute()
    await subscribe('many@orchard.test', `q=more${nth}`)
  }
  expect(await alerts()).toHaveLength(alertsPerAddressMax)
})

it('is deleted if it is not confirmed within a week', async () => {
  await confirmed('kept@orchard.test')
  await subscribe('ignored@orchard.test')
  const token = tokenIn(await mailAbout(tulay, 'ignored@orchard.test', /Confirm/))
  await tulay.db
    .updateTable('job_alerts')
    .set({ created_at: fromNow(-8 * day_ms) })
    .execute()
  expect((await send('/jobs/alerts/confirm', { token })).status).toBe(400)
  await deleteUnconfirmedAlerts()
  expect((await alerts()).map(({ email }) => email)).toEqual(['kept@orchard.test'])
})
