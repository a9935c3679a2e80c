import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import { newJob } from '#domain/jobs/new-job.ts'
import { jobDefaults } from '#domain/jobs/job-form.ts'
import type { JobDraftInput } from '#domain/jobs/job-form.ts'
import { isInactive } from '#domain/jobs/job-machine.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import type { User } from '#domain/kernel/actor.ts'
import { archiveJob, closeJob, pauseJob } from '#server/features/jobs/publishing.ts'
import { createJob } from '#server/features/jobs/creating.ts'
import { questionsFor } from './application-questions.ts'
import { isDemo, isNew } from './companies.ts'
import type { Company } from './companies.ts'
import type { OutcomeCounts } from './hiring-outcomes.ts'
import { describeJob } from './describe-job.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Library, Test } from './tests.ts'
import { demoJobs } from './data/demo-jobs.ts'
import type { DemoJobData } from './data/demo-jobs.ts'
import { relatedRoles, roleData } from './data/roles.ts'
import type { RoleName } from './data/roles.ts'
import { invitationsOfDemoApplicant } from './data/sourcing.ts'
import { daysAfter, daysBetween, earliest, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Job {
  company: Company
  role: RoleName
  form: Omit<JobDraftInput, 'test_ids'>
  tests: Test[]
  /** The final status. Moves that follow from interviews and offers are not planned here. */
  status: JobStatus
  created_at: Date
  /** When it was paused, closed or filled. */
  ended_at?: Date
  /** When applicants stop seeing it; undefined for drafts and private jobs. */
  seen_until?: Date
  /** How many apply, and the outcomes of those who are interviewed. */
  applicants: number
  outcomes: OutcomeCounts
  /** Whether it is the job for which the demo applicant was hired, and to which they referred others. */
  is_of_demo_applicant?: true
  /** Known once it has been created. */
  id?: string
  /** What applicants are asked. */
  questions?: ApplicationQuestion[]
}

/** For how many days the demo company has required its tests: jobs before had none. */
const tested_days = 110
/** How many days ago the oldest job that was filled earlier was created. */
const earlier_days = 560
const developers: readonly RoleName[] = ['fullstack', ...relatedRoles.fullstack]
/** Every so many jobs of developers, one has interviews. */
const developersInterviewed = 5

/** A job that another company has to give. */
interface Wanted {
  company: Company
  role: RoleName
  mission: string
}
/** What becomes of it. Those filled earlier let talents have worked for several companies. */
type Course = JobStatus | 'filled_earlier'

/**
 * The course of most jobs of other companies, beginning with one job of each, so that many companies have hired. The
 * three drafts wait for the staff.
 */
const courses = Object.entries({
  filled_earlier: 11,
  draft: 2,
  paused: 2,
  interviewing: 2,
} satisfies Partial<Record<Course, number>>).flatMap(([course, count]) => Array<Course>(count).fill(course as Course))

/** Those of companies that signed up lately. */
const coursesOfNew: readonly Course[] = ['draft', 'offer', 'filled']

/** Plans 77 jobs: those of the demo company, and one for each role that another company seeks. */
export function planJobs(timeline: Timeline, [demo, ...others]: Company[], tests: Test[], library: Library): Job[] {
  const random = timeline.random('jobs')
  const ofDemo = demoJobs.map((words) => planDemoJob(timeline, random, demo!, words, tests, library))
  const wanted = others.flatMap((company) =>
    Object.entries(company.seeks).map(([role, mission]): Wanted => ({ company, role: role as RoleName, mission })),
  )
  const course = planCourses(timeline, wanted)
  const ofOthers = wanted.map((one) => planJob(timeline, random, one, course(one), tests))
  fillJobOfDemoApplicant(timeline, ofOthers)
  showToDemoApplicant(timeline, ofOthers)
  const jobs = [...ofDemo, ...ofOthers]
  for (const job of jobs) {
    if (job.status !== 'draft' && job.form.visibility !== 'private')
      job.seen_until = earliest(job.company.active_until, job.ended_at)
    timeline.plan(job.created_at, () => create(job))
    const end = endings[job.status as keyof typeof endings]
    if (end) timeline.plan(job.ended_at!, () => end(actor(job.company.hiring), job.id!))
  }
  return jobs
}

/**
 * Decides what becomes of the jobs of other companies. The demo applicant applies, or is invited, to those of developers
 * and testers; a suspended company neither interviews nor hires.
 */
function planCourses(timeline: Timeline, wanted: readonly Wanted[]): (one: Wanted) => Course {
  const random = timeline.random('courses of jobs')
  const isSuspended = ({ company }: Wanted) => company.active_until < timeline.today
  const forDevelopers = ({ role }: Wanted) => role === 'qa' || developers.includes(role)
  const suspended = wanted.filter(isSuspended)
  const ofDevelopers = wanted.filter((one) => !isSuspended(one) && forDevelopers(one))
  const ofNew = wanted.filter((one) => isNew(one.company) && !forDevelopers(one))
  const others = wanted.filter((one) => !isSuspended(one) && !forDevelopers(one) && !isNew(one.company))
  const turns = new Map(
    [...Map.groupBy(others, ({ company }) => company).values()].flatMap((own) =>
      [...own.entries()].map(([turn, one]) => [one, turn]),
    ),
  )
  const byTurn = (one: Wanted, other: Wanted) => turns.get(one)! - turns.get(other)!
  const planned = new Map<Wanted, Course>([
    ...ofNew.map((one, index) => [one, coursesOfNew[index % coursesOfNew.length]!] as const),
    ...suspended.map((one, index) => [one, index % 2 === 0 ? 'open' : 'closed'] as const),
    ...ofDevelopers.map(
      (one, index) =>
        [one, index % developersInterviewed === 1 && one.role !== 'qa' ? 'interviewing' : 'open'] as const,
    ),
    ...random
      .sample(others, others.length)
      .toSorted(byTurn)
      .map((one, index) => [one, courses[index] ?? 'open'] as const),
  ])
  return (one) => planned.get(one)!
}

function planDemoJob(
  timeline: Timeline,
  random: Random,
  company: Company,
  words: DemoJobData,
  tests: Test[],
  library: Library,
): Job {
  const {
    title,
    role,
    mission,
    status,
    days,
    ended_days,
    archived_days,
    applicants,
    openings,
    outcomes = {},
    library_tests = [],
    is_fixed,
  } = words
  // Not all at the same time of day.
  const created_at = timeline.ago(days * random.between(0.97, 1))
  const form = mission
    ? {
        ...finished(random, company, role, startsAfter(company, status, created_at), mission, is_fixed),
        title,
        visibility: 'public' as const,
        openings,
      }
    : { weekly_hours: 30, timezone: company.timezone, skill_tags: roleData(role).skills.slice(0, 2) }
  const job: Job = {
    company,
    role,
    form,
    tests: [
      ...tests.filter(
        (test) => mission && days < tested_days && test.company === company && test.role === role && test.active,
      ),
      ...library_tests.map((key) => library[key]),
    ],
    status,
    created_at,
    ended_at: ended_days === undefined ? undefined : timeline.ago(ended_days * random.between(0.97, 1)),
    applicants,
    outcomes,
  }
  if (archived_days !== undefined)
    timeline.plan(timeline.ago(archived_days), () => archiveJob(actor(company.hiring), job.id!))
  return job
}

function planJob(
  timeline: Timeline,
  random: Random,
  { company, role, mission }: Wanted,
  course: Course,
  tests: Test[],
): Job {
  const status = course === 'filled_earlier' ? 'filled' : course
  // Jobs with interviews and completed jobs are older.
  const days = ['interviewing', 'offer', 'closed', 'filled'].includes(status)
    ? random.between(45, 75)
    : random.chance(0.15)
      ? random.between(0.2, 3)
      : random.between(3, 70)
  const created_at = latest(daysAfter(company.active_until, -days), firstJobAt(company))
  const ended = status === 'paused' || status === 'closed' || status === 'filled'
  const openings = status === 'filled' ? random.whole(1, 2) : random.chance(0.2) ? random.whole(2, 4) : 1
  const job: Job = {
    company,
    role,
    form: { ...finished(random, company, role, startsAfter(company, status, created_at), mission), openings },
    tests: tests.filter((test) => test.company === company && test.role === role && random.chance(0.25)),
    status,
    created_at,
    ended_at: ended
      ? daysAfter(created_at, daysBetween(created_at, company.active_until) * random.between(0.65, 0.9))
      : undefined,
    applicants: Math.round(random.between(3, 9) * Math.min(1, 0.15 + days / 14)),
    outcomes: drawOutcomes(random, status, openings),
  }
  if (course === 'filled_earlier') moveToEarlier(timeline, random, job)
  return job
}

/** After the members of the company have registered. */
const firstJobAt = ({ owner }: Company): Date => daysAfter(owner.registered_at, 3.2)

/** Makes a filled job one of an earlier time, with more hires. */
function moveToEarlier(timeline: Timeline, random: Random, job: Job): void {
  const oldest = Math.min(earlier_days, daysBetween(job.company.owner.registered_at, timeline.today))
  const openings = random.whole(3, 5)
  job.created_at = timeline.ago(oldest * random.between(0.35, 0.97))
  job.ended_at = daysAfter(job.created_at, random.between(35, 65))
  job.form = { ...job.form, openings, start_date: null, visibility: 'public' }
  job.outcomes = drawOutcomes(random, 'filled', openings)
  job.applicants = openings + random.whole(1, 4)
  job.tests = []
}

/** Makes a job a full-time one for which the demo applicant was hired some months ago, and then a person whom they referred. */
function fillJobOfDemoApplicant(timeline: Timeline, jobs: readonly Job[]): void {
  const job = jobs.find(({ role, company }) => role === 'ai_automation' && company.active_until === timeline.today)
  if (!job) throw new Error('There is no job for which the demo applicant could be hired')
  const { company, role } = job
  const [random, weekly_hours] = [timeline.random('job of the demo applicant'), 40]
  const terms = { engagement_type: 'hourly', ...rates(random, roleData(role).rate), budget_total: null } as const
  const about = { company, role, mission: company.seeks[role]!, engagement_type: terms.engagement_type, weekly_hours }
  job.is_of_demo_applicant = true
  job.status = 'filled'
  job.created_at = timeline.ago(104)
  job.ended_at = timeline.ago(60)
  job.form = {
    ...job.form,
    ...terms,
    weekly_hours,
    openings: 2,
    description: describeJob(random, about),
    start_date: null,
  }
  job.outcomes = { hired: 2 }
  job.applicants = 3
  job.tests = []
}

/** Shows the demo applicant the jobs of developers since more than a month, and those to which they are invited. */
function showToDemoApplicant(timeline: Timeline, jobs: readonly Job[]): void {
  const random = timeline.random('jobs for the demo applicant')
  const open = jobs.filter(({ company, status }) => company.active_until === timeline.today && status === 'open')
  for (const job of open) {
    if (!developers.includes(job.role)) continue
    job.created_at = latest(timeline.ago(random.between(31, 70)), firstJobAt(job.company))
    job.form.visibility = 'public'
  }
  for (const { role, visibility } of invitationsOfDemoApplicant)
    open.find((job) => job.role === role)!.form.visibility = visibility
}

function drawOutcomes(random: Random, status: JobStatus, openings: number): OutcomeCounts {
  if (status === 'interviewing') return { invited: random.whole(1, 2), interviewed: random.whole(0, 1) }
  if (status === 'offer') return { offered: 1, invited: random.whole(0, 1), interviewed: random.whole(0, 1) }
  if (status === 'filled') return { hired: openings, declined: random.whole(0, 1), interviewed: random.whole(0, 2) }
  return status === 'closed' ? { interviewed: random.whole(0, 2) } : {}
}

/** After which day the work starts: in the future for a job that is still hiring. */
const startsAfter = (company: Company, status: JobStatus, created_at: Date) =>
  status === 'closed' || status === 'filled' ? created_at : company.active_until

/** A complete job form with a budget that suits the role. */
function finished(
  random: Random,
  company: Company,
  role: RoleName,
  starts_after: Date,
  mission: string,
  is_fixed?: boolean,
) {
  const words = roleData(role)
  const [first, second, third, ...more] = words.skills
  const weekly_hours = random.pick([10, 15, 20, 20, 25, 30, 40])
  const isDrawn = random.chance(0.35)
  const engagement_type = words.fixed && (is_fixed ?? isDrawn) ? ('fixed' as const) : ('hourly' as const)
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
  if (isDemo(job.company) && !isInactive(job.status)) job.questions = questionsFor(job.form)
  const { id } = await createJob(
    actor(job.company.hiring),
    newJob.parse({
      ...job.form,
      test_ids: job.tests.map((test) => test.id),
      questions: job.questions,
      status: job.status === 'draft' ? 'draft' : 'open',
    }),
  )
  job.id = id
}

/** How a job reaches a status that does not follow from hiring. */
const endings = {
  paused: pauseJob,
  closed: (by: User, id: string) => closeJob(by, id, { message: '', applications: 'keep' }),
} satisfies Partial<Record<JobStatus, unknown>>

/** The weekly hours that a talent works at most. */
export const weeklyHours_max = 45

export const weeklyHoursOf = ({ form }: Job): number => form.weekly_hours ?? jobDefaults.weekly_hours
