import { billOf, payOf } from './margin.ts'
import { termsDefaults } from '#domain/assignments/terms.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { fromCents, toCents } from '#domain/kernel/money.ts'
import { system } from '#domain/kernel/actor.ts'
import { latestExpiry } from '#domain/offers/expiry.ts'
import type { OfferForm } from '#domain/offers/offer-forms.ts'
import { transaction } from '#server/db/transaction.ts'
import { acceptOffer, counterOffer, declineOffer } from '#server/features/offers/answering.ts'
import { approveOffer, submitOffer } from '#server/features/offers/approvals.ts'
import { keepOffer, sendOffer, withdrawOffer } from '#server/features/offers/sending.ts'
import { moveOffer } from '#server/features/offers/find-offer.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import type { Application } from './applications.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { isDemo } from './companies.ts'
import { offerLasts_days } from './hiring.ts'
import type { Hiring } from './hiring.ts'
import { weeklyHoursOf } from './jobs.ts'
import { actor, givenName } from './people.ts'
import type { Person } from './people.ts'
import { Random } from './random.ts'
import { daysAfter, daysBetween, earliest, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { workingHoursOf } from './working-hours.ts'

type Offer = NonNullable<Hiring['offer']>
/** Chooses a text that was not used before, while there is one. */
type Say = (texts: readonly string[]) => string | undefined

/** Counteroffers ask for this much more, in percent. */
const asksMore_percent = 10

/** Why talents decline, each said once. */
const declineReasons = [
  'I accepted another offer.',
  'The hours do not fit my other work.',
  'I was hoping for a higher rate.',
  'My current client has extended my contract until summer.',
  'We are moving, and I cannot start on that date.',
  'I would like to stay in a larger team for now.',
  'My doctor advised me to work fewer hours.',
  'The role turned out to be more phone than mail.',
  'I start a degree in the evenings, which leaves no time for this.',
  'Two of my references are with a competitor of yours.',
  'My wife and I expect a baby in that month.',
  'The trial task told me that I would not be quick enough.',
]
/** Why companies withdraw an offer. */
const withdrawals = [
  'Our plans for this role have changed.',
  'The budget for this quarter was cut on Monday.',
  'A colleague returns earlier than planned and takes this work.',
  'We have postponed the project to the next year.',
]
const mistakes = [
  'It had a mistake.',
  'The start date was that of another offer.',
  'We had entered the weekly hours of the wrong job.',
  'The title was missing a word, please see the new one.',
  'I had chosen last year’s rate by accident.',
  'The working days did not match what we had agreed on.',
]
/** What companies write with an offer; `{name}` and `{company}` are filled in. */
const messages = [
  'Hello {name}, we enjoyed talking with you and would like you to join {company}.',
  'Hi {name}, everyone who met you at {company} asked when you can start.',
  'Dear {name}, {company} would be glad to have you. Please write to me if something is unclear.',
  'Good news, {name}: the team at {company} said yes within an hour.',
  '{name}, your test and our conversation made this an easy decision for {company}.',
  'Hello {name}, here are the terms that we spoke about. We look forward to working with you at {company}.',
  'Hi {name}, I promised an answer by Friday, and it is a happy one from {company}.',
] as const
/** What talents write with a counteroffer. */
const counters = [
  'Thank you very much. For this role I would need a slightly higher rate.',
  'I am happy about your offer. Could we meet a little above the first number?',
  'The work sounds right for me. My usual rate for it is the one below.',
  'I have looked at the hours again, and this rate would let me say yes today.',
  'Thank you for the trust. With night calls included, I ask for a bit more.',
  'My last contract was at this rate, and I would like to keep it.',
  'This is close to what I hoped for, so here is a small change.',
  'Since the role includes training others, I suggest the rate below.',
  'I can start at once if this rate is possible.',
  'The exchange rate has moved since I applied, which I would like to reflect.',
  'Your terms are fair. I ask for one change only, to the rate.',
  'With the tools that I bring along, this rate would be right.',
  'I have thought about it over the weekend and would accept at this rate.',
  'It is a bigger role than the posting said, so please consider this.',
  'For a contract without paid leave I calculate a little higher.',
  'Could you go up one step? Then I will end my other contract.',
]

/** Plans the offers and their answers. */
export function planOffers(timeline: Timeline, applications: Application[], manager: Person): void {
  const random = timeline.random('offers')
  const used = new Set<string>()
  const say: Say = (texts) => random.pickUnused(texts, used)
  const open = applications.find(
    ({ job, hiring }) =>
      isDemo(job.company) && job.form.engagement_type !== 'fixed' && hiring?.offer && !hiring.offer.outcome,
  )
  for (const application of applications) {
    const offer = application.hiring?.offer
    if (!offer) continue
    if (!offer.outcome) planOpen(timeline, application, offer, application === open ? say(counters) : undefined)
    else if (offer.outcome === 'accepted') planAccepted(timeline, { random, say }, application, offer)
    else if (offer.outcome === 'expired') planExpired(timeline, application, offer)
    else
      planRefused(timeline, application, offer, {
        say,
        isWithdrawn: random.chance(0.3) && !isDemo(application.job.company),
      })
  }
  planAwaiting(timeline, applications, manager)
}

const budgetOf = ({ job }: Application) =>
  job.form.engagement_type === 'fixed' ? job.form.budget_total : job.form.budget_max

/** What the company pays: what the talent is paid is what the talent asks for, within the job's budget. */
function rateOf(application: Application): number {
  const { job, rate } = application
  const { budget_min, budget_total } = job.form
  const asked = billOf(toCents(rate ?? budget_total ?? budget_min ?? 15))
  const budget = budgetOf(application)
  return fromCents(budget ? Math.min(asked, toCents(budget)) : asked)
}

/** The usual time, or until the end of the start date. */
const expiryOf = (start_date: string, timezone: string): Date =>
  earliest(new Date(fromNow(offerLasts_days * 86_400_000)), latestExpiry({ start_date, timezone }))

function formOf(application: Application, offer: Offer, rate: number): OfferForm {
  const { job, talent } = application
  const { engagement_type = 'hourly', title } = job.form
  const { zone, hiring, name } = job.company
  const start_date = dateIn(zone, latest(offer.starts_at, new Date(fromNow(0))))
  return {
    ...termsDefaults,
    ...workingHoursOf({ company: zone, talent: talent.zone }, weeklyHoursOf(job), offer.starts_at),
    application_id: application.id!,
    role_title: title!,
    timezone: zone,
    engagement_type,
    rate,
    weekly_hours: weeklyHoursOf(job),
    milestones: engagement_type === 'fixed' ? partsOf(rate) : [],
    message: fillPlaceholders(new Random(`offer of ${name}`).pick(messages), {
      name: () => givenName(talent),
      company: () => name,
    }),
    // Kept only for those that are sent before all scorecards are there.
    scorecards_reason: 'We agreed on it at the end of the interview.',
    signature: hiring.name,
    start_date,
    expires_at: expiryOf(start_date, zone).toISOString(),
  }
}

/** A price in two milestones. */
function partsOf(rate: number) {
  const first = Math.floor(toCents(rate) * 0.4)
  return [
    { title: 'First draft', rate: fromCents(first) },
    { title: 'Final version', rate: fromCents(toCents(rate) - first) },
  ]
}

function planSending(timeline: Timeline, application: Application, offer: Offer): void {
  timeline.plan(offer.sent_at, async () => {
    const form = formOf(application, offer, rateOf(application))
    offer.id = await sendOffer(actor(application.job.company.hiring), form)
  })
}

/** An open offer; the talent may have asked for more. */
function planOpen(timeline: Timeline, application: Application, offer: Offer, message?: string): void {
  planSending(timeline, application, offer)
  if (message) planCounter(timeline, application, offer, daysAfter(offer.sent_at, 0.4), message)
}

function planCounter(timeline: Timeline, application: Application, offer: Offer, at: Date, message: string): void {
  timeline.plan(at, () =>
    counterOffer(actor(application.talent), offer.id!, {
      rate: fromCents(askedFor(application)),
      weekly_hours: weeklyHoursOf(application.job),
      start_date: formOf(application, offer, rateOf(application)).start_date,
      message,
    }),
  )
}

/** What the talent asks for in a counteroffer, in cents. */
const askedFor = (application: Application): number =>
  Math.round((payOf(toCents(rateOf(application))) * (100 + asksMore_percent)) / 100)

/** Most offers are accepted as they are; some after a counteroffer that the company declined or met, or a correction. */
function planAccepted(
  timeline: Timeline,
  { random, say }: { random: Random; say: Say },
  application: Application,
  offer: Offer,
): void {
  const { talent, job } = application
  const accept = async () => {
    const form = { signature: talent.name, has_agreed: true } as const
    offer.assignment_id = await acceptOffer(actor(talent), offer.id!, form)
  }
  planSending(timeline, application, offer)
  const drawn = random.weighted({ plain: 8, kept: 1, met: 1, corrected: 1 })
  const words = drawn === 'plain' ? undefined : say(drawn === 'corrected' ? mistakes : counters)
  const course = words ? drawn : 'plain'
  const share = (part: number) => daysAfter(offer.sent_at, daysBetween(offer.sent_at, offer.decided_at!) * part)
  if (course === 'kept' || course === 'met') planCounter(timeline, application, offer, share(0.3), words!)
  if (course === 'kept') timeline.plan(share(0.6), () => keepOffer(actor(job.company.hiring), offer.id!))
  if (course === 'met') {
    const { hiring, owner } = job.company
    const rate = fromCents(billOf(askedFor(application)))
    timeline.plan(share(0.6), async () => {
      const form = formOf(application, offer, rate)
      offer.id = await sendOffer(actor(hiring), { ...form, replaces_id: offer.id! })
    })
    const budget = budgetOf(application)
    if (hiring !== owner && budget && rate > budget)
      timeline.plan(share(0.8), () => approveOffer(actor(owner), offer.id!))
  }
  if (course === 'corrected') {
    timeline.plan(share(0.1), () => withdrawOffer(actor(job.company.hiring), offer.id!, { reason: words! }))
    timeline.plan(share(0.2), async () => {
      offer.id = await sendOffer(actor(job.company.hiring), formOf(application, offer, rateOf(application)))
    })
  }
  timeline.plan(offer.decided_at!, accept)
}

function planExpired(timeline: Timeline, application: Application, offer: Offer): void {
  planSending(timeline, application, offer)
  timeline.plan(offer.decided_at!, () =>
    transaction(async (tx) => {
      // Dates are rounded to milliseconds.
      const expires_at = offer.decided_at!.toISOString()
      await tx.updateTable('offers').set({ expires_at }).where('id', '=', offer.id!).execute()
      await moveOffer(tx, system, offer.id!, 'expire')
    }),
  )
}

/** Declined by the talent, or withdrawn by the company. */
function planRefused(
  timeline: Timeline,
  application: Application,
  offer: Offer,
  { say, isWithdrawn }: { say: Say; isWithdrawn: boolean },
): void {
  const reason = say(isWithdrawn ? withdrawals : declineReasons) ?? 'I have decided otherwise.'
  const { talent, job } = application
  planSending(timeline, application, offer)
  timeline.plan(offer.decided_at!, () =>
    isWithdrawn
      ? withdrawOffer(actor(job.company.hiring), offer.id!, { reason })
      : declineOffer(actor(talent), offer.id!, { reason }),
  )
}

/** At the demo company, an offer over the budget waits for the owner's approval. */
function planAwaiting(timeline: Timeline, applications: Application[], manager: Person): void {
  const [application, other] = applications.filter(
    ({ job, hiring }) =>
      isDemo(job.company) &&
      job.status === 'interviewing' &&
      job.form.budget_max &&
      hiring?.interview.outcome === 'completed' &&
      !hiring.offer &&
      !hiring.over,
  )
  if (!application || !other) throw new Error('Too few applications at the demo company can get an offer that waits')
  const { job } = application
  const offer = { sent_at: timeline.ago(0.3), starts_at: daysAfter(timeline.today, 12) }
  timeline.plan(offer.sent_at, () =>
    sendOffer(actor(job.company.hiring), formOf(application, offer, job.form.budget_max! + 4)),
  )
  timeline.plan(timeline.ago(0.2), () =>
    submitOffer(actor(manager), {
      job_id: other.job.id!,
      talent_id: actor(other.talent).user_id,
      role_title: other.job.form.title!,
      rate: rateOf(other),
      ...workingHoursOf(
        { company: other.job.company.zone, talent: other.talent.zone },
        weeklyHoursOf(other.job),
        offer.starts_at,
      ),
      weekly_hours: weeklyHoursOf(other.job),
      timezone: other.job.company.zone,
      start_date: dateIn(other.job.company.zone, offer.starts_at),
      message: `As we discussed, ${givenName(other.talent)} can start in two weeks.`,
      has_consent: true,
    }),
  )
}
