import { applicationForm } from '#domain/applications/application.ts'
import { applicationMachine } from '#domain/applications/application-machine.ts'
import type { ApplicationMove, ApplicationStage } from '#domain/applications/application-machine.ts'
import { transaction } from '#server/db/transaction.ts'
import { applyToJob } from '#server/features/applications/apply-to-job.ts'
import { moveApplication } from '#server/features/applications/move-application.ts'
import { isDemo } from './companies.ts'
import type { Job } from './jobs.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import { drawStage, movesTo } from './stages.ts'
import type { Talent } from './talents.ts'
import { kin } from './words/roles.ts'
import type { RoleName } from './words/roles.ts'
import { daysAfter } from './world.ts'
import type { World } from './world.ts'
import { writeLetter } from './write-letter.ts'

export interface Application {
  job: Job
  talent: Talent
  sent_at: Date
  letter: string
  rate: number | null
  moves: { at: Date; move: ApplicationMove }[]
  /** Known once it has been sent. */
  id?: string
}

const day_ms = 86_400_000
/** Half an hour: nobody applies sooner after a posting, and nobody answers sooner. */
const soon = 1 / 48

const daysBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / day_ms

/** Who applied to what, and what became of it. */
export function planApplications(world: World, jobs: Job[], talents: Talent[]): Application[] {
  const random = world.chance('applications')
  const [demoApplicant, ...others] = talents
  const byRole = Map.groupBy(others, (talent) => talent.role)
  const applications = jobs.flatMap((job) => {
    const applied = new Set<Talent>()
    return sendingTimes(world, random, job).flatMap((sent_at) => {
      const role = random.chance(0.75) ? job.role : random.pick(kin[job.role])
      const free = byRole.get(role)!.filter((talent) => talent.registered_at < sent_at && !applied.has(talent))
      if (free.length === 0) return []
      const talent = random.pick(free)
      applied.add(talent)
      const stage = drawStage(random, daysBetween(sent_at, world.today), job.status === 'closed')
      return planApplication(random, job, talent, sent_at, stage)
    })
  })
  applications.push(...planOfDemoApplicant(world, jobs, demoApplicant!))
  for (const application of applications) {
    world.plan(application.sent_at, () => send(application))
    planMoves(world, application)
  }
  return applications
}

/** Most people apply soon after a posting; at the demo company some do so these days. */
function sendingTimes(world: World, random: Random, job: Job): Date[] {
  if (!job.seen_until) return []
  const first = daysAfter(job.created_at, soon)
  const open = daysBetween(first, job.seen_until) - soon
  if (open <= 0) return []
  const times = Array.from({ length: job.applicants }, () => daysAfter(first, open * random.next() ** 1.6))
  const lately = isDemo(job.company) && job.status === 'open' && open > 2 ? random.whole(0, 3) : 0
  return [...times, ...Array.from({ length: lately }, () => world.ago(random.between(0.02, 1.9)))]
}

function planApplication(
  random: Random,
  job: Job,
  talent: Talent,
  sent_at: Date,
  stage: ApplicationStage,
): Application {
  const { budget_min, budget_max } = job.form
  const rate =
    budget_min && budget_max && random.chance(0.85)
      ? Math.max(5, Math.round(random.between(budget_min * 0.9, budget_max * 1.15) * 2) / 2)
      : null
  const moves = movesTo(random, stage)
  // A hire takes 18 days on average, from the letter to the signature.
  const within = Math.min(
    daysBetween(sent_at, job.company.active_until) * 0.98,
    stage === 'hired' ? random.between(11, 25) : random.between(2, 24),
  )
  const shares = moves.map(() => random.between(0.1, 0.95)).toSorted()
  if (stage === 'hired') shares[shares.length - 1] = 1
  return {
    job,
    talent,
    sent_at,
    letter: writeLetter(random, talent, job),
    rate,
    moves: moves.map((move, index) => ({ move, at: daysAfter(sent_at, within * shares[index]!) })),
  }
}

/** What the demo applicant's own list shows: one application in each of several stages, the first at the demo company. */
const ofDemoApplicant: { days: number; stage: ApplicationStage }[] = [
  { days: 20, stage: 'interviewing' },
  { days: 26, stage: 'offered' },
  { days: 3, stage: 'reviewing' },
  { days: 30, stage: 'rejected' },
  { days: 9, stage: 'testing' },
  { days: 12, stage: 'withdrawn' },
  { days: 0.8, stage: 'new' },
]

function planOfDemoApplicant(world: World, jobs: Job[], talent: Talent): Application[] {
  const random = world.chance('demo applicant')
  const wanted: RoleName[] = [talent.role, ...kin[talent.role]]
  const applied = new Set<Job>()
  return ofDemoApplicant.map(({ days, stage }, index) => {
    const sent_at = world.ago(days)
    const job = random.pick(
      jobs.filter(
        (one) =>
          wanted.includes(one.role) &&
          isDemo(one.company) === (index === 0) &&
          !applied.has(one) &&
          one.seen_until !== undefined &&
          daysAfter(one.created_at, soon) < sent_at &&
          sent_at < one.seen_until,
      ),
    )
    applied.add(job)
    return planApplication(random, job, talent, sent_at, stage)
  })
}

async function send(application: Application): Promise<void> {
  const { talent, job, letter, rate } = application
  const form = applicationForm.parse({ coverLetter: letter, proposalRate: rate })
  const sent = await applyToJob(actor(talent), job.id!, form)
  application.id = sent.id
}

function planMoves(world: World, application: Application): void {
  const { job, talent, moves } = application
  let stage: ApplicationStage = applicationMachine.initial
  for (const { move, at } of moves) {
    const from = stage
    stage = applicationMachine.moves[move].to
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
