import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { amendment } from '#server/testing/forms.ts'
import { addApplication } from '#server/testing/applications.ts'
import { addJob } from '#server/testing/jobs.ts'
import { acceptance, offerTo } from '#server/testing/offers.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { eventually, startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import type { AssignmentRow } from './find-assignment.ts'
import { wordsFor } from './assignment-words.ts'
import type { AssignmentActivity } from './assignment-words.ts'
import { endAssignments } from './ending.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

let id: string
let company_id: string
let owner: Client
let recruiter: Client
let ana: Client
beforeAll(async () => {
  ;({ company_id, owner, recruiter } = await addHiringTeam(tulay))
  const talent_id = await addTalent(db, { name: 'Ana Reyes', email: 'ana@town.test' })
  ana = await tulay.as('ana@town.test')
  id = await addAssignment(db, { company_id, talent_id })
})

const today = dateIn('Asia/Manila', new Date())
const amend = (by: Client) =>
  by.post(`/api/assignments/${id}/amendments`, { ...amendment, effective_on: addDays(today, 7) })
const onAmendment = async (by: Client, verb: string, body?: object) => {
  const { amendments } = (await by.get(`/api/assignments/${id}`)).body as unknown as Assignment
  return by.post(`/api/amendments/${amendments[0]!.id}/${verb}`, body)
}
const notified = async (who: Client) => (await who.get('/api/notifications')).text
const hears = (who: Client, words: string) => eventually(async () => (await notified(who)).includes(words))

test('a side is notified of what the other one does with an amendment, and not of what it did itself', async () => {
  await amend(owner)
  await hears(ana, 'Acme proposed new terms')
  await onAmendment(ana, 'decline', { reason: 'Not this year.' })
  await hears(owner, 'Ana Reyes declined the new terms')
  await hears(recruiter, 'Ana Reyes declined the new terms')
  await amend(owner)
  await onAmendment(owner, 'withdraw')
  await hears(ana, 'Acme withdrew the new terms')
  expect(await notified(recruiter)).not.toMatch(/proposed new terms|withdrew the new terms/)
  expect(await notified(ana)).not.toContain('declined the new terms')
})

test('amendments that expire with the work do not say that their date has come', async () => {
  await amend(owner)
  const reason = 'The project is over.'
  await db
    .updateTable('assignments')
    .set({ ends_on: addDays(today, -1), end_reason: reason })
    .where('id', '=', id)
    .execute()
  await travelTo(new Date(), endAssignments)
  await hears(ana, 'The new terms with Acme have expired')
  expect(await notified(ana)).toContain('The assignment has ended.')
  expect(await notified(ana)).not.toContain(assignmentMessages.effective_passed)
})

test('a request for a replacement is closed when a proposed talent is hired, and not by another one', async () => {
  const work = await addAssignment(db, { company_id, talent_id: await addTalent(db, { name: 'Dina Cruz' }) })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  const admin = await tulay.as('admin@tulay.test')
  const { replacement } = (await owner.post(`/api/assignments/${work}/replacement`, { reason: 'We need evenings.' }))
    .body as unknown as Assignment
  const hire = async (name: string, isProposed: boolean) => {
    const email = `${name.toLowerCase()}@town.test`
    const talent_id = await addTalent(db, { name, email })
    const url = `/api/replacements/${replacement!.id}/propose`
    if (isProposed) await admin.post(url, { talent_id, reason: 'Works evenings.' })
    const { id: application_id } = await addApplication(db, {
      job_id: await addJob(db, company_id),
      applicant_id: talent_id,
    })
    const { body } = await owner.post('/api/offers', offerTo(application_id))
    const accept = { ...acceptance, signature: name }
    expect((await (await tulay.as(email)).post(`/api/offers/${body.id}/accept`, accept)).status).toBe(200)
    await queuesEmpty(tulay, ['reactions'])
    return ((await owner.get(`/api/assignments/${work}`)).body as unknown as Assignment).replacement
  }
  expect(await hire('Carlo', false)).toMatchObject({ status: 'requested', closed_at: null })
  expect(await hire('Ben', true)).toMatchObject({ status: 'filled', allowed: [], closed_at: expect.any(String) })
  await hears(owner, 'A replacement for Dina Cruz is found')
})

test('a failed trial is told also after its end date was removed', () => {
  const activity = { kind: 'assignment.trial_decided', data: { result: 'failed' } } as AssignmentActivity
  const row = { ends_on: null, end_reason: '' } as AssignmentRow
  expect(wordsFor('talent', activity, row)).toEqual({ title: 'The trial period was not passed', body: '' })
})
