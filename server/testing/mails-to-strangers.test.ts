import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { product } from '#domain/product.ts'
import { transaction } from '#server/db/transaction.ts'
import { partsOf } from '#server/features.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineMails, queueMail, registerMails, sendMail } from '#server/platform/mail/mail.ts'
import type { WrittenMail } from '#server/platform/mail/mail.ts'
import { mailAbout, mailsTo } from './accounts.ts'
import type { Client } from './client.ts'
import { asForm, finishedJob, letter } from './forms.ts'
import { addJob } from './jobs.ts'
import { addCompany, addMember, addPerson } from './people.ts'
import { eventually, startTulay } from './start-tulay.ts'
import { addContactTicket, solveNow } from './tickets.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

const hostile = 'Win at evil.test/win'
const harmless = 'Win at evil test/win'
const bait = `${hostile} www.evil.test https://evil.test a@evil.test evil\u2024test evil\u3002test ev\u200bil.test`
/** What mail programs make links of. */
const linked = /:\/\/|www\.|@|evil\S?test/

let owner: Client
let admin: Client
let company_id: string
beforeAll(async () => {
  company_id = await addCompany(db, { name: hostile })
  const owner_id = await addMember(db, company_id, { email: 'owner@town.test' })
  await db.updateTable('users').set({ name: hostile }).where('id', '=', owner_id).execute()
  await addPerson(db, { email: 'ops@tulay.test', role: 'admin', name: 'Olive Ops' })
  owner = await tulay.as('owner@town.test')
  admin = await tulay.as('ops@tulay.test')
})

let count = 0
const address = () => `stranger-${(count += 1)}@town.test`
type ReceivedMail = Awaited<ReturnType<typeof mailsTo>>[number]
const mailTo = (email: string): Promise<ReceivedMail> => mailAbout(tulay, email, /./)

/** What a mail says, without the links and the address that are ours. */
const wordsOf = ({ subject, text, html }: ReceivedMail) =>
  [subject, text, html]
    .join('\n')
    .replaceAll(/<head>.*?<\/head>|style="[^"]*"/g, '')
    .replaceAll(new RegExp(`${tulay.origin}[^\\s"]*|https?://localhost[^\\s"]*`, 'g'), '')
    .replaceAll(product.support_email, '')

const everything = (to: string) =>
  ({
    to,
    subject: bait,
    paragraphs: [bait, `Contact ${product.support_email}.`],
    sections: [{ title: bait, paragraphs: [bait], action: { label: bait, url: `${tulay.origin}/section` } }],
    action: { label: bait, url: `${tulay.origin}/page` },
    attachments: [
      { name: `${bait.replaceAll('/', ' ')}.pdf`, media_type: 'application/pdf', content: Buffer.from('%PDF') },
      { name: 'invite.ics', media_type: 'text/calendar; charset=utf-8', content: Buffer.from(bait) },
    ],
    calendar: { method: 'REQUEST', content: bait },
    thread: `<${randomUUID()}@town.test>`,
    reply_to: `reply@tulay.test`,
    unsubscribe_url: `${tulay.origin}/unsubscribe`,
  }) satisfies Required<WrittenMail>

test('no mail of the product carries links of others to an address that nobody has verified', async () => {
  const names = partsOf('mails').flatMap(Object.keys)
  const to = address()
  // The same words in each, because any of these texts can be someone's.
  registerMails(
    defineMails(
      null,
      Object.fromEntries(names.map((name) => [name, async () => ({ ...everything(to), subject: `${name} ${bait}` })])),
    ),
  )
  try {
    await transaction(async (tx) => {
      for (const name of names) await queueMail(tx, name, {})
    })
    const mails = await eventually(async () => {
      const stored = await db.selectFrom('local_mails').where('recipient', '=', to).selectAll().execute()
      return stored.length === names.length && stored
    }, 30_000)
    const carrying = mails.filter((mail) => linked.test(wordsOf({ ...mail, to, headers: {} })))
    expect(carrying.map(({ subject }) => subject)).toEqual([])
    for (const { text, attachments } of mails) {
      expect(text).toContain(`${tulay.origin}/page`)
      expect(text).toContain(product.support_email)
      const files = (attachments as { name: string }[]).map(({ name }) => name)
      expect(files).toHaveLength(1)
      expect(files[0]).toMatch(/^Win at evil test.*\.pdf$/)
      expect(files[0]).not.toMatch(linked)
    }
  } finally {
    for (const mails of partsOf('mails')) registerMails(mails)
  }
})

test('whoever has verified an account reads what others wrote, also in files for the calendar', async () => {
  const email = address()
  await addPerson(db, { email, role: 'applicant' })
  for (const to of [email, 'ops@tulay.test']) {
    await sendMail(randomUUID(), everything(to))
    const mail = await mailAbout(tulay, to, /^Win at/)
    expect([mail.subject, mail.text]).toEqual([bait, expect.stringContaining(bait)])
    const stored = await db
      .selectFrom('local_mails')
      .where('recipient', '=', to)
      .where('subject', '=', bait)
      .select('attachments')
      .executeTakeFirstOrThrow()
    expect(stored.attachments).toHaveLength(3)
  }
})

/** Someone who entered another person's address, with a name whose first word is in the salutation. */
async function addImpostor(): Promise<{ email: string; user_id: string }> {
  const email = address()
  return { email, user_id: await addPerson(db, { email, role: 'applicant', name: 'evil.test/win', verified: false }) }
}

const queued = (template: string, data: Record<string, unknown>) => transaction((tx) => queueMail(tx, template, data))

/** Mails to addresses that others enter, each as it comes about. */
const mailsOfStrangers = {
  async member_invited() {
    const email = address()
    expect((await owner.post('/api/company/member-invitations', { email, member_role: 'finance' })).status).toBe(201)
    return mailTo(email)
  },
  async application_copied() {
    const cc_email = address()
    const job = { ...finishedJob, title: `Node.js ${hostile}`, cc_email, status: 'open' }
    const { body } = await owner.post('/jobs', job)
    const email = address()
    await addPerson(db, { email, role: 'applicant', name: hostile })
    const applicant = await tulay.as(email)
    const sent = await applicant.post(`/api/open-jobs/${String(body.id)}/applications`, {
      ...letter,
      coverLetter: bait,
    })
    expect(sent.status, sent.text).toBe(201)
    const mail = await mailTo(cc_email)
    expect(mail.subject).toContain('Node.js')
    return mail
  },
  async account_exists() {
    const { email, user_id } = await addImpostor()
    await queued('account_exists', { user_id })
    return mailTo(email)
  },
  async password_reset() {
    const { email } = await addImpostor()
    expect((await tulay.visitor().post('/api/forgot-password', { email })).status).toBeLessThan(300)
    return mailTo(email)
  },
  async account_invitation() {
    const email = address()
    const user_id = await addMember(db, company_id, { email, verified: false })
    await queued('account_invitation', { user_id })
    return mailTo(email)
  },
  async job_alert_requested() {
    const email = address()
    const form = new URLSearchParams({ email, search: 'q=evil.test%2Fwin', website: '' })
    await tulay.visitor().post('/jobs/alerts', form.toString(), asForm)
    return mailTo(email)
  },
  async job_alert() {
    const email = address()
    const job_id = await addJob(db, company_id, { title: hostile })
    const at = now()
    const alert = { email, search: '', created_at: at, checked_at: at, confirmed_at: at }
    const { id } = await db.insertInto('job_alerts').values(alert).returning('id').executeTakeFirstOrThrow()
    await queued('job_alert', { job_alert_id: id, job_ids: [job_id], total: 1 })
    return mailTo(email)
  },
  async referral_invited() {
    const email = address()
    const job_id = await addJob(db, company_id, { title: hostile })
    const answer = await owner.post(`/api/jobs/${job_id}/referral-invitations`, { name: hostile, email })
    expect(answer.status, answer.text).toBe(201)
    return mailTo(email)
  },
  async contact_solved() {
    const email = address()
    const { conversation_id } = await addContactTicket(db, { email, name: hostile, subject: hostile })
    await solveNow(conversation_id)
    return mailAbout(tulay, email, /^Your request is solved/)
  },
}

it.each(Object.entries(mailsOfStrangers))('%s names people, companies and jobs without links', async (_, mail) => {
  const words = wordsOf(await mail())
  expect(words).not.toMatch(linked)
})

it('an invitation says who invites, in words', async () => {
  const { subject, text } = await mailsOfStrangers.member_invited()
  expect(subject).toBe(`${harmless} invites you to join ${harmless} on ${product.name}`)
  expect(text).toContain(`${harmless} invited you to join ${harmless} on ${product.name}.`)
})

it('a reply of the staff keeps its links, and the sender’s own words do not', async () => {
  const email = address()
  const { conversation_id } = await addContactTicket(db, { email, name: hostile, subject: hostile })
  const body = 'See https://www.w3.org/ or write to billing@tulay.test.'
  expect((await admin.post(`/api/conversations/${conversation_id}/messages`, { id: randomUUID(), body })).status).toBe(
    201,
  )
  const { subject, text } = await mailAbout(tulay, email, /^Re:/)
  expect(subject).toBe(`Re: ${harmless}`)
  expect(text).toContain(body)
})
