import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { invitationLimits, invitationMessages } from '#domain/invitations/invitation.ts'
import type { ReceivedInvitation, SentInvitation } from '#domain/invitations/invitation.ts'
import { pathTo } from '#domain/paths.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { closing, letter } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { listen } from '#server/testing/listen.ts'
import type { Listening } from '#server/testing/listen.ts'
import { whileLocked } from '#server/testing/locks.ts'
import { addCompany, addMember } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db, pool } = tulay

let acme: string
let owner: Client
let recruiter: Client
let other: Client
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
  await db.updateTable('users').set({ name: 'Olga Owner' }).where('email', '=', 'owner@acme.test').execute()
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  other = await tulay.as('owner@other.test')
})

let count = 0
let job: string
let talent_id: string
let email: string
let talent: Client
beforeEach(async () => {
  email = `ana-${(count += 1)}@talent.test`
  talent_id = await addTalent(db, { email, name: 'Ana Reyes' })
  talent = await tulay.as(email)
  job = await addJob(db, acme, { title: 'Weaver' })
})

const send = (by = owner, body: object = { talent_id }, to = job) => by.post(`/api/jobs/${to}/invitations`, body)
const invite = async (to = job, message = '') => {
  const answer = await send(owner, { talent_id, message }, to)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}
const withdraw = (id: string, by = owner) => by.post(`/api/invitations/${id}/withdraw`)
const decline = (id: string, by = talent) =>
  by.post(`/api/invitations/${id}/decline`, { reason: 'rate', note: 'I ask for more.' })
const apply = (to = job) => talent.post(`/api/open-jobs/${to}/applications`, letter)
const settled = () => queuesEmpty(tulay, ['reactions', 'mail'])

const sent = async (by = owner) =>
  (await by.get(`/api/jobs/${job}/invitations`)).body as unknown as {
    items: SentInvitation[]
    total: number
    open: number
  }
const received = async (by = talent) =>
  (await by.get('/api/applicant/invitations')).body as unknown as { items: ReceivedInvitation[]; total: number }
const bell = async (by = talent) =>
  (await by.get('/api/notifications')).body.items as unknown as { title: string; body: string; href: string }[]
const mails = () => db.selectFrom('local_mails').where('recipient', '=', email).selectAll().orderBy('id').execute()
const fieldOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
const statusOf = async (id: string) =>
  (await db.selectFrom('invitations').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status

const jobPage = () => talent.get(`/api/open-jobs/${job}`)
const lockJob = () => `select from jobs where id = '${job}' for no key update`
const sendToOthers = async (to: number) => {
  for (let at = 0; at < to; at += 1) {
    const someone = await addTalent(db)
    await db
      .insertInto('invitations')
      .values({
        job_id: job,
        company_id: acme,
        talent_id: someone,
        status: 'sent',
        sent_at: new Date().toISOString(),
      })
      .execute()
  }
}

describe('an invitation', () => {
  it('reaches the talent by notification and one email, and their list of invitations', async () => {
    await invite(job, 'Your looms are lovely.\n\nCan we talk?')
    await settled()
    const page = await received()
    expect(page.total).toBe(1)
    expect(page.items[0]).toMatchObject({
      status: 'sent',
      message: 'Your looms are lovely.\n\nCan we talk?',
      invited_by: 'Olga Owner',
      company: { id: acme, name: 'Acme' },
      job: { id: job, title: 'Weaver', allowed: ['apply', 'save'] },
      allowed: ['decline'],
    })
    expect(await bell()).toMatchObject([
      { title: 'Acme invited you to apply', body: 'Weaver', href: pathTo('applicant_jobs') },
    ])
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('Acme invited you to apply for Weaver')
    expect(mail!.text).toContain('Hello Ana,')
    expect(mail!.text).toContain(
      'Olga Owner of Acme invited you to apply for “Weaver” (you receive $9.00-13.87/hr, 20 hours a week).',
    )
    expect(mail!.text).toContain('Your looms are lovely.\n\nCan we talk?')
    expect(mail!.text).toContain(pathTo('applicant_jobs'))
  })

  it('shows the company whom it invited, under the name that it may see', async () => {
    const id = await invite()
    expect(await sent(recruiter)).toMatchObject({
      total: 1,
      open: 1,
      items: [
        {
          id,
          job_id: job,
          status: 'sent',
          invited_by: 'Olga Owner',
          decided_at: null,
          application_id: null,
          talent: { id: talent_id, name: 'Ana R.', role: 'Support specialist' },
          allowed: ['withdraw'],
        },
      ],
    })
  })

  it('is declined with a reason, of which its sender is notified', async () => {
    const id = await invite()
    expect(fieldOf(await talent.post(`/api/invitations/${id}/decline`, {}))).toEqual([
      ['reason', 'Please choose a reason.'],
    ])
    expect((await decline(id)).body).toMatchObject({ status: 'declined', allowed: [] })
    await settled()
    expect((await received()).total).toBe(0)
    expect((await sent()).items).toMatchObject([
      {
        status: 'declined',
        decline_reason: 'rate',
        decline_note: 'I ask for more.',
        // The talent answered the company, which therefore sees the full name.
        talent: { name: 'Ana Reyes' },
        allowed: [],
      },
    ])
    expect((await bell(owner))[0]).toEqual(
      expect.objectContaining({
        title: 'Ana Reyes declined your invitation',
        body: 'Weaver: The pay does not suit me',
        href: `${pathTo('company_job', { id: job })}?tab=invitations`,
      }),
    )
    expect((await bell(recruiter)).map(({ body }) => body)).not.toContain('Weaver: The pay does not suit me')
    expect((await decline(id)).status).toBe(409)
    expect((await send()).body).toMatchObject({ code: 'already_exists', error: invitationMessages.invited })
  })

  it('is accepted by applying, of which the hiring team is notified once', async () => {
    const id = await invite()
    const application_id = (await apply()).body.id
    await settled()
    expect((await sent()).items).toMatchObject([{ id, status: 'accepted', application_id, allowed: [] }])
    expect((await received()).total).toBe(0)
    for (const member of [owner, recruiter]) {
      const news = (await bell(member)).filter(({ href }) => href.includes(application_id))
      expect(news.map(({ title }) => title)).toEqual(['Ana Reyes accepted your invitation and applied'])
    }
  })

  it('is withdrawn: an unread notification of it disappears, and the talent can be invited again', async () => {
    const id = await invite()
    await settled()
    expect(await bell()).toHaveLength(1)
    expect((await withdraw(id, recruiter)).body).toMatchObject({ status: 'withdrawn', allowed: [] })
    expect(await bell()).toEqual([])
    expect((await received()).total).toBe(0)
    expect((await decline(id)).body.code).toBe('illegal_move')
    expect((await withdraw(id)).body.code).toBe('illegal_move')
    expect((await send()).status).toBe(201)
  })

  it('that is withdrawn before it was delivered is not delivered', async () => {
    const id = await invite()
    await withdraw(id)
    await settled()
    expect(await bell()).toEqual([])
  })
})

describe('an invitation is refused', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['a paused job', { status: 'paused' }],
    ['a closed job', { status: 'closed' }],
    ['a filled job', { status: 'filled' }],
  ] as const)('to %s', async (_, state) => {
    const closed = await addJob(db, acme, state)
    expect((await send(owner, { talent_id }, closed)).body.code).toBe('job_not_open')
  })

  it('to a talent whom the company does not see, as to one who does not exist', async () => {
    const gone = [['talent_id', invitationMessages.gone]]
    expect(fieldOf(await send(owner, { talent_id: '0197a5a0-0000-7000-8000-000000000000' }))).toEqual(gone)
    const change = (set: object) => db.updateTable('talents').set(set).where('user_id', '=', talent_id).execute()
    await change({ visibility: 'hidden' })
    expect(fieldOf(await send())).toEqual(gone)
    await change({ visibility: 'applied' })
    expect(fieldOf(await send())).toEqual(gone)
    await change({ visibility: 'search', headline: '' })
    expect(fieldOf(await send())).toEqual(gone)
    await change({ headline: 'Weaver' })
    await db
      .insertInto('blocked_companies')
      .values({ talent_id, company_id: acme, created_at: new Date().toISOString() })
      .execute()
    expect(fieldOf(await send())).toEqual(gone)
    await db.deleteFrom('blocked_companies').where('talent_id', '=', talent_id).execute()
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', talent_id).execute()
    expect(fieldOf(await send())).toEqual(gone)
  })

  it('to a talent who has applied or was invited before', async () => {
    await addApplication(db, { job_id: job, applicant_id: talent_id, stage: 'withdrawn' })
    expect((await send()).body).toMatchObject({ code: 'already_exists', error: invitationMessages.applied })
    job = await addJob(db, acme)
    await invite()
    expect((await send()).body).toMatchObject({ code: 'already_exists', error: invitationMessages.invited })
    expect((await sent()).total).toBe(1)
  })

  it('to members of other companies, for every action', async () => {
    const id = await invite()
    expect((await send(other)).status).toBe(404)
    expect((await other.get(`/api/jobs/${job}/invitations`)).status).toBe(404)
    expect((await withdraw(id, other)).status).toBe(404)
    await addTalent(db, { email: `stranger-${count}@talent.test` })
    expect((await decline(id, await tulay.as(`stranger-${count}@talent.test`))).status).toBe(404)
    expect(await statusOf(id)).toBe('sent')
  })
})

describe('concurrent requests', () => {
  it('do not exceed the limit of open invitations', async () => {
    await sendToOthers(invitationLimits.open_per_job - 1)
    const second = await addTalent(db)
    const answers = await whileLocked(pool, lockJob(), { waiting: 2 }, () =>
      Promise.all([send(owner), send(recruiter, { talent_id: second })]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    expect(fieldOf(answers.find(({ status }) => status === 400)!)).toEqual([['talent_id', invitationMessages.too_many]])
    expect(await sent()).toMatchObject({ total: 30, open: 30 })
    await withdraw((await sent()).items[0]!.id)
    expect((await sent()).open).toBe(29)
  })

  it('of two colleagues invite a talent once', async () => {
    const answers = await whileLocked(pool, lockJob(), { waiting: 2 }, () =>
      Promise.all([send(owner), send(recruiter)]),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await settled()
    expect(await mails()).toHaveLength(1)
  })

  it('to apply and to invite leave an application without an open invitation', async () => {
    await whileLocked(pool, lockJob(), { waiting: 2 }, () => Promise.all([apply(), send()]))
    const open = (await sent()).open
    const applied = await db.selectFrom('applications').where('job_id', '=', job).select('id').execute()
    expect([open, applied.length]).toEqual([0, 1])
  })

  it('to apply to a private job and to withdraw the invitation: one wins', async () => {
    job = await addJob(db, acme, { visibility: 'private' })
    const id = await invite()
    const [applied, withdrawn] = await whileLocked(
      pool,
      `select from invitations where id = '${id}' for update`,
      { waiting: 2 },
      () => Promise.all([apply(), withdraw(id)]),
    )
    expect([
      [201, 409],
      [404, 200],
    ]).toContainEqual([applied.status, withdrawn.status])
    expect(await statusOf(id)).toBe(applied.status === 201 ? 'accepted' : 'withdrawn')
  })

  it('a double click invites once', async () => {
    const key = { headers: { 'idempotency-key': `double-${count}` } }
    const answers = await Promise.all([1, 2].map(() => owner.post(`/api/jobs/${job}/invitations`, { talent_id }, key)))
    expect((await sent()).total).toBe(1)
    expect(answers.map(({ status }) => status)).toContain(201)
  })
})

describe('a private job', () => {
  beforeEach(async () => {
    job = await addJob(db, acme, { visibility: 'private', title: 'Secret weaver' })
  })
  it('is shown to invited talents, who can save it and apply', async () => {
    expect([(await jobPage()).status, (await apply()).status]).toEqual([404, 404])
    await invite()
    expect((await jobPage()).body).toMatchObject({
      title: 'Secret weaver',
      takes_applications: true,
      allowed: ['apply', 'save'],
    })
    expect((await talent.put(`/api/open-jobs/${job}/saved`)).status).toBe(200)
    const applied = await apply()
    expect(applied.status).toBe(201)
    expect((await jobPage()).body).toMatchObject({ applied: true })
    expect((await talent.get(`/api/applicant/applications/${applied.body.id}`)).body).toMatchObject({ job_open: true })
  })

  it.each(['withdrawn', 'declined', 'expired'] as const)('is not shown once the invitation is %s', async (status) => {
    const id = await invite()
    if (status === 'withdrawn') await withdraw(id)
    if (status === 'declined') await decline(id)
    if (status === 'expired') {
      await owner.post(`/api/jobs/${job}/close`, closing)
      await settled()
      await owner.post(`/api/jobs/${job}/reopen`)
    }
    expect(await statusOf(id)).toBe(status)
    expect([(await jobPage()).status, (await apply()).status]).toEqual([404, 404])
    expect((await talent.get('/api/open-jobs')).text).not.toContain('Secret weaver')
  })

  it('is shown to no one else', async () => {
    await invite()
    await addTalent(db, { email: `curious-${count}@talent.test` })
    const curious = await tulay.as(`curious-${count}@talent.test`)
    expect((await curious.get(`/api/open-jobs/${job}`)).status).toBe(404)
    expect((await curious.post(`/api/open-jobs/${job}/applications`, letter)).status).toBe(404)
    expect((await received(curious)).total).toBe(0)
  })
})

describe('when the job', () => {
  it('closes, open invitations expire, and others stay', async () => {
    const [open, declined] = [await invite(), await addTalent(db)]
    const second = (await send(owner, { talent_id: declined })).body.id
    await db
      .updateTable('invitations')
      .set({ status: 'declined', decline_reason: 'other', decided_at: new Date().toISOString() })
      .where('id', '=', second)
      .execute()
    await settled()
    await owner.post(`/api/jobs/${job}/close`, closing)
    await settled()
    expect([await statusOf(open), await statusOf(second)]).toEqual(['expired', 'declined'])
    expect(await bell()).toEqual([])
    expect((await received()).total).toBe(0)
  })

  it('is paused, they stay open, without applying', async () => {
    const id = await invite()
    await owner.post(`/api/jobs/${job}/pause`)
    await settled()
    expect(await statusOf(id)).toBe('sent')
    expect((await received()).items).toMatchObject([{ job: { status: 'paused', allowed: [] }, allowed: ['decline'] }])
    expect((await apply()).body.code).toBe('job_not_open')
    await owner.post(`/api/jobs/${job}/resume`)
    expect((await apply()).status).toBe(201)
  })

  it('has no applications, it can be deleted with its invitations', async () => {
    await invite()
    expect((await owner.delete(`/api/jobs/${job}`)).status).toBe(200)
    expect((await received()).total).toBe(0)
  })
})

/** Waits for a live update of invitations after so many events, among those of others. */
const hears = (stream: Listening, after = 0) =>
  eventually(async () => stream.features.slice(after).some((features) => features.includes('invitations')))

test('the talent and the company are updated live, also when the job changes', async () => {
  const streams = [await listen(recruiter), await listen(talent)]
  await invite()
  for (const stream of streams) await hears(stream)
  await settled()
  const before = streams[1]!.features.length
  await owner.post(`/api/jobs/${job}/pause`)
  await hears(streams[1]!, before)
  for (const stream of streams) await stream.close()
})
