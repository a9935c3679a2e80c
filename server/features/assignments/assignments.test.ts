import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { billOf, payOf } from '#server/demo/margin.ts'
import type { Timesheet } from '#domain/time/timesheet.ts'
import { patternMessages } from '#domain/working-hours/working-pattern.ts'
import { addDays, dateIn, instantIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { accountRows, actorOf } from '#server/features/accounts/account-row.ts'
import { travelTo } from '#server/platform/clock/clock.ts'
import type { Client } from '#server/testing/client.ts'
import { amendment, owner_name } from '#server/testing/forms.ts'
import { addAmendment } from '#server/testing/amendments.ts'
import { addShift } from '#server/testing/shifts.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addCompany, addMember, addPerson } from '#server/testing/people.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addAssignment, addTalent } from '#server/testing/talents.ts'
import { applyTerms } from './terms.ts'
import { beginAssignments, passTrials } from './running.ts'
import { endAssignments } from './ending.ts'
import { expireAmendments, signAmendment } from './amendments.ts'

const tulay = await startTulay('empty', { worker: false })
afterAll(() => tulay.stop())
const { db } = tulay

let acme: string
let owner: Client
let other: Client
let manager: Client
let admin: Client
beforeAll(async () => {
  ;({ company_id: acme, owner } = await addHiringTeam(tulay))
  await addMember(db, await addCompany(db, { name: 'Other' }), { email: 'owner@other.test' })
  const manager_id = await addPerson(db, { email: 'maria@town.test', role: 'account_manager', name: 'Maria Santos' })
  await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
  await db.updateTable('companies').set({ account_manager_id: manager_id }).where('id', '=', acme).execute()
  other = await tulay.as('owner@other.test')
  manager = await tulay.as('maria@town.test')
  admin = await tulay.as('admin@tulay.test')
})

let people = 0
let ana_id: string
let ana: Client
let id: string
beforeEach(async () => {
  const email = `ana-${(people += 1)}@town.test`
  ana_id = await addTalent(db, { name: 'Ana Reyes', email })
  ana = await tulay.as(email)
  id = await addAssignment(db, { company_id: acme, talent_id: ana_id })
})

const zone = 'Asia/Manila'
const today = dateIn(zone, new Date())
const inDays = (days: number) => addDays(today, days)
/** Noon of a day in the zone of the terms. */
const at = (days: number) => new Date(`${inDays(days)}T04:00:00Z`)
const find = async (by: Client = owner) => (await by.get(`/api/assignments/${id}`)).body as unknown as Assignment
const act = (by: Client, verb: string, body?: object) => by.post(`/api/assignments/${id}/${verb}`, body)
const reason = 'The project is over.'
const fields = (answer: { body: { errors?: { path: string; message: string }[] } }) =>
  answer.body.errors?.map(({ path, message }) => [path, message])
const set = (columns: object) => db.updateTable('assignments').set(columns).where('id', '=', id).execute()

const change = (changes: object = {}) => ({ ...amendment, effective_on: inDays(7), ...changes })
const amend = (by: Client, changes: object = {}) =>
  act(by, 'amendments', change({ ...(by === ana && { signature: 'Ana Reyes' }), ...changes }))
const onAmendment = async (by: Client, verb: string, body?: object) =>
  by.post(`/api/amendments/${(await find()).amendments[0]!.id}/${verb}`, body)

it('shows each side its own rate, and staff both', async () => {
  expect((await find(owner)).terms.rates).toMatchObject({ bill_cents: 2_000, pay_cents: null, margin_cents: null })
  expect((await find(ana)).terms.rates).toMatchObject({ bill_cents: null, pay_cents: 1_500, margin_cents: null })
  for (const staff of [manager, admin])
    expect((await find(staff)).terms.rates).toMatchObject({ bill_cents: 2_000, pay_cents: 1_500, margin_cents: 500 })
  expect((await other.get(`/api/assignments/${id}`)).status).toBe(404)
})

const ids = async (by: Client, query = ''): Promise<string[]> =>
  (await by.get(`/api/assignments?per_page=100${query}`)).body.items.map((one) => one.id as unknown as string)

it('lists the assignments that a user may see, by words and status', async () => {
  expect(await ids(ana)).toEqual([id])
  for (const by of [owner, manager, admin]) expect(await ids(by)).toContain(id)
  expect(await ids(other)).toEqual([])
  expect(await ids(owner, '&status=paused')).not.toContain(id)
  expect(await ids(owner, '&q=reyes&status=active')).toContain(id)
  expect(await ids(admin, '&q=nothing')).toEqual([])
  for (const sort of ['talent', '-company', 'role', '-start_date', 'status'])
    expect(await ids(admin, `&sort=${sort}`)).toContain(id)
})

const counts = async (by: Client) =>
  (await by.get('/api/admin/assignments/figures')).body as unknown as { total: number; by_status: object }
const file = async (by: Client) => (await by.get(`/api/admin/assignments.csv?ids=${id}`)).text.trim().split('\r\n')

it('counts and exports the assignments of the companies of an account manager', async () => {
  await addPerson(db, { email: `max-${people}@town.test`, role: 'account_manager' })
  const stranger = await tulay.as(`max-${people}@town.test`)
  const before = await counts(manager)
  await set({ status: 'paused' })
  const { total, by_status } = await counts(manager)
  expect(total).toBe(before.total)
  expect(by_status).toEqual({
    ...before.by_status,
    active: (before.by_status as { active: number }).active - 1,
    paused: (before.by_status as { paused: number }).paused + 1,
  })
  expect(await counts(stranger)).toMatchObject({ total: 0 })
  expect((await file(manager))[1]).toMatch(/^Ana Reyes,Acme,Agent,Paused,.*,20,Hourly,20\.00,15\.00,/)
  expect(await file(stranger)).toHaveLength(1)
})

it('is paused with a reason and resumed, by the company and its staff', async () => {
  expect((await act(ana, 'pause', { reason })).status).toBe(403)
  expect((await act(owner, 'pause', { reason })).body).toMatchObject({ status: 'paused', pause_reason: reason })
  expect((await act(manager, 'pause', { reason })).body.code).toBe('illegal_move')
  expect((await act(manager, 'resume')).body).toMatchObject({ status: 'active', pause_reason: '' })
})

it('ends after the notice period, on the last day by the clock of the terms', async () => {
  expect(fields(await act(ana, 'give-notice', { ends_on: inDays(13), reason }))).toEqual([
    ['ends_on', assignmentMessages.too_early],
  ])
  const ending = await ana.get(`/api/assignments/${id}/ending`)
  expect(ending.body).toMatchObject({ earliest_on: inDays(14), ends_on: inDays(14) })
  const given = await act(ana, 'give-notice', { ends_on: inDays(14), reason })
  expect(given.body).toMatchObject({ status: 'active', ends_on: inDays(14), ended_by: 'talent', end_reason: reason })
  await travelTo(at(14), endAssignments)
  expect((await find()).status).toBe('active')
  await travelTo(at(15), endAssignments)
  expect(await find()).toMatchObject({
    status: 'ended',
    allowed: expect.not.arrayContaining(['give_notice', 'extend']),
  })
})

it('shows the final hours before notice is given, without holidays and unpaid leave', async () => {
  const monday = inDays(14 + ((8 - (new Date(`${inDays(14)}T00:00Z`).getUTCDay() || 7)) % 7))
  const query = `?ends_on=${addDays(monday, 1)}`
  const before = (await owner.get(`/api/assignments/${id}/ending${query}`)).body as never as { planned_minutes: number }
  const leave = { assignment_id: id, company_id: acme, talent_id: ana_id, kind: 'unpaid', status: 'approved' } as const
  const now = new Date().toISOString()
  await db
    .insertInto('leaves')
    .values({ ...leave, from_on: monday, to_on: monday, requested_at: now, decided_at: now })
    .execute()
  const after = (await owner.get(`/api/assignments/${id}/ending${query}`)).body as never as { planned_minutes: number }
  expect([0, 240]).toContain(before.planned_minutes - after.planned_minutes)
})

it('ends while it is paused, and staff do not have to respect the notice period', async () => {
  await act(owner, 'pause', { reason })
  await act(manager, 'give-notice', { ends_on: today, reason })
  await travelTo(at(1), endAssignments)
  expect((await find()).status).toBe('ended')
})

it('is extended or goes on without an end, unless the talent gave notice', async () => {
  expect((await act(owner, 'extend', { ends_on: inDays(30) })).body.code).toBe('illegal_move')
  await act(owner, 'give-notice', { ends_on: inDays(20), reason })
  expect(fields(await act(owner, 'extend', { ends_on: inDays(20) }))).toEqual([
    ['ends_on', assignmentMessages.not_later],
  ])
  expect((await act(owner, 'extend', { ends_on: inDays(40) })).body).toMatchObject({ ends_on: inDays(40) })
  expect(fields(await act(owner, 'give-notice', { ends_on: inDays(50), reason }))).toEqual([
    ['ends_on', assignmentMessages.not_earlier],
  ])
  expect((await act(owner, 'extend', { ends_on: null })).body).toMatchObject({ ends_on: null, ended_by: null })
  await act(ana, 'give-notice', { ends_on: inDays(20), reason })
  expect((await find()).allowed).not.toContain('extend')
  for (const by of [owner, manager, admin])
    expect((await act(by, 'extend', { ends_on: null })).body.code).toBe('illegal_move')
})

it('ends by the date of the talent’s notice, also if the company ends it earlier and changes its mind', async () => {
  const talent_notice = [['ends_on', assignmentMessages.talent_notice]]
  await act(ana, 'give-notice', { ends_on: inDays(20), reason })
  await act(owner, 'give-notice', { ends_on: inDays(19), reason })
  for (const ends_on of [null, inDays(21)])
    expect(fields(await act(owner, 'extend', { ends_on }))).toEqual(talent_notice)
  expect((await act(owner, 'extend', { ends_on: inDays(20) })).body).toMatchObject({
    ends_on: inDays(20),
    allowed: expect.not.arrayContaining(['extend']),
  })
  await set({ trial_ends_on: inDays(10) })
  await act(owner, 'decide-trial', { result: 'failed', ends_on: inDays(9), reason })
  for (const by of [owner, manager]) expect(fields(await act(by, 'extend', { ends_on: null }))).toEqual(talent_notice)
  expect((await act(manager, 'extend', { ends_on: inDays(20) })).body).toMatchObject({ ends_on: inDays(20) })
})

it('ends within the trial period if the trial fails, and passes it by itself', async () => {
  await set({ trial_ends_on: inDays(10) })
  expect(fields(await act(owner, 'decide-trial', { result: 'failed', ends_on: inDays(11), reason }))).toEqual([
    ['ends_on', assignmentMessages.after_trial],
  ])
  const failed = await act(owner, 'decide-trial', { result: 'failed', ends_on: inDays(1), reason })
  expect(failed.body).toMatchObject({ ends_on: inDays(1), trial_result: 'failed', ended_by: 'company' })
  expect((await act(owner, 'decide-trial', { result: 'passed' })).body.error).toBe(assignmentMessages.no_trial)
  await set({ trial_result: null, trial_decided_at: null, ends_on: null, ended_by_side: null })
  await travelTo(at(10), passTrials)
  expect((await find()).trial_result).toBeNull()
  await travelTo(at(11), passTrials)
  expect((await find()).trial_result).toBe('passed')
})

it('changes its terms on a date when both have signed, in the rate of each side', async () => {
  const proposed = await amend(owner, { role_title: 'Team lead', weekly_hours: 30, to_time: '16:00' })
  expect(proposed.status).toBe(201)
  expect(proposed.body).toMatchObject({ amendments: [{ status: 'proposed', allowed: ['withdraw'] }] })
  const [seen] = (await find(ana)).amendments
  expect(seen).toMatchObject({ rates: { pay_cents: payOf(2_400), bill_cents: null }, allowed: ['sign', 'decline'] })
  expect((await amend(ana)).body.error).toBe(assignmentMessages.amendment_open)
  expect((await onAmendment(owner, 'sign', { signature: owner_name })).status).toBe(403)
  const signed = (await onAmendment(ana, 'sign', { signature: 'Ana Reyes' })).body as unknown as Assignment
  expect(signed.terms).toMatchObject({ role_title: 'Agent', rates: { pay_cents: 1_500 } })
  expect(signed.other_terms).toMatchObject([
    {
      role_title: 'Team lead',
      weekly_hours: 30,
      to_time: '16:00',
      effective_on: inDays(7),
      rates: { pay_cents: 1_800 },
    },
  ])
  expect(signed.contracts).toMatchObject([{ signatures: [{ name: owner_name }, { name: 'Ana Reyes' }] }])
  await travelTo(at(7), applyTerms)
  const { role_title } = await db
    .selectFrom('assignments')
    .where('id', '=', id)
    .select('role_title')
    .executeTakeFirstOrThrow()
  expect(role_title).toBe('Team lead')
})

it('is not amended to weekly hours that are not those of its days and times', async () => {
  expect(fields(await amend(owner, { weekly_hours: 30 }))).toEqual([['weekly_hours', patternMessages.differs(20 * 60)]])
  expect(fields(await amend(ana, { to_time: '18:00' }))).toEqual([['weekly_hours', patternMessages.differs(40 * 60)]])
})

it('shows each side the text of an amendment before it is signed, with its own rate', async () => {
  await amend(owner, { weekly_hours: 30, to_time: '16:00' })
  const { id: amendment_id } = (await find()).amendments[0]!
  const textFor = async (by: Client) => (await by.get(`/api/amendments/${amendment_id}/contract`)).text
  expect(await textFor(ana)).toMatch(/30 hours a week(?=.*\$18\.00)/)
  expect(await textFor(ana)).not.toContain('$24.00')
  expect(await textFor(owner)).toContain('$24.00')
  expect(await textFor(owner)).not.toContain('$18.00')
  expect(await textFor(other)).not.toContain('hours')
})

it('is not amended before terms that are already signed', async () => {
  await amend(owner, { effective_on: inDays(14) })
  await onAmendment(ana, 'sign', { signature: 'Ana Reyes' })
  expect(fields(await amend(ana, { effective_on: inDays(13), rate: 19 }))).toEqual([
    ['effective_on', assignmentMessages.before_signed],
  ])
  await amend(ana, { effective_on: inDays(14), rate: 19 })
  const { other_terms } = (await onAmendment(owner, 'sign', { signature: owner_name })).body as unknown as Assignment
  expect(other_terms).toMatchObject([{ effective_on: inDays(14), rates: { bill_cents: billOf(1_900) } }])
})

it('is amended by the talent in the rate that the talent is paid', async () => {
  await amend(ana, { rate: 18 })
  expect((await find(owner)).amendments[0]!.rates).toMatchObject({ bill_cents: billOf(1_800), pay_cents: null })
  expect((await onAmendment(owner, 'decline', { reason: 'Not this year.' })).body).toMatchObject({
    amendments: [{ status: 'declined', reason: 'Not this year.', allowed: [] }],
  })
  expect((await amend(ana, { rate: 17 })).status).toBe(201)
  expect((await onAmendment(ana, 'withdraw')).body).toMatchObject({ amendments: [{ status: 'withdrawn' }, {}] })
})

it('never changes the past: an amendment has to be signed before its date', async () => {
  expect(fields(await amend(owner, { effective_on: today }))).toEqual([
    ['effective_on', assignmentMessages.effective_past],
  ])
  await amend(owner, { effective_on: inDays(1) })
  await db.updateTable('amendments').set({ effective_on: today }).where('assignment_id', '=', id).execute()
  expect((await onAmendment(ana, 'sign', { signature: 'Ana Reyes' })).body.error).toBe(
    assignmentMessages.effective_passed,
  )
  await expireAmendments()
  expect((await find()).amendments).toMatchObject([{ status: 'expired', allowed: [] }])
  expect((await find()).other_terms).toEqual([])
})

it('changes its rate at midnight, and of two signatures the one before midnight counts', async () => {
  const tuesday = addDays(startOfWeek(today, 1), -6)
  const wednesday = addDays(tuesday, 1)
  id = await addAssignment(db, { company_id: acme, talent_id: ana_id, start_date: addDays(tuesday, -30) })
  const amendment_id = await addAmendment(db, { assignment_id: id, effective_on: wednesday })
  const actor = actorOf(await accountRows(db).where('users.id', '=', ana_id).executeTakeFirstOrThrow(), '')
  const midnight = instantIn(zone, wednesday, '00:00')
  const signAt = (instant: Date) =>
    travelTo(instant, () => signAmendment(actor, amendment_id, { signature: 'Ana Reyes' }))
  const answers = await Promise.allSettled([signAt(midnight), signAt(new Date(midnight.getTime() - 1_000))])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  for (const on_date of [tuesday, wednesday]) await addShift(db, { assignment_id: id, on_date })
  const centsFor = async (by: Client, side: 'pay_cents' | 'bill_cents') =>
    (
      (await by.get(`/api/assignments/${id}/week?week_on=${addDays(tuesday, -1)}`)).body as unknown as Timesheet
    ).lines.map(({ minutes, amounts }) => [minutes, amounts[side]])
  expect(await centsFor(ana, 'pay_cents')).toEqual([
    [480, 8 * 1_500],
    [480, 8 * payOf(2_400)],
  ])
  expect(await centsFor(owner, 'bill_cents')).toEqual([
    [480, 8 * 2_000],
    [480, 8 * 2_400],
  ])
})

it('is only amended if something changes, and not beyond its end', async () => {
  expect((await amend(owner, { rate: 20 })).body.error).toBe(assignmentMessages.unchanged)
  await act(owner, 'give-notice', { ends_on: inDays(14), reason })
  expect(fields(await amend(owner, { effective_on: inDays(15) }))).toEqual([
    ['effective_on', assignmentMessages.after_end],
  ])
  await amend(owner)
  await travelTo(at(15), endAssignments)
  expect((await find()).amendments).toMatchObject([{ status: 'expired' }])
})

it('begins on its start date by the clock of its terms', async () => {
  await set({ status: 'pending', start_date: inDays(3) })
  await travelTo(at(2), beginAssignments)
  expect((await find()).status).toBe('pending')
  await travelTo(at(3), beginAssignments)
  expect((await find()).status).toBe('active')
})

it('is replaced: the first talent is proposed within the promised time', async () => {
  const requested = await act(owner, 'replacement', { reason: 'We need evenings.' })
  expect(requested.status).toBe(201)
  const { replacement } = await find()
  expect(replacement).toMatchObject({ status: 'requested', reason: 'We need evenings.', allowed: ['cancel'] })
  expect((await act(owner, 'replacement', { reason: 'Again.' })).body.code).toBe('already_exists')
  expect((await find(ana)).replacement).toMatchObject({ reason: '', proposed: [], due_at: replacement!.due_at })
  expect((await find(manager)).replacement!.allowed).toEqual(['propose', 'fill'])
  const ben = await addTalent(db, { name: 'Ben Cruz' })
  const propose = (by: Client, talent_id: string) =>
    by.post(`/api/replacements/${replacement!.id}/propose`, { talent_id, reason: 'He works evenings.' })
  expect((await propose(owner, ben)).status).toBe(403)
  expect((await propose(manager, ana_id)).status).toBe(400)
  expect((await propose(manager, ben)).body).toMatchObject({
    replacement: { status: 'proposed', proposed: [{ talent_id: ben, name: 'Ben Cruz' }] },
  })
  expect((await find()).replacement).toMatchObject({ proposed: [{ name: 'Ben C.' }] })
  expect((await manager.post(`/api/replacements/${replacement!.id}/fill`)).body).toMatchObject({
    replacement: { status: 'filled', allowed: [] },
  })
  expect((await owner.post(`/api/replacements/${replacement!.id}/cancel`)).body.code).toBe('illegal_move')
})

it('lets its staff write to the company and to the talent', async () => {
  for (const by of [manager, admin])
    for (const about of [
      { subject: 'account', id: acme },
      { subject: 'support', id: ana_id },
    ])
      expect((await by.post('/api/conversations', about)).status).toBe(200)
})

it('keeps a history that each side may read', async () => {
  await act(owner, 'pause', { reason })
  await act(owner, 'resume')
  await act(owner, 'give-notice', { ends_on: inDays(14), reason })
  const history = (await ana.get(`/api/assignments/${id}/history`)).body
  expect(history.items.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Notice given, ends on \w+ \d+, \d+: The project is over\.$/),
    'Resumed',
    `Paused: ${reason}`,
  ])
  expect((await other.get(`/api/assignments/${id}/history`)).status).toBe(404)
})
