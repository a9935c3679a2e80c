import { sql } from 'kysely'
import { applicationForm } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { chosenReasons } from '#domain/applications/rejection.ts'
import type { RejectionReason } from '#domain/applications/rejection.ts'
import { transaction } from '#server/db/transaction.ts'
import { sendApplication } from '#server/features/applications/apply-to-job.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { isDemo } from './companies.ts'
import { fatesOf } from './course.ts'
import type { Fate } from './course.ts'
import { hireDays } from './hire-days.ts'
import type { Hiring } from './hiring.ts'
import { planHiring, hiringMoves } from './hiring.ts'
import { Diary } from './diary.ts'
import type { Job } from './jobs.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { drawStage, movesTo } from './stages.ts'
import type { Talent } from './talents.ts'
import { kin } from './words/roles.ts'
import type { RoleName } from './words/roles.ts'
import { daysAfter, daysBetween } from './world.ts'
import type { World } from './world.ts'
import { writeLetter } from './write-letter.ts'

export interface Application {
  job: Job
  talent: Talent
  sent_at: Date
  letter: string
  rate: number | null
  moves: { at: Date; move: ApplicationMove }[]
  /** The outcome of the hiring, if it came to an interview. */
  hiring?: Hiring
  /** Why it was rejected, if it was. */
  reason?: RejectionReason
  /** Known once it has been sent. */
  id?: string
}

/** Half an hour: nobody applies sooner after a posting, and nobody answers sooner. */
const soon = 1 / 48

/** Who applied to what, and what became of it. */
export function planApplications(world: World, jobs: Job[], talents: Talent[]): Application[] {
  const random = world.chance('applications')
  const [demoApplicant, ...others] = talents
  const crowd = new Crowd(random, others)
  const diary = new Diary()
  const daysToHire = hireDays(random, jobs)
  const own = planOfDemoApplicant(world, jobs, demoApplicant!, diary)
  const applications = jobs.flatMap((job) => {
    if (!job.seen_until) return []
    const applied = new Set<Talent>()
    const applyAt = (sent_at: Date, fate?: Fate, days?: number): Application[] => {
      const talent = crowd.pick(job, sent_at, applied)
      if (!talent) return []
      applied.add(talent)
      if (fate === 'hired') crowd.hire(job, talent)
      return [planApplication(world, random, diary, { job, talent, sent_at, fate, days })]
    }
    const fated = fatesOf(job.course).flatMap((fate, index) => {
      const days = fate === 'hired' ? daysToHire(job) : undefined
      return applyAt(sendingTimeOf(random, world, job, fate, index, days), fate, days)
    })
    return [...fated, ...sendingTimes(world, random, job, fated.length).flatMap((sent_at) => applyAt(sent_at))]
  })
  applications.push(...own)
  for (const application of applications) {
    world.plan(application.sent_at, () => send(application))
    planMoves(world, application)
  }
  world.plan(world.today, () => keepReasons(applications))
  return applications
}

/** Why applications were rejected, all at once: nobody undid it, and they have moved long since. */
async function keepReasons(applications: Application[]): Promise<void> {
  const rejected = applications.filter(({ reason }) => reason)
  const [ids, reasons, deciders] = [
    rejected.map(({ id }) => id!),
    rejected.map(({ reason }) => reason!),
    rejected.map(({ job }) => actor(job.company.hiring).user_id),
  ]
  await transaction((tx) =>
    sql`
      update applications set rejection_reason = rejected.reason, rejected_by = rejected.decider
      from unnest(${ids}::uuid[], ${reasons}::text[], ${deciders}::uuid[]) as rejected(id, reason, decider)
      where applications.id = rejected.id`.execute(tx),
  )
}

/** Those who look for work, and who of them applies. */
class Crowd {
  readonly #random: Random
  readonly #talents: Talent[]
  readonly #byRole: Map<RoleName, Talent[]>
  /** Nobody applies to a company that has hired them. */
  readonly #hired = new Set<string>()

  constructor(random: Random, talents: Talent[]) {
    this.#random = random
    this.#talents = talents
    this.#byRole = Map.groupBy(talents, (talent) => talent.role)
  }

  /** Somebody who suits the job; somebody else where the figures of the demo company want somebody. */
  pick(job: Job, at: Date, applied: Set<Talent>): Talent | undefined {
    const random = this.#random
    const role = random.chance(0.75) ? job.role : random.pick(kin[job.role])
    const free = (talents: Talent[]) =>
      talents.filter(
        (talent) =>
          talent.registered_at < at && !applied.has(talent) && !this.#hired.has(`${job.company.name} ${talent.email}`),
      )
    const suiting = free(this.#byRole.get(role)!)
    if (suiting.length > 0) return random.pick(suiting)
    const others = isDemo(job.company) ? free(this.#talents) : []
    return others.length > 0 ? random.pick(others) : undefined
  }

  hire(job: Job, talent: Talent): void {
    this.#hired.add(`${job.company.name} ${talent.email}`)
  }
}

/** When those apply who are not asked to an interview: most soon after a posting, some these days at the demo company. */
function sendingTimes(world: World, random: Random, job: Job, fated: number): Date[] {
  const first = daysAfter(job.created_at, soon)
  const open = daysBetween(first, job.seen_until!) - soon
  if (open <= 0) return []
  const count = Math.max(0, job.applicants - fated)
  const live = isDemo(job.company) && job.seen_until!.getTime() === world.today.getTime()
  // Not above what is still to come, so that the count stays what it is.
  const lately = live && open > 2 ? Math.min(count, random.whole(2, 4)) : 0
  return [
    ...Array.from({ length: count - lately }, () => daysAfter(first, open * random.next() ** 1.6)),
    ...Array.from({ length: lately }, (_, index) =>
      world.ago(index < 1 ? random.between(0.02, 1.9) : random.between(1.9, 6.2)),
    ),
  ]
}

/** When somebody applied whose fate it is. The last who is hired fills the job, when it is filled. */
function sendingTimeOf(random: Random, world: World, job: Job, fate: Fate, index: number, days?: number): Date {
  const { today } = world
  if (fate === 'offered') return daysAfter(today, -random.between(14, 20))
  const over = job.status === 'filled' || job.status === 'closed'
  if (fate === 'invited' || (fate === 'interviewed' && !over)) return daysAfter(today, -random.between(9, 15))
  const end = job.ended_at ?? daysAfter(today, -0.5)
  const lasts = days ?? 26
  const latest = daysBetween(job.created_at, end) - lasts
  const last = job.status === 'filled' && fate === 'hired' && index === job.course.hired! - 1
  return daysAfter(job.created_at, last ? latest : soon + (latest - 2 * soon) * random.next() ** 1.3)
}

interface Plan {
  job: Job
  talent: Talent
  sent_at: Date
  fate?: Fate | undefined
  /** From the letter to the signature, of whom is hired. */
  days?: number | undefined
  /** Where it is in the end, where chance is not asked. */
  stage?: ApplicationStage
}

function planApplication(world: World, random: Random, diary: Diary, plan: Plan): Application {
  const { job, talent, sent_at, fate } = plan
  const { budget_min, budget_max } = job.form
  const rate =
    budget_min && budget_max && random.chance(0.85)
      ? Math.max(5, Math.round(random.between(budget_min * 0.9, budget_max * 1.15) * 2) / 2)
      : null
  const application: Application = { job, talent, sent_at, letter: writeLetter(random, talent, job), rate, moves: [] }
  if (fate) {
    application.hiring = planHiring(world, random, diary, application, fate, plan.days)
    application.moves = hiringMoves(random, application, application.hiring)
    return application
  }
  const over = job.status === 'closed' || job.status === 'filled'
  const stage = plan.stage ?? drawStage(random, daysBetween(sent_at, world.today), over)
  const moves = movesTo(random, stage)
  const until = over ? daysAfter(job.ended_at!, random.between(0.1, 1.5)) : job.company.active_until
  const within = Math.min(daysBetween(sent_at, until) * 0.98, random.between(2, 24))
  const shares = moves.map(() => random.between(0.1, 0.95)).toSorted()
  application.moves = moves.map((move, index) => ({ move, at: daysAfter(sent_at, within * shares[index]!) }))
  return application
}

/** What the demo applicant's own list shows: one application in each of several stages, the first at the demo company. */
const ofDemoApplicant: { days: number; stage: ApplicationStage; fate?: Fate }[] = [
  { days: 14, stage: 'interviewing', fate: 'invited' },
  { days: 18, stage: 'offered', fate: 'offered' },
  { days: 3, stage: 'reviewing' },
  { days: 30, stage: 'rejected' },
  { days: 9, stage: 'testing' },
  { days: 12, stage: 'withdrawn' },
  { days: 0.8, stage: 'new' },
]

function planOfDemoApplicant(world: World, jobs: Job[], talent: Talent, diary: Diary): Application[] {
  const random = world.chance('demo applicant')
  const wanted: RoleName[] = [talent.role, ...kin[talent.role]]
  const applied = new Set<Job>()
  return ofDemoApplicant.map(({ days, stage, fate }, index) => {
    const sent_at = world.ago(days)
    const suits = (job: Job) =>
      wanted.includes(job.role) &&
      isDemo(job.company) === (index === 0) &&
      !applied.has(job) &&
      job.seen_until !== undefined &&
      daysAfter(job.created_at, soon) < sent_at &&
      sent_at < job.seen_until
    const isOn = (job: Job) => job.seen_until!.getTime() === world.today.getTime() && job.status !== 'paused'
    const job = random.pick(
      jobs.filter((one) => suits(one) && (!fate || isOn(one)) && (index > 0 || one.status === 'interviewing')),
    )
    applied.add(job)
    if (fate === 'offered') job.status = 'offer'
    return planApplication(world, random, diary, { job, talent, sent_at, fate, stage })
  })
}

async function send(application: Application): Promise<void> {
  const { talent, job, letter, rate } = application
  const form = applicationForm.parse({ coverLetter: letter, proposalRate: rate })
  application.id = await sendApplication(actor(talent), job.id!, form)
}

/** The moves that follow from interviews and offers are not made here, but where those are. */
const madeElsewhere: readonly ApplicationMove[] = ['interview', 'offer', 'hire']

function planMoves(world: World, application: Application): void {
  const { job, talent, moves } = application
  const reasons = world.chance(`reasons ${talent.email} ${job.form.title}`)
  let stage: ApplicationStage = applicationMachine.initial
  for (const { move, at } of moves) {
    const from = stage
    stage = applicationMachine.moves[move].to
    if (madeElsewhere.includes(move)) continue
    if (move === 'reject')
      application.reason = at > (job.ended_at ?? at) ? 'other_candidate' : reasons.pick(chosenReasons)
    world.plan(at, () =>
      transaction((tx) =>
        moveApplication(
          tx,
          actor(move === 'withdraw' ? talent : job.company.hiring),
          {
            id: application.id!,
            job_id: job.id!,
            applicant_id: actor(talent).user_id,
            company_id: actor(job.company.owner).company_id!,
            stage: from,
          },
          move,
        ),
      ),
    )
  }
}
