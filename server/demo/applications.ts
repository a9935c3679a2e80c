import { newApplication } from '#domain/applications/application.ts'
import { applicationMachine, gracePeriod_minutes } from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { chosenReasons } from '#domain/applications/rejection.ts'
import type { RejectionForm } from '#domain/applications/rejection.ts'
import { sendApplication, openApplication, withdrawApplication } from '#server/features/applications/applying.ts'
import { moveCard, rejectApplication, rejectDueApplication } from '#server/features/applications/moving.ts'
import { publishDueStage } from '#server/features/applications/stages.ts'
import type { LibraryKey } from '#server/features/tests/library/library-tests.ts'
import { drawAnswers, drawStart } from './application-questions.ts'
import { isDemo } from './companies.ts'
import { listOutcomes } from './hiring-outcomes.ts'
import type { HiringOutcome } from './hiring-outcomes.ts'
import { planDaysToHire } from './days-to-hire.ts'
import type { Hiring } from './hiring.ts'
import { planHiring, hiringMoves } from './hiring.ts'
import type { MeetingSlots } from './meeting-slots.ts'
import { weeklyHours_max, weeklyHoursOf } from './jobs.ts'
import type { Job } from './jobs.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { drawStage, movesTo } from './stages.ts'
import { abilityOf, askWithin, rateOf } from './talents.ts'
import type { Talent } from './talents.ts'
import { relatedRoles } from './data/roles.ts'
import type { RoleName } from './data/roles.ts'
import type { Library } from './tests.ts'
import { daysAfter, daysBetween, latest, minutesAfter } from './timeline.ts'
import type { Timeline } from './timeline.ts'
import { varyLetters, writeLetter } from './write-letter.ts'

export interface Application {
  job: Job
  talent: Talent
  sent_at: Date
  letter: string
  rate: number | null
  moves: { at: Date; move: ApplicationMove }[]
  /** Of the link that led to the job, known when it is sent; without one, the job was found by the search. */
  ref?: () => string | null
  /** The outcome of the hiring, if it came to an interview. */
  hiring?: Hiring
  /** Known once it has been sent. */
  id?: string
}

/** In days. The least time between publishing a job and the first application, and between an application and its first move. */
const soon = 1 / 48

/** Plans all applications and their stage moves. */
export function planApplications(
  timeline: Timeline,
  jobs: Job[],
  talents: Talent[],
  library: Library,
  slots: MeetingSlots,
): Application[] {
  const random = timeline.random('applications')
  const [demoApplicant, ...others] = talents.filter((talent) => talent.is_verified)
  const pool = new ApplicantPool(timeline.random('applicants'), others)
  const daysToHire = planDaysToHire(random, jobs)
  const own = planOfDemoApplicant(timeline, jobs, demoApplicant!, slots, library)
  const applications = jobs.flatMap((job) => {
    if (!job.seen_until || job.is_of_demo_applicant) return []
    const applied = new Set<Talent>()
    const applyAt = (sent_at: Date, outcome?: HiringOutcome, days?: number): Application[] => {
      const hires = outcome === 'hired' && !isDemo(job.company)
      const isNeeded = isDemo(job.company) || outcome !== undefined
      const talent = hires ? pool.pickHire(job, sent_at, applied) : pool.pick(job, sent_at, applied, isNeeded)
      if (!talent) return []
      applied.add(talent)
      if (outcome === 'hired') pool.hire(job, talent, sent_at)
      return [planApplication(timeline, random, slots, { job, talent, sent_at, outcome, days })]
    }
    const interviewed = listOutcomes(job.outcomes).flatMap((outcome, index) => {
      const days = outcome === 'hired' ? daysToHire(job) : undefined
      return applyAt(sendingTimeOf(random, timeline, job, outcome, index, days), outcome, days)
    })
    return [
      ...interviewed,
      ...sendingTimes(timeline, random, job, interviewed.length).flatMap((sent_at) => applyAt(sent_at)),
    ]
  })
  applications.push(...own)
  applications.push(...planReferred(timeline, jobs, others, applications, slots))
  agreeOnRates(applications)
  varyLetters(others, applications)
  for (const application of applications) {
    timeline.plan(application.sent_at, () => send(application))
    planOpening(timeline, application)
    planMoves(timeline, application)
  }
  return applications
}

/** How far what a talent asks for is from what the profile says, at most. */
const agrees_percent = 15

/** A talent's profile says what most of their applications ask for, and an application far from it does not say. */
function agreeOnRates(applications: readonly Application[]): void {
  for (const [talent, own] of Map.groupBy(applications, (application) => application.talent)) {
    const asked = own.flatMap(({ rate }) => rate ?? []).toSorted((one, other) => one - other)
    const usual = asked[Math.floor(asked.length / 2)]
    if (usual === undefined) continue
    talent.usual_rate = usual
    for (const application of own)
      if (application.rate && Math.abs(application.rate / usual - 1) * 100 > agrees_percent) application.rate = null
  }
}

/** How often a talent is hired at most. */
const hires_max = 6
/** Of the talents who were hired before, one of so many who were hired most often is hired again. */
const mostHired = 4
/** How much time is at least between two applications of a talent that lead to a hire. */
const betweenHires_days = 20

/** The talents, and which of them are free to apply to a job. */
class ApplicantPool {
  readonly #random: Random
  readonly #talents: Talent[]
  readonly #byRole: Map<RoleName, Talent[]>
  /** Pairs of company and talent; a hired talent does not apply to the same company again. */
  readonly #hired = new Set<string>()
  readonly #hires = new Map<Talent, { job: Job; at: Date }[]>()

  constructor(random: Random, talents: Talent[]) {
    this.#random = random
    this.#talents = talents
    this.#byRole = Map.groupBy(talents, (talent) => talent.role)
  }

  /** A talent with a suitable role, or if there is none and one `isNeeded` for the figures, any other. */
  pick(job: Job, at: Date, applied: Set<Talent>, isNeeded: boolean): Talent | undefined {
    const random = this.#random
    const role = random.chance(0.75) ? job.role : random.pick(relatedRoles[job.role])
    const suiting = this.#free(this.#byRole.get(role)!, job, at, applied)
    if (suiting.length > 0) return random.pick(suiting)
    const others = isNeeded ? this.#free(this.#talents, job, at, applied) : []
    return others.length > 0 ? random.pick(others) : undefined
  }

  /** A talent to hire, who suits if any does: mostly one whom other companies hired as well, and the abler of two. */
  pickHire(job: Job, at: Date, applied: Set<Talent>): Talent {
    const random = this.#random
    const ofRoles = [job.role, ...relatedRoles[job.role]].flatMap((role) => this.#byRole.get(role)!)
    const suiting = this.#free(ofRoles, job, at, applied).filter((talent) => this.#hasTime(talent, job, at))
    const known = suiting
      .filter((talent) => this.#hires.has(talent))
      .toSorted((one, other) => this.#hires.get(other)!.length - this.#hires.get(one)!.length)
      .slice(0, mostHired)
    const [talent] = random
      .sample(random.chance(0.85) && known.length > 0 ? known : suiting, 2)
      .toSorted((one, other) => abilityOf(other) - abilityOf(one))
    if (talent) return talent
    const withTime = this.#free(this.#talents, job, at, applied).filter((one) => this.#hasTime(one, job, at))
    return random.pick(withTime)
  }

  hire(job: Job, talent: Talent, at: Date): void {
    this.#hired.add(`${job.company.name} ${talent.email}`)
    this.#hires.set(talent, [...(this.#hires.get(talent) ?? []), { job, at }])
  }

  /**
   * Whether a talent was not hired too often, nor at about the same time, nor by the demo company for too many hours: its
   * assignments do not end when others begin.
   */
  #hasTime(talent: Talent, job: Job, at: Date): boolean {
    const hires = this.#hires.get(talent) ?? []
    const atDemo = hires.filter((hire) => isDemo(hire.job.company))
    const hours = atDemo.reduce((sum, hire) => sum + weeklyHoursOf(hire.job), weeklyHoursOf(job))
    return (
      hires.length < hires_max &&
      hires.every((other) => Math.abs(daysBetween(other.at, at)) > betweenHires_days) &&
      (atDemo.length === 0 || hours <= weeklyHours_max)
    )
  }

  /** Those who registered before and can apply to the job. */
  #free(talents: Talent[], job: Job, at: Date, applied: Set<Talent>): Talent[] {
    return talents.filter(
      (talent) =>
        talent.registered_at < at && !applied.has(talent) && !this.#hired.has(`${job.company.name} ${talent.email}`),
    )
  }
}

/** When applicants without an interview apply: mostly soon after publishing, and at the demo company a few in the last days. */
function sendingTimes(timeline: Timeline, random: Random, job: Job, interviewed: number): Date[] {
  const first = daysAfter(job.created_at, soon)
  const open = daysBetween(first, job.seen_until!) - soon
  if (open <= 0) return []
  const count = Math.max(0, job.applicants - interviewed)
  const live = isDemo(job.company) && job.seen_until!.getTime() === timeline.today.getTime()
  // Never more than are left, so that the total stays as planned.
  const lately = live && open > 2 ? Math.min(count, random.whole(2, 4)) : 0
  return [
    ...Array.from({ length: count - lately }, () => daysAfter(first, open * random.next() ** 1.6)),
    ...Array.from({ length: lately }, (_, index) =>
      timeline.ago(index < 1 ? random.between(0.02, 1.9) : random.between(1.9, 6.2)),
    ),
  ]
}

/** When the applicant with this outcome applied. Of a filled job, the last hire is the one that fills it. */
function sendingTimeOf(
  random: Random,
  timeline: Timeline,
  job: Job,
  outcome: HiringOutcome,
  index: number,
  days?: number,
): Date {
  const { today } = timeline
  if (outcome === 'offered') return daysAfter(today, -random.between(14, 20))
  const over = job.status === 'filled' || job.status === 'closed'
  if (outcome === 'invited' || (outcome === 'interviewed' && !over)) return daysAfter(today, -random.between(9, 15))
  const end = job.ended_at ?? daysAfter(today, -0.5)
  const lasts = days ?? 26
  const last_days = daysBetween(job.created_at, end) - lasts
  const fillsJob = job.status === 'filled' && outcome === 'hired' && index === job.outcomes.hired! - 1
  return daysAfter(job.created_at, fillsJob ? last_days : soon + (last_days - 2 * soon) * random.next() ** 1.3)
}

interface Plan {
  job: Job
  talent: Talent
  sent_at: Date
  outcome?: HiringOutcome | undefined
  /** Days from the application to the accepted offer, for a hire. */
  days?: number | undefined
  /** The final stage; drawn at random if not given. */
  stage?: ApplicationStage
}

function planApplication(timeline: Timeline, random: Random, slots: MeetingSlots, plan: Plan): Application {
  const { job, talent, sent_at, outcome } = plan
  const { budget_min, budget_max } = job.form
  // As near to what the talent wants as the job allows.
  const rate =
    budget_min && budget_max && random.chance(0.85)
      ? Math.max(
          askWithin(budget_min * 0.95),
          Math.min(askWithin(budget_max * 1.1), Math.round(rateOf(talent) * random.between(0.95, 1.05) * 2) / 2),
        )
      : null
  const application: Application = { job, talent, sent_at, letter: writeLetter(random, talent, job), rate, moves: [] }
  if (outcome) {
    application.hiring = planHiring(timeline, random, slots, application, outcome, plan.days)
    application.moves = hiringMoves(random, application, application.hiring)
    return application
  }
  const over = job.status === 'closed' || job.status === 'filled'
  const stage = plan.stage ?? drawStage(random, daysBetween(sent_at, timeline.today), over)
  const moves = movesTo(random, stage)
  const until = over ? daysAfter(job.ended_at!, random.between(0.1, 1.5)) : job.company.active_until
  const within = Math.min(daysBetween(sent_at, until) * 0.98, random.between(2, 24))
  const shares = moves.map(() => random.between(0.1, 0.95)).toSorted()
  application.moves = moves.map((move, index) => ({ move, at: daysAfter(sent_at, within * shares[index]!) }))
  return application
}

/** How long it took until the demo applicant was hired. */
const hiredAfter_days = 18

/** The demo applicant's applications: one in each of several stages, the first at the demo company. */
const ofDemoApplicant: { days: number; stage: ApplicationStage; outcome?: HiringOutcome; library_test?: LibraryKey }[] =
  [
    { days: 14, stage: 'interviewing', outcome: 'invited' },
    { days: 18, stage: 'offered', outcome: 'offered' },
    // They took it for the first application, so that they can reuse the result.
    { days: 3, stage: 'reviewing', library_test: 'sql' },
    { days: 30, stage: 'rejected' },
    { days: 9, stage: 'testing' },
    { days: 12, stage: 'withdrawn' },
    { days: 0.8, stage: 'new', library_test: 'english-reading' },
  ]

function planOfDemoApplicant(
  timeline: Timeline,
  jobs: Job[],
  talent: Talent,
  slots: MeetingSlots,
  library: Library,
): Application[] {
  const random = timeline.random('demo applicant')
  const wanted: RoleName[] = [talent.role, ...relatedRoles[talent.role]]
  const applied = new Set<Job>()
  const sent = ofDemoApplicant.map(({ days, stage, outcome, library_test }, index) => {
    const sent_at = timeline.ago(days)
    const suits = (job: Job) =>
      wanted.includes(job.role) &&
      isDemo(job.company) === (index === 0) &&
      !applied.has(job) &&
      job.seen_until !== undefined &&
      daysAfter(job.created_at, soon) < sent_at &&
      sent_at < job.seen_until
    const isOn = (job: Job) => job.seen_until!.getTime() === timeline.today.getTime() && job.status !== 'paused'
    const job = random.pick(
      jobs.filter((one) => suits(one) && (!outcome || isOn(one)) && (index > 0 || one.status === 'interviewing')),
    )
    applied.add(job)
    if (library_test) job.tests.push(library[library_test])
    if (outcome === 'offered') job.status = 'offer'
    return planApplication(timeline, random, slots, { job, talent, sent_at, outcome, stage })
  })
  const job = jobs.find(({ is_of_demo_applicant }) => is_of_demo_applicant)!
  const sent_at = daysAfter(job.created_at, 6)
  const hired = { job, talent, sent_at, outcome: 'hired' as const, days: hiredAfter_days }
  return [...sent, planApplication(timeline, random, slots, hired)]
}

/** How many days before the job was filled the people whom the demo applicant referred to it applied. */
const referred: { days: number; stage?: ApplicationStage; outcome?: HiringOutcome }[] = [
  { days: 13, outcome: 'hired' },
  { days: 10, stage: 'rejected' },
]

/** Plans the applications of people whom the demo applicant referred: they suit the job and were not interviewed elsewhere. */
function planReferred(
  timeline: Timeline,
  jobs: readonly Job[],
  talents: readonly Talent[],
  applications: readonly Application[],
  slots: MeetingSlots,
): Application[] {
  const random = timeline.random('referred by the demo applicant')
  const job = jobs.find(({ is_of_demo_applicant }) => is_of_demo_applicant)!
  const interviewed = new Set(applications.filter(({ hiring }) => hiring).map(({ talent }) => talent))
  const suiting = talents.filter(
    (talent) =>
      [job.role, ...relatedRoles[job.role]].includes(talent.role) &&
      talent.registered_at < job.created_at &&
      !interviewed.has(talent),
  )
  return random.sample(suiting, referred.length).map((talent, at) => {
    const { days, ...end } = referred[at]!
    return planApplication(timeline, random, slots, {
      job,
      talent,
      sent_at: daysAfter(job.ended_at!, -days),
      days,
      ...end,
    })
  })
}

async function send(application: Application): Promise<void> {
  const { talent, job, sent_at, letter, rate, ref } = application
  const seed = `${talent.email} ${job.form.title}`
  const answers = drawAnswers(job.questions ?? [], seed)
  const can_start_on = drawStart(sent_at, job.questions ?? [], answers, seed)
  const form = newApplication.parse({ coverLetter: letter, proposalRate: rate, can_start_on, answers })
  application.id = await sendApplication(actor(talent), job.id!, { ...form, ref: ref?.() ?? null })
}

/** Some minutes before the company's first move, or when the applicant withdrew, a member of the hiring team reads it. */
function planOpening(timeline: Timeline, application: Application): void {
  const { job, sent_at, moves } = application
  const first = moves.find(({ move }) => move !== 'withdraw')
  const opened_at = first ? latest(sent_at, minutesAfter(first.at, -9)) : moves[0]?.at
  if (opened_at) timeline.plan(opened_at, () => openApplication(actor(job.company.hiring), application.id!))
}

/** Plans the company's moves and the applicant's withdrawal. The commands for interviews and offers make the others. */
function planMoves(timeline: Timeline, application: Application): void {
  const { job, talent, sent_at, moves } = application
  const reasons = timeline.random(`reasons ${talent.email} ${job.form.title}`)
  let stage: ApplicationStage = applicationMachine.initial
  let since = sent_at
  for (const { move, at } of moves) {
    const seen = { stage }
    if (move === 'withdraw') timeline.plan(at, () => withdrawApplication(actor(talent), application.id!))
    else if (move === 'reject') {
      const reason = at > (job.ended_at ?? at) ? 'other_candidate' : reasons.pick(chosenReasons)
      planRejection(timeline, application, latest(since, minutesAfter(at, -gracePeriod_minutes)), { ...seen, reason })
    } else if (move === 'review' || move === 'shortlist' || move === 'test') {
      planMove(timeline, application, at, move, seen)
    }
    stage = applicationMachine.moves[move].to
    since = at
  }
}

/** Plans a move, and its publication after the grace period. */
function planMove(
  timeline: Timeline,
  application: Application,
  at: Date,
  move: 'review' | 'shortlist' | 'test',
  seen: { stage: ApplicationStage },
): void {
  const { job } = application
  timeline.plan(at, () => moveCard(actor(job.company.hiring), application.id!, move, seen))
  planAfterGracePeriod(timeline, at, (publishes_at) =>
    publishDueStage({ application_id: application.id!, publishes_at }),
  )
}

/** Plans a rejection, and that it takes effect after the grace period. */
function planRejection(
  timeline: Timeline,
  application: Application,
  at: Date,
  form: { stage: ApplicationStage; reason: RejectionForm['reason'] },
): void {
  const { job } = application
  timeline.plan(at, () => rejectApplication(actor(job.company.hiring), application.id!, { ...form, message: '' }))
  planAfterGracePeriod(timeline, at, (rejects_at) =>
    rejectDueApplication({ application_id: application.id!, rejects_at }),
  )
}

/** Plans what the queue does at the end of the grace period; if that is in the future, the queue will. */
function planAfterGracePeriod(timeline: Timeline, from: Date, act: (at: string) => Promise<void>): void {
  const at = minutesAfter(from, gracePeriod_minutes)
  if (at <= timeline.today) timeline.plan(at, () => act(at.toISOString()))
}
