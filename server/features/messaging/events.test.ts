import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/kernel/actor.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { findUsersById } from '#server/features/accounts/find-users.ts'
import { acceptOffer } from '#server/features/offers/answering.ts'
import { sendOffer } from '#server/features/offers/sending.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { wakeWorkers } from '#server/platform/queue/queue.ts'
import type { Client } from '#server/testing/client.ts'
import { letter } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { addApplicant, messagesOf, openConversation, sent } from '#server/testing/messages.ts'
import { queuesEmpty, runScheduled } from '#server/testing/queue.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import type { Tulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { acceptance, offerTo } from '#server/testing/offers.ts'

let tulay: Tulay
let acme: Awaited<ReturnType<typeof addHiringTeam>>
beforeAll(async () => {
  tulay = await startTulay('empty')
  acme = await addHiringTeam(tulay)
})
afterAll(() => tulay.stop())

const eventsOf = async (client: Client, id: string) =>
  (await messagesOf(client, id)).map((one) => one.event?.text ?? one.body)

async function invite() {
  const talent_id = await addTalent(tulay.db, { name: 'Ana Reyes' })
  const { email } = await tulay.db
    .selectFrom('users')
    .where('id', '=', talent_id)
    .select('email')
    .executeTakeFirstOrThrow()
  const job_id = await addJob(tulay.db, acme.company_id, { title: 'Weaver' })
  const invited = await acme.owner.post(`/api/jobs/${job_id}/invitations`, { talent_id })
  expect(invited.status, invited.text).toBe(201)
  return { talent_id, job_id, invitation_id: invited.body.id, talent: await tulay.as(email) }
}

it('one conversation continues from the invitation to the application and the assignment', async () => {
  const { talent_id, job_id, invitation_id, talent } = await invite()
  const { id, title } = await openConversation(acme.owner, 'invitation', invitation_id)
  expect(title).toBe('Ana R.')
  // A talent who was invited replies; the company writes first.
  expect((await talent.post('/api/conversations', { subject: 'invitation', id: invitation_id })).body.id).toBe(id)
  await sent(acme.owner, id, 'Hello')
  await sent(talent, id, 'Hello too')
  expect((await acme.owner.get(`/api/conversations/${id}/messages`)).text).not.toContain('Reyes')

  const applied = await talent.post(`/api/open-jobs/${job_id}/applications`, letter)
  expect(applied.status, applied.text).toBe(201)
  const application_id = applied.body.id
  await eventually(async () => (await eventsOf(talent, id)).includes('Application submitted'))
  const continued = await openConversation(acme.owner, 'application', application_id)
  expect(continued).toMatchObject({ id, subject: 'application', title: 'Ana Reyes', warns_about_contacts: true })

  const owner = (await findUsersById(tulay.db, [acme.owner_id]))[0]!
  const offer_id = await sendOffer(owner, offerTo(application_id))
  const applicant = (await findUsersById(tulay.db, [talent_id]))[0] as Actor
  await acceptOffer(applicant, offer_id, acceptance)
  await eventually(async () => (await eventsOf(talent, id)).some((one) => one.startsWith('Assignment created')))
  const hired = await talent.get(`/api/conversations/${id}`)
  expect(hired.body).toMatchObject({ subject: 'assignment', warns_about_contacts: false, unread: 0 })
  expect(hired.body.allowed).not.toContain('block')
  // Each event is added by a job of its own.
  await eventually(async () => (await eventsOf(acme.owner, id)).includes('Offer accepted'))
  const events = await eventsOf(acme.owner, id)
  expect(events).toContain('Offer sent')
  expect(new Set(events).size).toBe(events.length)
})

it('a stage appears when it is published, and not before', async () => {
  const { talent, job_id } = await invite()
  const { id: application_id } = (await talent.post(`/api/open-jobs/${job_id}/applications`, letter)).body
  await queuesEmpty(tulay, ['reactions'])
  const { id } = await openConversation(acme.owner, 'application', application_id)
  await sent(talent, id, 'Hello')
  await acme.owner.put(`/api/conversations/${id}/read`, { position: 9 })
  await acme.owner.post(`/api/applications/${application_id}/shortlist`, { stage: 'new' })
  await queuesEmpty(tulay, ['reactions'])
  expect(await eventsOf(acme.owner, id)).toEqual(['Hello'])
  await runScheduled(tulay, 'stage_publications', application_id)
  await eventually(async () => (await eventsOf(talent, id)).length === 2)
  expect((await eventsOf(acme.owner, id))[1]).toBe('The application moved to Shortlisted')
  const [, event] = await messagesOf(talent, id)
  expect(event).toMatchObject({
    kind: 'event',
    sender: null,
    allowed: [],
    event: { href: expect.stringContaining(application_id) },
  })
  // Those who had read everything still have.
  expect((await acme.owner.get(`/api/conversations/${id}`)).body).toMatchObject({ unread: 0, read_position: 2 })
})

it('an event is shown once, however often its reaction runs', async () => {
  const { talent, job_id, talent_id } = await invite()
  const { id: application_id } = (await talent.post(`/api/open-jobs/${job_id}/applications`, letter)).body
  await queuesEmpty(tulay, ['reactions'])
  const { id } = await openConversation(acme.owner, 'application', application_id)
  const data = { application_id, job_id, applicant_id: talent_id, from: 'new', to: 'withdrawn' }
  await transaction((tx) => record(tx, 'application.moved', { actor: system, company_id: acme.company_id, data }))
  await eventually(async () => (await eventsOf(talent, id)).includes('Application withdrawn'))
  await queuesEmpty(tulay, ['reactions'])
  await tulay.pool.query(`
    update pgboss.job set state = 'retry', retry_limit = 9, start_after = now(), completed_on = null
    where name = 'reactions' and data->>'reaction' = 'show_in_conversation' and state = 'completed'`)
  wakeWorkers(['reactions'])
  await queuesEmpty(tulay, ['reactions'])
  expect(await eventsOf(talent, id)).toEqual(['Application withdrawn'])
})

const inDays = (days: number) => ({ method: 'times', times: [fromNow(days * 86_400_000)] })

it('an interview appears with each change, and links to its page', async () => {
  const { application_id, talent } = await addApplicant(tulay, acme.company_id, 'Ana Reyes')
  const { id } = await openConversation(acme.owner, 'application', application_id)

  const proposed = await acme.owner.post('/api/meetings', {
    about: { kind: 'interview', application_id },
    title: 'First interview',
    minutes: 30,
    time: inDays(3),
    allows_night: true,
  })
  expect(proposed.status, proposed.text).toBe(201)
  const meeting_id = proposed.body.id
  const beside = async (reader: Client) => (await reader.get(`/api/conversations/${id}`)).body.meetings
  const meeting = { id: meeting_id, title: 'First interview', is_confirmed: false }
  // The company asked, so only the talent answers.
  expect(await beside(talent)).toEqual([{ ...meeting, times: [expect.any(String)], answer: { may_decline: true } }])
  expect(await beside(acme.owner)).toEqual([{ ...meeting, times: [expect.any(String)], answer: null }])
  await acme.owner.post(`/api/meetings/${meeting_id}/reschedule`, {
    time: inDays(4),
    allows_night: true,
    reason: 'A conflict',
  })
  await talent.post(`/api/meetings/${meeting_id}/decline`, { reason: 'I have another job.' })
  expect(await beside(talent)).toEqual([])
  const texts = ['Meeting proposed', 'Another time proposed', 'Meeting declined'].map(
    (what) => `${what}: First interview`,
  )
  await eventually(async () => {
    const shown = await eventsOf(talent, id)
    return texts.every((text) => shown.includes(text))
  })
  const events = (await messagesOf(talent, id)).filter(({ event }) => event?.kind.startsWith('meeting_'))
  expect(events.map(({ event }) => event!.text).toSorted()).toEqual(texts.toSorted())
  expect(new Set(events.map(({ event }) => event!.href))).toEqual(new Set([`/applicant/meetings/${meeting_id}`]))
})
