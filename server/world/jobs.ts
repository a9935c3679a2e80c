import { newJob } from '#domain/jobs/api.ts'
import type { JobDraftInput } from '#domain/jobs/job.ts'
import type { JobMove, JobStatus } from '#domain/jobs/job-machine.ts'
import { transaction } from '#server/db/transaction.ts'
import { archiveJob } from '#server/features/jobs/archive-job.ts'
import { createJob } from '#server/features/jobs/create-job.ts'
import { findJob } from '#server/features/jobs/find-job.ts'
import { moveJob } from '#server/features/jobs/move-job.ts'
import { record } from '#server/platform/activity/record.ts'
import type { Company } from './companies.ts'
import type { Course } from './course.ts'
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

export interface Job {
  company: Company
  role: RoleName
  form: Omit<JobDraftInput, 'test_ids'>
  tests: Test[]
  /** Where it is in the end. What follows from interviews and offers, it follows by itself. */
  status: JobStatus
  created_at: Date
  /** When it was paused, closed or filled. */
  ended_at?: Date
  /** Until then applicants see it; never, when it is a draft or private. */
  seen_until?: Date
  /** How many people apply to it, and what becomes of those who are asked to an interview. */
  applicants: number
  course: Course
  /** Known once it has been created. */
  id?: string
}

/** The demo company's 37 jobs, and one for everybody whom the other companies look for: 120 in all. */
export function planJobs(world: World, [demo, ...others]: Company[], tests: Test[]): Job[] {
  const random = world.chance('jobs')
  const jobs = [
    ...demoJobs.map((words) => planDemoJob(world, random, demo!, words, tests)),
    ...others.flatMap((company) =>
      Object.entries(company.seeks).map(([role, mission]) =>
        planJob(world, random, company, role as RoleName, mission, tests),
      ),
    ),
  ]
  for (const job of jobs) {
    if (job.status !== 'draft' && job.form.visibility !== 'private')
      job.seen_until = earliest(job.company.active_until, job.ended_at)
    world.plan(job.created_at, () => create(job))
    if (job.status in endings) world.plan(job.ended_at!, () => end(job))
  }
  return jobs
}

function planDemoJob(world: World, random: Random, company: Company, words: DemoJobWords, tests: Test[]): Job {
  const { title, role, mission, status, ended_days, archived_days, applicants, openings, course = {} } = words
  // Not all of them at this time of the day.
  const created_at = world.ago(words.days * random.between(0.97, 1))
  const form = mission
    ? {
        ...finished(random, company, role, startsAfter(company, status, created_at), mission),
        title,
        visibility: 'public' as const,
        openings,
      }
    : { weekly_hours: 30, timezone: company.timezone, skill_tags: wordsOf(role).skills.slice(0, 2) }
  const job: Job = {
    company,
    role,
    form,
    tests: mission ? tests.filter((test) => test.company === company && test.words.role === role && test.active) : [],
    status,
    created_at,
    ended_at: ended_days === undefined ? undefined : world.ago(ended_days * random.between(0.97, 1)),
    applicants,
    course,
  }
  if (archived_days !== undefined)
    world.plan(world.ago(archived_days), () => archiveJob(actor(company.hiring), job.id!))
  return job
}

function planJob(world: World, random: Random, company: Company, role: RoleName, mission: string, tests: Test[]): Job {
  // Nobody is interviewed or hired any more by a company that was suspended.
  const suspended = company.active_until < world.today
  const hiring = suspended ? {} : { interviewing: 9, offer: 7, filled: 7 }
  const status = random.weighted<JobStatus>({ draft: 6, open: 58, paused: 6, closed: 9, ...hiring })
  // What has come to interviews, or to its end, was written longer ago.
  const days =
    status in hiring || status === 'closed'
      ? random.between(45, 75)
      : random.chance(0.15)
        ? random.between(0.2, 3)
        : random.between(3, 70)
  const created_at = daysAfter(company.active_until, -days)
  const ended = status === 'paused' || status === 'closed' || status === 'filled'
  const openings = status === 'filled' ? random.whole(1, 2) : random.chance(0.2) ? random.whole(2, 4) : 1
  return {
    company,
    role,
    form: { ...finished(random, company, role, startsAfter(company, status, created_at), mission), openings },
    tests: tests.filter((test) => test.company === company && test.words.role === role && random.chance(0.7)),
    status,
    created_at,
    ended_at: ended ? daysAfter(created_at, days * random.between(0.65, 0.9)) : undefined,
    applicants: Math.round(random.between(3, 10) * Math.min(1, 0.15 + days / 14)),
    course: drawCourse(random, status, openings),
  }
}

function drawCourse(random: Random, status: JobStatus, openings: number): Course {
  if (status === 'interviewing') return { invited: random.whole(1, 2), interviewed: random.whole(0, 1) }
  if (status === 'offer') return { offered: 1, invited: random.whole(0, 1), interviewed: random.whole(0, 1) }
  if (status === 'filled') return { hired: openings, declined: random.whole(0, 1), interviewed: random.whole(0, 2) }
  return status === 'closed' ? { interviewed: random.whole(0, 2) } : {}
}

/** The work of a job that still looks for somebody begins in days to come. */
const startsAfter = (company: Company, status: JobStatus, created_at: Date) =>
  status === 'closed' || status === 'filled' ? created_at : company.active_until

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
} as const satisfies Partial<Record<JobStatus, { move: JobMove; kind: string }>>

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
