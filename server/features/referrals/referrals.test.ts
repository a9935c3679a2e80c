import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { referralLimits, referralMessages } from '#domain/referrals/referral.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { companyRoles } from '#domain/kernel/actor.ts'
import type { MemberRole } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { retention } from '#domain/kernel/retention.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { runMaintenance } from '#server/platform/queue/maintenance.ts'
import { mailAbout, mailsTo } from '#server/testing/accounts.ts'
import { asForm, finishedJob, letter } from '#server/testing/forms.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addApprovedLine } from '#server/testing/invoices.ts'
import { addCompany, addMember, addPerson, limitToJobs } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment } from '#server/testing/talents.ts'
import type { Client } from '#server/testing/client.ts'
import { earnReferrals } from './earning.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let recruiter: Client
let job: string
beforeAll(async () => {
  acme = await addCompany(db, { name: 'Acme' })
  await addMember(db, acme, { email: 'owner@acme.test' })
  await addMember(db, acme, { email: 'recruiter@acme.test', member_role: 'recruiter' })
  owner = await tulay.as('owner@acme.test')
  recruiter = await tulay.as('recruiter@acme.test')
})
beforeEach(async () => {
  job = await addJob(db, acme)
  await setBonus(250)
})

const setBonus = (bonus: number | null) => owner.put('/api/company/referral-settings', { bonus })

let count = 0
async function newTalent(name = 'Ben Cruz') {
  const email = `talent-${(count += 1)}@talent.test`
  const talent_id = await addPerson(db, { email, name, role: 'applicant' })
  return { talent_id, client: await tulay.as(email) }
}

/** A talent who works for Acme. */
async function newWorker(status: 'pending' | 'active' | 'ended' = 'active') {
  const talent = await newTalent('Ana Reyes')
  return {
    ...talent,
    assignment_id: await addAssignment(db, { company_id: acme, talent_id: talent.talent_id, status }),
  }
}

const share = ({ client }: { client: Client }, of = job) => client.post(`/api/open-jobs/${of}/referral-link`)
const refOf = async (worker: { client: Client }) => {
  const { status, body, text } = await share(worker)
  expect(status, text).toBe(200)
  return new URL(String(body['url'])).searchParams.get('ref')!
}
const listOf = async ({ client }: { client: Client }) =>
  (await client.get('/api/referrals')).body.items as unknown as Referral[]
const apply = async ({ client }: { client: Client }, ref: string) => {
  const { status, body, text } = await client.post(`/api/open-jobs/${job}/applications`, { ...letter, ref })
  expect(status, text).toBe(201)
  await queuesEmpty(tulay, ['reactions'])
  return body.id
}
const seen = async (id: string) => {
  const { source, referrer } = (await owner.get(`/api/applications/${id}`)).body
  return { source, referrer }
}

/** A person whom a worker referred, and whom Acme hired. */
async function hired() {
  const worker = await newWorker()
  const person = await newTalent()
  const id = await apply(person, await refOf(worker))
  const assignment_id = await addAssignment(db, { company_id: acme, talent_id: person.talent_id })
  const { application_id } = await db
    .selectFrom('assignments')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .where('assignments.id', '=', assignment_id)
    .select('offers.application_id')
    .executeTakeFirstOrThrow()
  await db.updateTable('referrals').set({ application_id }).where('application_id', '=', id).execute()
  await db.updateTable('applications').set({ stage: 'hired' }).where('id', '=', application_id).execute()
  const work = async (first: number, days: number) => {
    for (let day = first; day < first + days; day += 1)
      await addApprovedLine(db, { assignment_id, on_date: addDays('2026-01-05', day) })
  }
  const bonuses = () =>
    db.selectFrom('adjustments').where('assignment_id', '=', worker.assignment_id).selectAll().execute()
  return { worker, person, assignment_id, work, bonuses }
}

/** The jobs that record a referral, done or not. */
const recordings = async () => {
  const { rows } = await tulay.pool.query(
    `select from pgboss.job where name = 'reactions' and data ->> 'reaction' = 'record_referral'`,
  )
  return rows.length
}

describe('a referral link', () => {
  it('is the same each time, for talents who work for a company with a bonus', async () => {
    const worker = await newWorker()
    const refs = await Promise.all([1, 2, 3].map(() => refOf(worker)))
    expect(new Set(refs).size).toBe(1)
    expect((await worker.client.get(`/api/open-jobs/${job}/referral`)).body).toMatchObject({
      bonus: 250,
      allowed: ['share'],
    })
    // Also for those who have worked there.
    expect((await share(await newWorker('ended'))).status).toBe(200)
    for (const other of [await newTalent(), await newWorker('pending')]) {
      expect((await other.client.get(`/api/open-jobs/${job}/referral`)).body).toMatchObject({
        bonus: null,
        allowed: [],
      })
      expect((await share(other)).status).toBe(403)
    }
    expect((await share(worker, await addJob(db, acme, { visibility: 'private' }))).status).toBe(404)
    expect((await share(worker, await addJob(db, acme, { status: 'paused' }))).status).toBe(409)
    const fixed = { ...finishedJob, engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 900 }
    const { body } = await owner.post('/api/jobs', { ...fixed, status: 'open' })
    expect((await share(worker, body.id)).status).toBe(403)
    await setBonus(null)
    expect((await share(worker)).status).toBe(403)
  })

  it('makes its talent the referrer of those who apply with it, and nobody of themselves', async () => {
    const worker = await newWorker()
    const ref = await refOf(worker)
    const person = await newTalent()
    const referrer = `/api/open-jobs/${job}/referrer?ref=${ref}`
    const nobody = { name: null, is_member: false, earns_bonus: false }
    expect((await person.client.get(referrer)).body).toEqual({ name: 'Ana Reyes', is_member: false, earns_bonus: true })
    expect((await worker.client.get(referrer)).body).toEqual(nobody)
    expect((await person.client.get(`/api/open-jobs/${await addJob(db, acme)}/referrer?ref=${ref}`)).body).toEqual(
      nobody,
    )
    const id = await apply(person, ref)
    expect(await seen(id)).toEqual({ source: 'referral', referrer: 'Ana Reyes' })
    expect(await listOf(worker)).toMatchObject([{ person_name: 'Ben Cruz', status: 'applied', bonus: 250 }])
    const own = await apply(worker, ref)
    expect(await seen(own)).toEqual({ source: 'public_board', referrer: null })
    expect(await listOf(worker)).toHaveLength(1)
    expect(await listOf(person)).toEqual([])
    expect((await person.client.get(`/api/applicant/applications/${id}`)).text).not.toMatch(/Ana Reyes|referral/)
  })

  it('keeps the bonus of the day of the application, pays none where there is none, and counts for those who have left', async () => {
    const worker = await newWorker()
    const ref = await refOf(worker)
    await apply(await newTalent(), ref)
    await setBonus(400)
    expect(await listOf(worker)).toMatchObject([{ bonus: 250 }])
    await setBonus(null)
    expect(await seen(await apply(await newTalent(), ref))).toMatchObject({ source: 'referral' })
    await setBonus(400)
    await db
      .updateTable('assignments')
      .set({ status: 'ended', ended_at: now() })
      .where('id', '=', worker.assignment_id)
      .execute()
    await apply(await newTalent(), ref)
    expect(await listOf(worker)).toMatchObject([{ bonus: 400 }, { bonus: 250 }])
  })

  it('starts a job of its own only where an application came by a link', async () => {
    const before = await recordings()
    await apply(await newTalent(), 'abcdefghjk')
    expect(await recordings()).toBe(before)
    await apply(await newTalent(), await refOf(await newWorker()))
    expect(await recordings()).toBe(before + 1)
  })
})

const shareOwn = (member: Client, of = job) => member.post(`/api/jobs/${of}/referral-link`)
const newMember = async (member_role: MemberRole) => {
  const email = `member-${(count += 1)}@acme.test`
  const user_id = await addMember(db, acme, { email, name: 'Mia Santos', member_role })
  return { user_id, email, client: await tulay.as(email) }
}
const ownRefOf = async (member: { client: Client }, of = job) => {
  const { status, body, text } = await shareOwn(member.client, of)
  expect(status, text).toBe(200)
  return new URL(String(body['url'])).searchParams.get('ref')!
}
const allowed = async (client: Client, of = job) => (await client.get(`/api/jobs/${of}`)).body.allowed

describe('the link of a member', () => {
  it('makes any member who sees the job the referrer, without a bonus', async () => {
    for (const member_role of companyRoles) {
      const member = await newMember(member_role)
      const refs = await Promise.all([1, 2].map(() => ownRefOf(member)))
      expect(new Set(refs).size).toBe(1)
      expect(await allowed(member.client)).toContain('refer')
      const ref = refs[0]!
      const person = await newTalent()
      expect((await person.client.get(`/api/open-jobs/${job}/referrer?ref=${ref}`)).body).toEqual({
        name: 'Mia Santos',
        is_member: true,
        earns_bonus: false,
      })
      const id = await apply(person, ref)
      expect(await seen(id)).toEqual({ source: 'referral', referrer: 'Mia Santos' })
      expect((await person.client.get(`/api/applicant/applications/${id}`)).text).not.toMatch(/Mia Santos|referral/)
      expect((await member.client.post(`/api/open-jobs/${job}/applications`, { ...letter, ref })).status).toBe(403)
      const referrals = db.selectFrom('referrals').where('referrer_id', '=', member.user_id).select('id')
      expect(await referrals.execute()).toEqual([])
    }
  })

  it('exists only for jobs that the member sees and that take applications in public', async () => {
    const elsewhere = await addJob(db, acme)
    const limited = await newMember('recruiter')
    await limitToJobs(db, limited.user_id, [elsewhere])
    await addMember(db, await addCompany(db, { name: 'Rival' }), { email: 'owner@rival.test' })
    const rival = await tulay.as('owner@rival.test')
    expect([(await shareOwn(limited.client)).status, (await shareOwn(rival)).status]).toEqual([404, 404])
    expect((await shareOwn((await newWorker()).client)).status).toBe(403)
    for (const more of [{ visibility: 'private' }, { status: 'paused' }, { status: 'draft' }] as const) {
      const other = await addJob(db, acme, more)
      expect([(await shareOwn(owner, other)).status, await allowed(owner, other)]).toEqual([
        409,
        expect.not.arrayContaining(['refer']),
      ])
    }
    // A ref of another job, and one that was made up.
    const ref = await ownRefOf(limited, elsewhere)
    for (const forged of [ref, 'abcdefghjk'])
      expect(await seen(await apply(await newTalent(), forged))).toEqual({ source: 'public_board', referrer: null })
  })

  it('is none once they have left the company', async () => {
    const member = await newMember('finance')
    const ref = await ownRefOf(member)
    await db.deleteFrom('members').where('user_id', '=', member.user_id).execute()
    const person = await newTalent()
    expect((await person.client.get(`/api/open-jobs/${job}/referrer?ref=${ref}`)).body).toMatchObject({ name: null })
    expect(await seen(await apply(person, ref))).toEqual({ source: 'public_board', referrer: null })
  })
})

describe('the bonus', () => {
  it('is an owner’s decision within limits', async () => {
    expect((await recruiter.put('/api/company/referral-settings', { bonus: 100 })).status).toBe(403)
    expect((await recruiter.get('/api/company/referral-settings')).body).toEqual({ bonus: 250, allowed: [] })
    expect((await owner.get('/api/company/referral-settings')).body).toEqual({ bonus: 250, allowed: ['edit_settings'] })
    for (const bonus of [referralLimits.bonus_min - 1, referralLimits.bonus_max + 1, '250', 10.001])
      expect((await owner.put('/api/company/referral-settings', { bonus })).body.errors).toMatchObject([
        { path: 'bonus' },
      ])
  })

  it('is earned once, after 30 days with approved work, and is on the invoice and the payslip like other bonuses', async () => {
    const { worker, work, bonuses } = await hired()
    await work(0, referralLimits.worked_days - 1)
    // Another line of a day that counts already.
    await work(0, 1)
    await earnReferrals()
    expect([await bonuses(), await listOf(worker)]).toMatchObject([[], [{ status: 'hired', worked_days: 29 }]])
    // Not for those who applied before they were told that it is shown.
    const ofWorker = db.updateTable('referrals').where('referrer_id', '=', worker.talent_id)
    await ofWorker.set({ shows_progress: false }).execute()
    expect(await listOf(worker)).toMatchObject([{ status: 'applied', worked_days: null }])
    await ofWorker.set({ shows_progress: true }).execute()
    await work(referralLimits.worked_days - 1, 1)
    await Promise.all([earnReferrals(), earnReferrals()])
    await earnReferrals()
    const [bonus, ...more] = await bonuses()
    expect(more).toEqual([])
    expect(bonus).toMatchObject({
      kind: 'bonus',
      status: 'approved',
      amount_cents: 25_000,
      bill_cents: 25_000,
      pay_cents: 25_000,
      created_by: null,
    })
    const posted = db.selectFrom('journal_entries').where('kind', '=', 'adjustment').where('cause_id', '=', bonus!.id)
    expect(await posted.select('id').execute()).toHaveLength(1)
    expect(await listOf(worker)).toMatchObject([{ status: 'earned', bonus: 250 }])
    await eventually(async () =>
      (await worker.client.get('/api/notifications')).text.includes('Acme granted you a bonus of $250.00'),
    )
    const payout = { talent_id: worker.talent_id, pay_on: '2026-02-13', amount_cents: 25_000, created_at: now() }
    const { id: payout_id } = await db
      .insertInto('payouts')
      .values({ ...payout, status: 'paid', paid_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('adjustments').set({ payout_id }).where('id', '=', bonus!.id).execute()
    expect(await listOf(worker)).toMatchObject([{ status: 'paid' }])
  })

  it('can be canceled by the company like other bonuses, and is not granted again', async () => {
    const { worker, work, bonuses } = await hired()
    await work(0, referralLimits.worked_days)
    await earnReferrals()
    const [bonus] = await bonuses()
    const canceled = await owner.post(`/api/adjustments/${bonus!.id}/cancel`, { reason: 'They referred each other.' })
    expect(canceled.status, canceled.text).toBe(200)
    await earnReferrals()
    expect(await bonuses()).toHaveLength(1)
    expect(await listOf(worker)).toMatchObject([{ status: 'canceled' }])
  })

  it('expires a year after the application, and not with a rejection', async () => {
    const { worker, bonuses } = await hired()
    const day_ms = 86_400_000
    const created = (days: number) =>
      db
        .updateTable('referrals')
        .set({ created_at: fromNow(-days * day_ms) })
        .where('referrer_id', '=', worker.talent_id)
        .execute()
    await created(referralLimits.days - 1)
    await db
      .updateTable('applications')
      .set({ stage: 'rejected', rejection_reason: 'skills' })
      .where('job_id', '=', job)
      .execute()
    await earnReferrals()
    expect(await listOf(worker)).toMatchObject([{ status: 'hired', worked_days: 0 }])
    await created(referralLimits.days + 1)
    await Promise.all([earnReferrals(), earnReferrals()])
    expect([await listOf(worker), await bonuses()]).toMatchObject([[{ status: 'expired' }], []])
  })
})

const inviting = (by: { client: Client }, body: object, of = job, jobs = 'open-jobs') =>
  by.client.post(`/api/${jobs}/${of}/referral-invitations`, body)
const unknown = () => ({ name: 'Rosa Santos', email: `rosa-${(count += 1)}@town.test` })
const mailsSent = () => queuesEmpty(tulay, ['reactions', 'mail'])
const invitationsOf = (email: string) =>
  db.selectFrom('referral_invitations').where('email', '=', email).selectAll().execute()
/** Refuses all invitations, as a mail program does. */
async function refuse(email: string) {
  const mail = await mailAbout(tulay, email, /suggested a job/)
  const { pathname, search } = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe']!)![1]!)
  const page = await tulay.visitor().get(pathname + search)
  expect([page.status, page.text]).toEqual([200, expect.not.stringContaining(email)])
  for (let times = 0; times < 2; times += 1)
    expect((await tulay.visitor().post(pathname + search, 'List-Unsubscribe=One-Click', asForm)).status).toBe(200)
  expect((await tulay.visitor().post(`${pathname}${search.slice(0, -4)}AAAA`, '', asForm)).status).toBe(400)
}

describe('an invitation by email', () => {
  beforeEach(() => db.deleteFrom('throttles').execute())

  it('has the link of its referrer, ends with the application, and shows how far the person got', async () => {
    const worker = await newWorker()
    const { talent_id, client } = await newTalent('Rosa Santos')
    const { email } = await db.selectFrom('users').where('id', '=', talent_id).select('email').executeTakeFirstOrThrow()
    const sent = await inviting(worker, { name: 'Rosa', email: email.toUpperCase() })
    expect(sent.status, sent.text).toBe(201)
    expect(sent.body).toMatchObject({ person_name: 'Rosa', status: 'invited', worked_days: null, bonus: 250 })
    const mail = await mailAbout(tulay, email, /^Ana Reyes suggested a job for you/)
    expect(mail.text).toContain('Hello Rosa,')
    const ref = await refOf(worker)
    expect(mail.text).toContain(`?ref=${ref}`)
    expect(await listOf(worker)).toMatchObject([{ person_name: 'Rosa', status: 'invited' }])
    await apply({ client }, ref)
    expect(await listOf(worker)).toMatchObject([{ person_name: 'Rosa Santos', status: 'applied' }])
    expect(await invitationsOf(email)).toEqual([])
  })

  it('says nothing about an address, and reaches no one who has applied or has refused', async () => {
    const worker = await newWorker()
    const refusing = unknown()
    await inviting(worker, refusing)
    await refuse(refusing.email)
    expect(await invitationsOf(refusing.email)).toEqual([])
    const applied = await newTalent()
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', applied.talent_id)
      .select('email')
      .executeTakeFirstOrThrow()
    await apply(applied, 'board')
    const other = await newWorker()
    for (const person of [refusing, { name: 'Ben', email }, unknown()]) {
      const answer = await inviting(other, person)
      expect([answer.status, Object.keys(answer.body)]).toEqual([201, expect.arrayContaining(['person_name'])])
      expect(answer.body).toMatchObject({ status: 'invited' })
      expect((await inviting(other, person)).body.errors).toMatchObject([
        { path: 'email', message: referralMessages.invited },
      ])
    }
    await mailsSent()
    expect(await mailsTo(tulay, refusing.email)).toHaveLength(1)
    expect((await mailsTo(tulay, email)).filter(({ subject }) => /suggested/.test(subject))).toEqual([])
    expect((await listOf(worker)).map(({ person_name }) => person_name)).toEqual(['Rosa Santos'])
    expect(await listOf(other)).toHaveLength(3)
    // A page past the end still has the total.
    expect((await other.client.get('/api/referrals?page=9')).body).toMatchObject({ items: [], total: 3 })
  })

  it('is bounded per referrer and address, and deleted after its time or with its person', async () => {
    const person = unknown()
    const answers = []
    const workers = await Promise.all(Array.from({ length: referralLimits.mails_a_week + 1 }, () => newWorker()))
    for (const worker of workers) answers.push((await inviting(worker, person)).status)
    expect(new Set(answers)).toEqual(new Set([201]))
    await mailsSent()
    expect(await mailsTo(tulay, person.email)).toHaveLength(referralLimits.mails_a_week)

    const [worker] = workers
    const tries = await Promise.all(
      Array.from({ length: referralLimits.invited_a_day + 1 }, () => inviting(worker!, unknown())),
    )
    const refused = tries.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]!.body.error).toBe(referralMessages.too_many)
    expect(await listOf(worker!)).toHaveLength(referralLimits.invited_a_day)

    await db
      .updateTable('referral_invitations')
      .set({ created_at: fromNow(-(retention.invitation_days + 1) * 86_400_000) })
      .where('referrer_id', '=', worker!.talent_id)
      .execute()
    await runMaintenance('delete_expired_rows')
    expect(await listOf(worker!)).toEqual([])
    expect(await invitationsOf(person.email)).toHaveLength(referralLimits.mails_a_week)
  })

  it('is sent once for a double click, and needs a name, an address and a job with a bonus', async () => {
    const worker = await newWorker()
    const person = unknown()
    const clicks = await Promise.all([inviting(worker, person), inviting(worker, person)])
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([201, 400])
    const { email } = await db
      .selectFrom('users')
      .where('id', '=', worker.talent_id)
      .select('email')
      .executeTakeFirstOrThrow()
    for (const [body, path] of [
      [{ ...unknown(), name: ' ' }, 'name'],
      [{ ...unknown(), email: 'rosa' }, 'email'],
      [{ ...unknown(), email }, 'email'],
      [{ ...unknown(), message: 'Hi' }, 'message'],
    ] as const)
      expect((await inviting(worker, body)).body.errors).toMatchObject([{ path }])
    expect((await inviting(await newTalent(), unknown())).status).toBe(403)
    expect((await inviting(worker, unknown(), await addJob(db, acme, { visibility: 'private' }))).status).toBe(404)
    expect((await inviting(worker, unknown(), await addJob(db, acme, { status: 'paused' }))).status).toBe(409)
  })

  it('of a member is listed for jobs that the member sees', async () => {
    const member = await newMember('recruiter')
    const person = await newTalent('Rosa Santos')
    expect((await inviting(member, unknown(), job, 'jobs')).status).toBe(201)
    const id = await apply(person, await ownRefOf(member))
    const elsewhere = await addJob(db, acme)
    expect((await inviting(member, unknown(), elsewhere, 'jobs')).status).toBe(201)
    expect(await listOf(member)).toHaveLength(3)
    const ofJob = async ({ client } = member) =>
      (await client.get(`/api/referrals?job_id=${job}`)).body.items as unknown as Referral[]
    expect(await ofJob()).toMatchObject([
      { person_name: 'Rosa Santos', status: 'applied', bonus: null },
      { person_name: 'Rosa Santos', status: 'invited', bonus: null },
    ])
    await db.updateTable('applications').set({ stage: 'hired' }).where('id', '=', id).execute()
    expect(await ofJob()).toMatchObject([{ status: 'hired', worked_days: null }, { status: 'invited' }])
    await limitToJobs(db, member.user_id, [elsewhere])
    const limited = { ...member, client: await tulay.as(member.email) }
    expect([await ofJob(limited), await listOf(limited)]).toMatchObject([[], [{ status: 'invited' }]])
    expect((await inviting(limited, unknown(), job, 'jobs')).status).toBe(404)
  })
})
