import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { NextFacts } from '#domain/applications/next-steps.ts'
import { assignmentMessages } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { patternMessages } from '#domain/working-hours/working-pattern.ts'
import { addDays, dateIn, startOfWeek } from '#domain/kernel/calendar.ts'
import { filledReason } from '#domain/jobs/closing.ts'
import { latestExpiry } from '#domain/offers/expiry.ts'
import { offerMessages } from '#domain/offers/offer.ts'
import type { OfferForm, SubmitOfferForm } from '#domain/offers/offer-forms.ts'
import type { Offer, SubmittedOffer } from '#domain/offers/offer.ts'
import { invisibleTalent } from '#domain/talent/talent-visibility.ts'
import { fromNow, now, now_ms, travelTo } from '#server/platform/clock/clock.ts'
import { mailAbout, mailsTo } from '#server/testing/accounts.ts'
import { addApplication } from '#server/testing/applications.ts'
import type { Answer, Client } from '#server/testing/client.ts'
import { finishedJob, owner_name } from '#server/testing/forms.ts'
import { addHiringTeam } from '#server/testing/hiring-team.ts'
import { addJob } from '#server/testing/jobs.ts'
import { actsOf } from '#server/testing/notifications.ts'
import { acceptance, offerTo, refusal } from '#server/testing/offers.ts'
import { addPerson } from '#server/testing/people.ts'
import { queuesEmpty } from '#server/testing/queue.ts'
import { startTulay } from '#server/testing/start-tulay.ts'
import { addTalent } from '#server/testing/talents.ts'
import { expireOffers, remindOfOffers } from './answering.ts'

const tulay = await startTulay('empty')
afterAll(() => tulay.stop())
const { db } = tulay

const day_ms = 86_400_000
/** Within the budget of the jobs of these tests, which is $18.50 at most. */
const rate = 18

let acme: string
let owner: Client
let recruiter: Client
beforeAll(async () => {
  ;({ company_id: acme, owner, recruiter } = await addHiringTeam(tulay))
})

let count = 0
let email: string
let talent: Client
let talent_id: string
let job_id: string
let application_id: string
beforeEach(async () => {
  email = `ana-${(count += 1)}@talent.test`
  talent_id = await addTalent(db, { email, name: 'Ana Reyes' })
  talent = await tulay.as(email)
  job_id = await addJob(db, acme, { title: 'Weaver' })
  application_id = (await addApplication(db, { job_id, applicant_id: talent_id })).id
})

const send = (changes: Partial<OfferForm> = {}, by = owner) =>
  by.post(
    '/api/offers',
    offerTo(application_id, {
      rate,
      role_title: 'Weaver',
      signature: by === recruiter ? 'recruiter' : owner_name,
      ...changes,
    }),
  )
const sent = async (changes: Partial<OfferForm> = {}, by = owner) => {
  const answer = await send(changes, by)
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as Offer
}
/** Lets an offer expire after `ms`. */
const expire = ({ id }: { id: string }, ms: number) =>
  db
    .updateTable('offers')
    .set({ expires_at: fromNow(ms) })
    .where('id', '=', id)
    .execute()
const hoursLeft = ({ expires_at }: Offer) => (Date.parse(expires_at) - now_ms()) / 3_600_000
/** An offer of the recruiter to another applicant. */
const nextOffer = async (changes: Partial<OfferForm>) => {
  const own = application_id
  application_id = (await addApplication(db, { job_id })).id
  const offer = await sent(changes, recruiter)
  application_id = own
  return offer
}
const act = (by: Client, { id }: { id: string }, action: string, body: object = {}) =>
  by.post(`/api/offers/${id}/${action}`, body)
const acted = async (by: Client, offer: { id: string }, action: string, body: object = {}) => {
  const answer = await act(by, offer, action, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Offer
}
const find = async (by: Client, { id }: { id: string }) => (await by.get(`/api/offers/${id}`)).body as unknown as Offer
const today = () => dateIn('Asia/Manila', new Date(now()))
const counter = (changes = {}) => ({
  rate: 15,
  weekly_hours: 20,
  start_date: addDays(today(), 30),
  message: 'A bit more.',
  ...changes,
})
/** The terms of a preview, without the rate. */
const previewed = (changes: Partial<OfferForm> = {}) => {
  const form = offerTo(application_id, changes)
  const { engagement_type, weekly_hours, start_date, days, from_time, to_time, break_minutes, night_percent } = form
  const terms = { engagement_type, weekly_hours, start_date, days, from_time, to_time, break_minutes, night_percent }
  return { application_id, ...terms }
}
const fieldsOf = ({ body }: Answer) => body.errors?.map(({ path, message }) => [path, message])
const settled = () => queuesEmpty(tulay, ['reactions', 'mail'])
const bell = async (by: Client) => {
  await settled()
  return ((await by.get('/api/notifications')).body.items as unknown as { title: string }[]).map(({ title }) => title)
}
const stage = async () =>
  (await db.selectFrom('applications').where('id', '=', application_id).select('stage').executeTakeFirstOrThrow()).stage
const nothing = { bill_cents: null, pay_cents: null, margin_cents: null, currency: 'USD' }

describe('an offer', () => {
  it('shows each side its own rate only, with the dates and the weekly amount', async () => {
    const offer = await sent({ start_date: addDays(today(), 10) })
    expect(offer).toMatchObject({ status: 'sent', role_title: 'Weaver', allowed: ['withdraw', 'replace', 'extend'] })
    expect(offer.rates).toEqual({ ...nothing, bill_cents: 1_800 })
    expect(offer.outlook.weekly).toEqual({ ...nothing, bill_cents: 36_000 })
    expect([offer.platform_fee, offer.outlook.platform_fee_cents]).toEqual(['5% of the work', 1_800])
    const seen = await find(talent, offer)
    expect(seen.allowed).toEqual(['counter', 'accept', 'decline'])
    expect(seen.rates).toEqual({ ...nothing, pay_cents: 1_350 })
    expect(seen.outlook.weekly).toEqual({ ...nothing, pay_cents: 27_000 })
    expect([seen.platform_fee, seen.outlook.platform_fee_cents]).toEqual([null, null])
    const { first_day, first_invoice_on, first_payday_on } = seen.outlook
    expect([first_day >= seen.start_date, first_invoice_on > first_day, first_payday_on]).toEqual([
      true,
      true,
      addDays(first_invoice_on, 4),
    ])
    expect((await talent.get(`/api/offers/${offer.id}/contract`)).text).toMatch(/\$13\.50/)
    expect((await talent.get(`/api/offers/${offer.id}/contract`)).text).not.toMatch(/18\.00|fee of/)
    expect((await owner.get(`/api/offers/${offer.id}/contract`)).text).not.toMatch(/13\.50/)
  })

  it('can be previewed while it is written', async () => {
    const form = previewed()
    const { body } = await recruiter.post('/api/offers/preview', { ...form, rate: 18.51 })
    expect(body).toMatchObject({ is_over_budget: true, weekly: { bill_cents: 37_020, pay_cents: null } })
    expect((await recruiter.post('/api/offers/preview', { ...form, rate: 18.5 })).body['is_over_budget']).toBe(false)
  })

  it('has the weekly hours of its days and times', async () => {
    const hours = { path: 'weekly_hours', message: patternMessages.differs(20 * 60) }
    const longer = { weekly_hours: 40 }
    const { expires_at: _, signature: __, ...terms } = offerTo(application_id, longer)
    for (const answer of [
      await owner.post('/api/offers', offerTo(application_id, longer)),
      await owner.post('/api/offers/preview-contract', terms),
      await owner.post('/api/offers/preview', { ...previewed(), rate: 18, ...longer }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, [hours]])
    const noWork = offerTo(application_id, { to_time: '10:00' })
    expect((await owner.post('/api/offers', noWork)).body.errors).toEqual([
      { path: 'break_minutes', message: patternMessages.break },
    ])
  })

  it('has exact weekly hours, to the minute, in its cost, contract, terms and plan', async () => {
    const shorter = { to_time: '17:30', weekly_hours: 37.5, holiday_countries: [] }
    const rounded = await send({ ...shorter, weekly_hours: 38 })
    expect(fieldsOf(rounded)).toEqual([['weekly_hours', patternMessages.differs(37.5 * 60)]])
    const offer = await sent({ ...shorter, start_date: addDays(today(), 10) })
    expect(offer).toMatchObject({ weekly_hours: 37.5, outlook: { weekly: { bill_cents: 37.5 * 1_800 } } })
    expect((await talent.get(`/api/offers/${offer.id}/contract`)).text).toContain('up to 37 h 30 min a week')
    const asked = await acted(talent, offer, 'counter', counter({ rate: 13.5, weekly_hours: 36.67 }))
    expect(asked.counter).toMatchObject({ weekly_hours: 36.67, weekly: { pay_cents: 49_500 } })
    const second = await sent({ ...shorter, start_date: addDays(today(), 10), replaces_id: offer.id })
    const { assignment_id } = await acted(talent, second, 'accept', acceptance)
    const { terms } = (await owner.get(`/api/assignments/${assignment_id}`)).body as unknown as Assignment
    expect(terms.weekly_hours).toBe(37.5)
    const monday = addDays(startOfWeek(today(), 1), 21)
    const week = await talent.get(`/api/assignments/${assignment_id}/week?week_on=${monday}`)
    expect(week.body).toMatchObject({ planned_minutes: 37.5 * 60 })
  })

  it('includes the night premium in the weekly amount, for each side at its own rate', async () => {
    const night = { from_time: '22:00', to_time: '03:00', timezone: 'Europe/Berlin' }
    // Two hours, an hour of break and two hours: four at night on each of five days.
    const offer = await sent(night)
    const added = 1_800 * 2
    expect(offer.outlook.weekly).toEqual({ ...nothing, bill_cents: 36_000 + added })
    expect(offer.outlook.night).toEqual({ minutes: 20 * 60, amounts: { ...nothing, bill_cents: added } })
    expect(offer.outlook.platform_fee_cents).toBe((36_000 + added) / 20)
    const { body } = await recruiter.post('/api/offers/preview', { ...previewed(night), rate })
    expect(body['weekly']).toEqual(offer.outlook.weekly)
    const seen = await find(talent, offer)
    expect(seen.outlook.weekly).toEqual({ ...nothing, pay_cents: 27_000 + 2_700 })
    expect(seen.outlook.night!.amounts).toEqual({ ...nothing, pay_cents: 2_700 })
    const textFor = async (by: Client) => (await by.get(`/api/offers/${offer.id}/contract`)).text
    const plan = 'Of the planned hours, 20 h a week are at night, from 10 p.m. to 6 a.m. Berlin time, which adds'
    expect(await textFor(owner)).toContain(`${plan} $36.00 a week.`)
    expect(await textFor(talent)).toContain(`${plan} $27.00 a week.`)
    // Acme's clock is UTC, which is one hour behind Berlin, or two in summer.
    const clocks =
      /By the clock of Acme in UTC, this is Monday to Friday, [^.]* or [^.]*, depending on daylight saving time\./
    for (const by of [owner, talent]) expect(await textFor(by)).toMatch(clocks)
    // A counteroffer for more hours ends the nights two hours later.
    const countered = await acted(talent, offer, 'counter', counter({ rate: 13.5, weekly_hours: 30 }))
    expect(countered.counter!.weekly.pay_cents).toBe(30 * 1_350 + 30 * 135)
    expect([seen.company.timezone, seen.talent.timezone].every(Boolean)).toBe(true)
  })

  it('states the platform fee and the taxes of its company on its start date, in the amounts and in the contract', async () => {
    await addPerson(db, { email: 'admin@tulay.test', role: 'admin' })
    const admin = await tulay.as('admin@tulay.test')
    const start_date = addDays(today(), 10)
    const rule = {
      kind: 'fee',
      name: 'Platform fee',
      company_id: acme,
      country: null,
      effective_from: start_date,
      effective_until: null,
      percent: 4,
      fixed_cents: 0,
      min_cents: 1_500,
      max_cents: null,
      tiers: [],
      is_reverse_charge: false,
    }
    const created = await admin.post('/api/fee-rules', rule)
    expect(created.status, created.text).toBe(201)
    const tax = { ...rule, kind: 'tax', name: 'Sales tax', country: 'US', percent: 8.5, min_cents: null }
    const taxed = await admin.post('/api/fee-rules', tax)
    const ids = [created, taxed].map(({ body }) => body['id'] as unknown as string)
    try {
      const before = await sent({ start_date: addDays(start_date, -1) })
      expect([before.platform_fee, before.outlook.platform_fee_cents]).toEqual(['5% of the work', 1_800])
      expect(before.outlook.tax_cents).toBe(0)
      const offer = await sent({ start_date, replaces_id: before.id })
      expect([offer.platform_fee, offer.outlook.platform_fee_cents]).toEqual(['4% of the work, at least $15.00', 1_500])
      // Of $360.00 of work and the fee.
      expect(offer.outlook.tax_cents).toBe(3_188)
      expect((await find(talent, offer)).outlook.tax_cents).toBeNull()
      expect((await owner.get(`/api/offers/${offer.id}/contract`)).text).toContain(
        'You pay $18.00 an hour, and on each invoice a platform fee of 4% of the work, at least $15.00.',
      )
      const accepted = (await acted(talent, offer, 'accept', acceptance)).assignment_id!
      const { terms } = (await owner.get(`/api/assignments/${accepted}`)).body as unknown as Assignment
      expect(terms.platform_fee).toBe('4% of the work, at least $15.00')
      expect((await talent.get(`/api/assignments/${accepted}`)).text).not.toContain('4% of')
    } finally {
      await db.deleteFrom('fee_rules').where('id', 'in', ids).execute()
    }
  })

  it('shows its contract while it is written: the one that it leads to', async () => {
    const form = offerTo(application_id, { rate, role_title: 'Weaver' })
    const { expires_at: _, signature: __, ...terms } = form
    const preview = await recruiter.post('/api/offers/preview-contract', terms)
    expect(preview.text).toMatch(/\$18\.00/)
    const offer = await sent({ ...form })
    expect(preview.body).toEqual((await owner.get(`/api/offers/${offer.id}/contract`)).body)
  })

  it('tells the company nothing from which the margin follows', async () => {
    await db
      .updateTable('applications')
      .set({ proposal_rate_cents: 1_500, proposed_for: 'hourly' })
      .where('id', '=', application_id)
      .execute()
    const form = previewed()
    // The talent would be paid $15.00, and a cent less.
    const [equal, below] = await Promise.all(
      [20, 19.99].map(async (bill) => {
        const { body } = await owner.post('/api/offers/preview', { ...form, rate: bill })
        return { ...body, weekly: null, platform_fee_cents: null }
      }),
    )
    expect(below).toEqual(equal)
  })

  it('has dates in the near future, and amounts that can be paid and add up', async () => {
    const problems = [
      [{ start_date: addDays(today(), -1) }, 'start_date', offerMessages.start_date],
      [{ start_date: addDays(today(), 181) }, 'start_date', offerMessages.start_date_far],
      [{ expires_at: fromNow(day_ms - 60_000) }, 'expires_at', offerMessages.expires_at],
      [{ expires_at: fromNow(181 * day_ms) }, 'expires_at', offerMessages.expires_at_far],
      [{ start_date: addDays(today(), 5) }, 'expires_at', offerMessages.expires_at_start],
      [{ milestones: [{ title: 'Draft', rate }] }, 'milestones', offerMessages.milestones_hourly],
      [{ engagement_type: 'fixed' }, 'milestones', offerMessages.milestones],
      [
        { engagement_type: 'fixed', milestones: [{ title: 'Draft', rate: 17.99 }] },
        'milestones',
        offerMessages.milestones_total,
      ],
      [{ rate: 1.33 }, 'rate', assignmentMessages.rate_too_low],
      [
        {
          engagement_type: 'fixed',
          milestones: [
            { title: 'Draft', rate: 17 },
            { title: 'Final', rate: 1 },
          ],
        },
        'milestones.1.rate',
        assignmentMessages.rate_too_low,
      ],
    ] as const
    for (const [changes, path, message] of problems)
      expect(fieldsOf(await send(changes as Partial<OfferForm>))).toEqual([[path, message]])
    expect(await stage()).toBe('new')
  })

  it('of fixed-price work becomes milestones that add up to what the talent is paid', async () => {
    const milestones = [
      { title: 'Draft', due_on: addDays(today(), 30), rate: 33.33 },
      { title: 'Final', rate: 66.67 },
    ]
    const offer = await sent({ engagement_type: 'fixed', rate: 100, milestones })
    const seen = await find(talent, offer)
    const paid = seen.milestones.map(({ rates }) => rates.pay_cents!)
    expect([paid, seen.rates.pay_cents]).toEqual([[2_499, 5_000], 7_499])
    const { assignment_id } = await acted(talent, offer, 'accept', acceptance)
    const rows = await db
      .selectFrom('milestones')
      .where('assignment_id', '=', assignment_id!)
      .select(['title', 'bill_cents', 'pay_cents', 'status'])
      .orderBy('position')
      .execute()
    expect(rows).toEqual([
      { title: 'Draft', bill_cents: 3_333, pay_cents: 2_499, status: 'planned' },
      { title: 'Final', bill_cents: 6_667, pay_cents: 5_000, status: 'planned' },
    ])
  })

  it('reaches the talent by notification and email, with the talent’s rate', async () => {
    await sent({ message: 'We would love to work with you.', timezone: 'Europe/Berlin' })
    expect(await bell(talent)).toEqual(['Acme sent you an offer'])
    const mail = await mailAbout(tulay, email, /sent you an offer: Weaver/)
    expect(mail.text).toContain('you receive $13.50 an hour, 20 hours a week')
    expect(mail.text).toMatch(/Working hours: Monday to Friday, 9:00 AM–2:00 PM in Berlin; .* your time/)
    expect(mail.text).toContain('We would love to work with you.')
    expect(mail.text).not.toContain('18.00')
  })
})

const edit = (by: Client, changes: object) => by.put(`/api/jobs/${job_id}`, { ...finishedJob, ...changes })

test('what happens next follows the latest offer that the reader knows, and the work', async () => {
  const nextOf = async (by: Client) => {
    const own = by === talent ? 'applicant/applications' : 'applications'
    return (await by.get(`/api/${own}/${application_id}`)).body['next'] as unknown as NextFacts
  }
  const offer = await sent({}, recruiter)
  expect((await nextOf(talent)).offer).toEqual({ status: 'sent', expires_at: offer.expires_at })
  await acted(talent, offer, 'counter', counter())
  expect([(await nextOf(talent)).offer?.status, (await nextOf(owner)).offer?.status]).toEqual([
    'countered',
    'countered',
  ])
  const raised = await sent({ rate: finishedJob.budget_max + 1, replaces_id: offer.id }, recruiter)
  expect((await nextOf(talent)).offer?.status).toBe('preparing')
  expect((await nextOf(owner)).offer?.status).toBe('awaiting_approval')
  await acted(owner, raised, 'withdraw')
  expect((await nextOf(talent)).offer?.status).toBe('withdrawn')
  const last = await sent()
  await acted(talent, last, 'accept', acceptance)
  const { start_date } = last
  for (const by of [talent, owner])
    expect((await nextOf(by)).work).toEqual({ status: 'pending', start_date, ends_on: null })
})

describe('an offer over the budget', () => {
  it('waits for an owner, and does not exist for the talent until it is approved', async () => {
    const offer = await sent({ rate: 20 }, recruiter)
    expect(offer).toMatchObject({
      status: 'awaiting_approval',
      is_over_budget: true,
      allowed: ['withdraw', 'replace', 'extend'],
    })
    expect(await stage()).toBe('new')
    expect((await talent.get(`/api/offers/${offer.id}`)).status).toBe(404)
    expect((await talent.get(`/api/applications/${application_id}/offers`)).body.items).toEqual([])
    expect(await bell(talent)).toEqual([])
    expect(await bell(owner)).toContain('An offer to Ana Reyes needs your approval')
    expect((await mailAbout(tulay, 'owner@acme.test', /Please approve the offer to Ana Reyes/)).text).toContain(
      '$20.00',
    )
    expect((await act(recruiter, offer, 'approve')).status).toBe(403)

    const approved = await acted(owner, offer, 'approve')
    expect(approved).toMatchObject({ status: 'sent', approved_by: 'owner' })
    expect(await stage()).toBe('offered')
    expect(await bell(talent)).toEqual(['Acme sent you an offer'])
    expect(await bell(recruiter)).toContain('Your offer to Ana Reyes was approved')
    expect((await find(talent, offer)).approved_by).toBeNull()
  })

  it('leaves the talent a day to answer when it is approved late', async () => {
    const late = await sent({ rate: 20 }, recruiter)
    await expire(late, 60_000)
    expect(hoursLeft(await acted(owner, late, 'approve'))).toBeCloseTo(24, 1)
    const early = await nextOffer({ rate: 20 })
    expect(hoursLeft(await acted(owner, early, 'approve'))).toBeCloseTo(7 * 24, 1)
  })

  it('waits for an owner also if a recruiter raises the budget before it', async () => {
    expect((await edit(recruiter, { budget_max: 30 })).status).toBe(200)
    expect((await edit(recruiter, { budget_max: 25, title: 'Sail weaver' })).status).toBe(200)
    expect((await nextOffer({ rate: finishedJob.budget_max })).status).toBe('sent')
    expect((await nextOffer({ rate: 20 })).status).toBe('awaiting_approval')
    const total = { engagement_type: 'fixed', budget_min: null, budget_max: null, budget_total: 500 }
    expect((await edit(recruiter, total)).status).toBe(200)
    const milestones = [{ title: 'Sail', rate: 500 }]
    expect((await nextOffer({ engagement_type: 'fixed', rate: 500, milestones })).status).toBe('awaiting_approval')
    expect((await edit(owner, total)).status).toBe(200)
    expect((await nextOffer({ engagement_type: 'fixed', rate: 500, milestones })).status).toBe('sent')
  })

  it('needs no approval when an owner sends it', async () => {
    expect(await sent({ rate: 20 })).toMatchObject({ status: 'sent', is_over_budget: true, approved_by: 'owner' })
  })

  it('needs a new approval when its amount changes', async () => {
    const first = await sent({ rate: 20 }, recruiter)
    await acted(owner, first, 'approve')
    const second = await sent({ rate: 21, replaces_id: first.id }, recruiter)
    expect(second.status).toBe('awaiting_approval')
    expect((await find(talent, first)).status).toBe('replaced')
    expect(await bell(talent)).toEqual(['Acme is preparing a new offer'])
    const within = await sent({ rate: 18, replaces_id: second.id }, recruiter)
    expect(within.status).toBe('sent')
    expect(await bell(talent)).toEqual(['Acme sent you an offer'])
    expect((await talent.get(`/api/offers/${second.id}`)).status).toBe(404)
  })

  it('stays unknown to the talent when it is withdrawn', async () => {
    const offer = await sent({ rate: 20 }, recruiter)
    await acted(recruiter, offer, 'withdraw', { reason: 'Too expensive.' })
    expect(await bell(talent)).toEqual([])
    expect((await talent.get(`/api/offers/${offer.id}`)).status).toBe(404)
    expect(await mailsTo(tulay, email)).toEqual([])
  })
})

describe('a counteroffer', () => {
  it('shows each side its own rate, and can be declined by keeping the offer', async () => {
    const offer = await sent()
    const countered = await acted(talent, offer, 'counter', counter())
    expect(countered).toMatchObject({ status: 'countered', allowed: ['decline'] })
    expect(countered.counter!.rates).toEqual({ ...nothing, pay_cents: 1_500 })
    expect((await find(owner, offer)).counter!.rates).toEqual({ ...nothing, bill_cents: 2_000 })
    expect(await bell(owner)).toContain('Ana Reyes made a counteroffer')
    const answer = { kind: 'answer_offer', offer_id: offer.id }
    expect(await actsOf(tulay, owner)).toContainEqual(answer)
    expect(await actsOf(tulay, talent)).toEqual([])
    const mail = await mailAbout(tulay, 'owner@acme.test', /made a counteroffer/)
    expect(mail.text).toContain('$20.00 an hour')
    expect(mail.text).toMatch(
      /A week costs you \$420\.00 then, instead of \$378\.00, with\s+the platform fee, before tax\./,
    )
    expect((await act(talent, offer, 'accept', acceptance)).status).toBe(409)

    expect(await acted(owner, offer, 'keep')).toMatchObject({ status: 'sent' })
    expect(await bell(talent)).toEqual(['Acme kept its offer'])
    expect(await actsOf(tulay, owner)).not.toContainEqual(answer)
    expect(await actsOf(tulay, talent)).toEqual([answer])
    expect((await find(talent, offer)).allowed).toEqual(['accept', 'decline'])
    expect(await acted(talent, offer, 'accept', acceptance)).toMatchObject({ status: 'accepted' })
  })

  it('can be made once per application, also after a new offer', async () => {
    const offer = await sent()
    await acted(talent, offer, 'counter', counter())
    const second = await sent({ rate: 18.4, replaces_id: offer.id })
    expect((await find(owner, offer)).status).toBe('replaced')
    const again = await act(talent, second, 'counter', counter())
    expect([again.status, again.body['error']]).toEqual([409, offerMessages.countered])
    expect(await acted(talent, second, 'accept', acceptance)).toMatchObject({ status: 'accepted' })
  })

  it('changes something', async () => {
    const offer = await sent()
    expect(fieldsOf(await act(talent, offer, 'counter', counter({ rate: 13.5 })))).toEqual([
      ['rate', offerMessages.same_terms],
    ])
    // A new offer with these terms would have to be open for a day.
    expect(fieldsOf(await act(talent, offer, 'counter', counter({ start_date: today() })))).toEqual([
      ['start_date', offerMessages.start_date_soon],
    ])
    const short = await sent({ days: [0], weekly_hours: 4, replaces_id: offer.id })
    expect(fieldsOf(await act(talent, short, 'counter', counter({ weekly_hours: 30 })))).toEqual([
      ['weekly_hours', patternMessages.no_fit],
    ])
    const longer = await sent({ replaces_id: short.id })
    const hours = await acted(talent, longer, 'counter', counter({ rate: 13.5, weekly_hours: 30 }))
    expect(hours.counter).toMatchObject({ weekly_hours: 30, rates: { pay_cents: 1_350 } })
    expect((await find(owner, longer)).counter!.rates.bill_cents).toBe(1_800)
  })
})

describe('the end of an offer', () => {
  it('is a decline with a reason, which the company reads', async () => {
    const offer = await sent()
    expect(fieldsOf(await act(talent, offer, 'decline', { reason: ' ' }))).toEqual([['reason', offerMessages.reason]])
    await acted(talent, offer, 'decline', refusal)
    expect(await bell(owner)).toContain('Ana Reyes declined your offer')
    expect((await mailAbout(tulay, 'owner@acme.test', /declined your offer: Weaver/)).text).toContain(refusal.reason)
    expect((await sent()).status).toBe('sent')
  })

  it('is a withdrawal, of which the talent is notified', async () => {
    const offer = await sent()
    await acted(recruiter, offer, 'withdraw', { reason: 'Our plans have changed.' })
    expect(await bell(talent)).toEqual(['Acme withdrew its offer'])
    expect((await mailAbout(tulay, email, /withdrew its offer: Weaver/)).text).toContain('Our plans have changed.')
  })

  it('comes at its expiry time, after a reminder, unless it is extended', async () => {
    const offer = await sent({ expires_at: fromNow(3 * day_ms) })
    await remindOfOffers()
    expect(await bell(talent)).toEqual(['Acme sent you an offer'])
    await travelTo(new Date(fromNow(2.5 * day_ms)), async () => {
      await remindOfOffers()
      await remindOfOffers()
    })
    expect(await bell(talent)).toEqual(['The offer from Acme expires soon'])
    await mailAbout(tulay, email, /expires soon: Weaver/)

    expect(fieldsOf(await act(owner, offer, 'extend', { expires_at: fromNow(2 * day_ms) }))).toEqual([
      ['expires_at', offerMessages.not_later],
    ])
    await acted(owner, offer, 'extend', { expires_at: fromNow(5 * day_ms) })
    await travelTo(new Date(fromNow(4 * day_ms)), expireOffers)
    expect((await find(talent, offer)).status).toBe('sent')
    await travelTo(new Date(fromNow(5 * day_ms + 1)), expireOffers)
    expect((await find(talent, offer)).status).toBe('expired')
    expect(await bell(talent)).toEqual(['The offer from Acme has expired'])
    expect((await act(owner, offer, 'extend', { expires_at: fromNow(9 * day_ms) })).status).toBe(409)
  })

  it('is the end of its start date at the latest, so that the contract is not retroactive', async () => {
    const start_date = addDays(today(), 8)
    const offer = await sent({ start_date })
    const awaiting = { id: (await nextOffer({ rate: 20, start_date })).id }
    const end = latestExpiry({ start_date, timezone: 'Asia/Manila' }).getTime()
    const later = (ms: number) => ({ expires_at: new Date(end + ms).toISOString() })
    expect(fieldsOf(await act(owner, offer, 'extend', later(1)))).toEqual([
      ['expires_at', offerMessages.expires_at_start],
    ])
    expect((await acted(owner, offer, 'extend', later(0))).allowed).not.toContain('extend')

    await db
      .updateTable('offers')
      .set({ start_date: addDays(today(), -1) })
      .where('id', 'in', [offer.id, awaiting.id])
      .execute()
    expect((await find(talent, offer)).allowed).not.toContain('accept')
    expect((await find(owner, awaiting)).allowed).not.toContain('approve')
    for (const answer of [await act(talent, offer, 'accept', acceptance), await act(owner, awaiting, 'approve')])
      expect([answer.status, answer.body['error']]).toEqual([409, offerMessages.started])
  })

  it('is not after its time, even before it is marked as expired', async () => {
    const offer = await sent()
    await expire(offer, -1)
    expect((await find(talent, offer)).allowed).toEqual([])
    for (const [action, body] of [
      ['accept', acceptance],
      ['counter', counter()],
      ['decline', refusal],
    ] as const)
      expect((await act(talent, offer, action, body)).status).toBe(409)
  })
})

test('an offer of another application cannot be replaced', async () => {
  const other = await sent()
  application_id = (await addApplication(db, { job_id })).id
  expect(fieldsOf(await send({ replaces_id: other.id }))).toEqual([['replaces_id', offerMessages.replaced]])
  expect((await find(owner, other)).status).toBe('sent')
})

test('the last opening withdraws the other offers and notifies the other applicants', async () => {
  const offer = await sent()
  const rival = { email: `rival-${count}@talent.test`, name: 'Ben Cruz' }
  const waiting = { email: `waits-${count}@talent.test`, name: 'Carla Diaz' }
  const own = application_id
  application_id = (await addApplication(db, { job_id, applicant_id: await addTalent(db, rival) })).id
  const losing = await sent()
  // Of an offer that is withdrawn already, no email is written.
  await mailAbout(tulay, rival.email, /sent you an offer/)
  await addApplication(db, { job_id, applicant_id: await addTalent(db, waiting) })
  application_id = own
  await acted(talent, offer, 'accept', acceptance)
  expect(await find(owner, losing)).toMatchObject({ status: 'withdrawn', reason: filledReason })
  await queuesEmpty(tulay, ['reactions', 'applicant_notices'])
  expect(await bell(await tulay.as(waiting.email))).toEqual(['Weaver has been filled'])
  // The reason of the withdrawal says it.
  expect(await bell(await tulay.as(rival.email))).toEqual(['Acme withdrew its offer'])
  await mailAbout(tulay, rival.email, /withdrew/)
  expect((await mailsTo(tulay, rival.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Acme sent you an offer: Weaver',
    'Acme withdrew its offer: Weaver',
  ])
  expect(await bell(talent)).not.toContain('Weaver has been filled')
})

const setStatus = (status: 'active' | 'suspended') =>
  db.updateTable('companies').set({ status }).where('id', '=', acme).execute()

test('a suspended company hires no one, and its offers can be declined', async () => {
  const offer = await sent()
  await setStatus('suspended')
  const seen = await find(talent, offer)
  const answer = await act(talent, offer, 'accept', acceptance)
  await setStatus('active')
  expect([seen.allowed, answer.status]).toEqual([['decline'], 409])
})

describe('an offer that staff submit for a company', () => {
  let manager: Client
  let form: SubmitOfferForm
  beforeAll(async () => {
    const id = await addPerson(db, { email: 'maria@town.test', role: 'account_manager', name: 'Maria Santos' })
    await db.updateTable('companies').set({ account_manager_id: id }).where('id', '=', acme).execute()
    manager = await tulay.as('maria@town.test')
  })
  beforeEach(() => {
    const start_date = addDays(today(), 30)
    const { weekly_hours, timezone, days, from_time, to_time, break_minutes } = offerTo('')
    const hours = { weekly_hours, timezone, days, from_time, to_time, break_minutes }
    form = { job_id, talent_id, role_title: 'Weaver', rate, ...hours, start_date }
  })
  const submit = (changes: Partial<SubmitOfferForm> = {}) => manager.post('/api/admin/offers', { ...form, ...changes })
  const submitted = async () => {
    const answer = await submit()
    expect(answer.status, answer.text).toBe(201)
    return answer.body as unknown as SubmittedOffer
  }
  const signature = owner_name

  it('binds neither side before an owner has signed it and the talent has accepted it', async () => {
    const offer = await submitted()
    expect(offer).toMatchObject({ status: 'awaiting_approval', submitted_by: 'Maria Santos', allowed: ['withdraw'] })
    expect((await act(talent, offer, 'accept', acceptance)).status).toBe(404)
    expect(await bell(owner)).toContain('An offer to Ana Reyes needs your signature')
    expect((await act(recruiter, offer, 'approve', { signature })).status).toBe(403)
    expect(fieldsOf(await act(owner, offer, 'approve'))).toEqual([['signature', offerMessages.sign]])
    const signed = await acted(owner, offer, 'approve', { signature })
    expect(signed).toMatchObject({ status: 'sent', is_by_staff: true, sent_by: 'Maria Santos' })
    expect(await find(talent, offer)).toMatchObject({
      sent_by: 'owner',
      is_by_staff: false,
      allowed: ['counter', 'accept', 'decline'],
    })
    expect(await bell(manager)).toContain('Acme signed the offer to Ana Reyes')
    const { assignment_id } = await acted(talent, offer, 'accept', acceptance)
    const { contracts } = (await owner.get(`/api/assignments/${assignment_id}`)).body as unknown as Assignment
    expect(contracts[0]!.signatures.map(({ name }) => name)).toEqual([signature, acceptance.signature])
    expect(await bell(manager)).toContain('Ana Reyes accepted the offer from Acme')
  })

  it('is for the account manager of the company, who takes it back until it is signed', async () => {
    await addPerson(db, { email: 'max@town.test', role: 'account_manager' })
    const stranger = await tulay.as('max@town.test')
    expect((await stranger.post('/api/admin/offers', form)).status).toBe(404)
    expect((await stranger.get(`/api/admin/companies/${acme}/offer-jobs`)).status).toBe(404)
    const offer = await submitted()
    expect((await stranger.get('/api/admin/offers')).body).toMatchObject({ items: [], total: 0 })
    expect((await act(stranger, offer, 'withdraw')).status).toBe(404)
    expect((await act(manager, offer, 'withdraw')).status).toBe(200)
    expect(await bell(owner)).toContain('Tulay withdrew the offer to Ana Reyes')
    expect((await act(owner, offer, 'approve', { signature })).status).toBe(409)
    const next = await submitted()
    await acted(owner, next, 'approve', { signature })
    expect((await act(manager, next, 'withdraw')).status).toBe(403)
    const { items } = (await manager.get('/api/admin/offers')).body as unknown as { items: SubmittedOffer[] }
    expect(items.filter(({ talent: { id } }) => id === talent_id).map(({ status }) => status)).toEqual([
      'sent',
      'withdrawn',
    ])
    const listed = async (query: string) =>
      ((await manager.get(`/api/admin/offers?per_page=100&${query}`)).body as unknown as { items: SubmittedOffer[] })
        .items
    const idsOf = async (query: string) => (await listed(query)).map(({ id }) => id)
    expect(await idsOf('q=reyes acme weaver')).toEqual(expect.arrayContaining([next.id, offer.id]))
    expect(await idsOf('q=nobody')).toEqual([])
    expect(await idsOf('status=sent')).toContain(next.id)
    expect(await idsOf('status=sent')).not.toContain(offer.id)
  })

  it('presents a talent who has not applied only if they agreed, and tells them', async () => {
    const other_job = await addJob(db, acme, { title: 'Spinner' })
    expect(fieldsOf(await submit({ job_id: other_job }))).toEqual([['has_consent', offerMessages.has_consent]])
    expect((await submit({ job_id: other_job, has_consent: true })).status).toBe(201)
    expect(await bell(talent)).toContain('Tulay presented you to Acme')
    const applications = db.selectFrom('applications').where('applicant_id', '=', talent_id)
    expect(await applications.where('job_id', '=', other_job).select('stage').execute()).toEqual([{ stage: 'new' }])
  })

  it('is refused where it could not be accepted', async () => {
    const start_date = today()
    expect(fieldsOf(await submit({ start_date }))).toEqual([['start_date', offerMessages.start_date_soon]])
    expect(fieldsOf(await submit({ weekly_hours: 40 }))).toEqual([['weekly_hours', patternMessages.differs(20 * 60)]])
    const closed = await addJob(db, acme, { status: 'closed' })
    expect(fieldsOf(await submit({ job_id: closed }))).toEqual([['job_id', offerMessages.job_id]])
    await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', talent_id).execute()
    expect(fieldsOf(await submit())).toEqual([['talent_id', invisibleTalent]])
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', talent_id).execute()
    await db.updateTable('companies').set({ status: 'suspended' }).where('id', '=', acme).execute()
    expect((await submit()).body).toMatchObject({ code: 'illegal_move', error: offerMessages.company_inactive })
    await db.updateTable('companies').set({ status: 'active' }).where('id', '=', acme).execute()
    await db.updateTable('applications').set({ stage: 'withdrawn' }).where('id', '=', application_id).execute()
    expect(fieldsOf(await submit())).toEqual([['talent_id', offerMessages.application_ended]])
  })

  it('is created once, however often the button is clicked', async () => {
    const answers = await Promise.all([submit(), submit(), submit()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body['error']).toBe(offerMessages.has_offer)
  })
})
