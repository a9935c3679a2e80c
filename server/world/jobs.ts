import { newJob } from '#domain/jobs/api.ts'
import type { JobDraftInput } from '#domain/jobs/job.ts'
import type { JobMove, JobStatus } from '#domain/jobs/job-machine.ts'
import { transaction } from '#server/db/transaction.ts'
import { createJob } from '#server/features/jobs/create-job.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Company } from './companies.ts'
import { describeJob } from './describe-job.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Test } from './tests.ts'
import { demoJobs } from './words/demo-jobs.ts'
import type { DemoJobWords } from './words/demo-jobs.ts'
import { wordsOf } from './words/roles.ts'
import type { RoleName } from './words/roles.ts'
import { daysAfter, earliest } from './world.ts'
import type { World } from './world.ts'

type Outcome = Extract<JobStatus, 'draft' | 'open' | 'paused' | 'closed'>

export interface Job {
  company: Company
  role: RoleName
  form: Omit<JobDraftInput, 'test_ids'>
  tests: Test[]
  status: Outcome
  created_at: Date
  /** When it was paused or closed. */
  ended_at?: Date
  /** Until then applicants see it; never, when it is a draft or private. */
  seen_until?: Date
  /** How many people apply to it. */
  applicants: number
  /** Known once it has been created. */
  id?: string
}

/** The demo company's 24 jobs, and one for everybody whom the other companies look for: 120 in all. */
export function planJobs(world: World, [demo, ...others]: Company[], tests: Test[]): Job[] {
  const random = world.chance('jobs')
  const jobs = [
    ...demoJobs.map((words) => planDemoJob(world, random, demo!, words, tests)),
    ...others.flatMap((company) =>
      Object.entries(company.seeks).map(([role, mission]) =>
        planJob(random, company, role as RoleName, mission, tests),
      ),
    ),
  ]
  for (const job of jobs) {
    if (job.status !== 'draft' && job.form.visibility !== 'private')
      job.seen_until = earliest(job.company.active_until, job.ended_at)
    world.plan(job.created_at, () => create(job))
    if (job.ended_at) world.plan(job.ended_at, () => end(job))
  }
  return jobs
}

function planDemoJob(world: World, random: Random, company: Company, words: DemoJobWords, tests: Test[]): Job {
  const { title, role, mission, status, ended_days, applicants } = words
  // Not all of them at this time of the day.
  const created_at = world.ago(words.days * random.between(0.97, 1))
  const form = mission
    ? {
        ...finished(random, company, role, startsAfter(company, status, created_at), mission),
        title,
        visibility: 'public' as const,
      }
    : { weekly_hours: 30, timezone: company.timezone, skill_tags: wordsOf(role).skills.slice(0, 2) }
  return {
    company,
    role,
    form,
    tests: mission ? tests.filter((test) => test.company === company && test.words.role === role && test.active) : [],
    status,
    created_at,
    ended_at: ended_days === undefined ? undefined : world.ago(ended_days * random.between(0.97, 1)),
    applicants,
  }
}

function planJob(random: Random, company: Company, role: RoleName, mission: string, tests: Test[]): Job {
  const status = random.weighted<Outcome>({ draft: 6, open: 72, paused: 7, closed: 15 })
  // What is closed by now was written longer ago.
  const days =
    status === 'closed' ? random.between(35, 75) : random.chance(0.15) ? random.between(0.2, 3) : random.between(3, 70)
  const created_at = daysAfter(company.active_until, -days)
  const ended = status === 'paused' || status === 'closed'
  return {
    company,
    role,
    form: finished(random, company, role, startsAfter(company, status, created_at), mission),
    tests: tests.filter((test) => test.company === company && test.words.role === role && random.chance(0.7)),
    status,
    created_at,
    ended_at: ended ? daysAfter(created_at, days * random.between(0.55, 0.9)) : undefined,
    applicants: Math.round(random.between(4, 19) * Math.min(1, 0.15 + days / 14)),
  }
}

/** The work of a job that still looks for somebody begins in days to come. */
const startsAfter = (company: Company, status: Outcome, created_at: Date) =>
  status === 'closed' ? created_at : company.active_until

/** A posting with everything in it, down to a budget that suits the work. */
function finished(random: Random, company: Company, role: RoleName, starts_after: Date, mission: string) {
  const words = wordsOf(role)
  const [first, second, third, ...more] = words.skills
  const weekly_hours = random.pick([10, 15, 20, 20, 25, 30, 40])
  const engagement_type = words.fixed && random.chance(0.35) ? ('fixed' as const) : ('hourly' as const)
  const start = daysAfter(starts_after, random.whole(4, 50)).toISOString().slice(0, 10)
  return {
    title: random.pick(words.titles),
    description: describeJob(random, { company, role, mission, engagement_type, weekly_hours }),
    engagement_type,
    ...(engagement_type === 'fixed' ? total(random, words.fixed!) : rates(random, words.rate)),
    weekly_hours,
    start_date: random.chance(0.55) ? start : null,
    skill_tags: [first!, second!, third!, ...random.sample(more, random.whole(0, 4))],
    timezone: company.timezone,
    required_certs: random.chance(0.35) ? random.sample(words.certs, random.whole(1, 2)) : [],
    visibility: random.chance(0.06) ? ('private' as const) : ('public' as const),
    cc_email: random.chance(0.2) ? company.owner.email : null,
  } satisfies Omit<JobDraftInput, 'test_ids'>
}

function rates(random: Random, [low, high]: readonly [number, number]) {
  const budget_min = Math.round(random.between(low, low + (high - low) * 0.6))
  return { budget_min, budget_max: Math.min(high, budget_min + random.whole(3, 12)) }
}

function total(random: Random, [low, high]: readonly [number, number]) {
  return { budget_total: Math.round(random.between(low, high) / 50) * 50 }
}

async function create(job: Job): Promise<void> {
  const { id } = await createJob(
    actor(job.company.hiring),
    newJob.parse({
      ...job.form,
      test_ids: job.tests.map((test) => test.id),
      status: job.status === 'draft' ? 'draft' : 'open',
    }),
  )
  job.id = id
}

const endings = {
  paused: { move: 'pause', kind: 'job.paused' },
  closed: { move: 'close', kind: 'job.closed' },
} as const satisfies Partial<Record<Outcome, { move: JobMove; kind: string }>>

async function end(job: Job): Promise<void> {
  const { move, kind } = endings[job.status as keyof typeof endings]
  await transaction(async (tx) => {
    const row = await moveJob(tx, await findJob(tx, job.id!), move)
    await record(tx, kind, {
      actor: actor(job.company.hiring),
      company_id: row.company_id,
      data: { job_id: row.id },
    })
  })
}
