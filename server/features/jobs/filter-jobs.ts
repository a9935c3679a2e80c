import { sql } from 'kysely'
import type { JobSort, JobsFilter } from '#domain/jobs/job-list.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { joinedSpellings } from '#domain/kernel/joined-neighbors.ts'
import { spellingsByCompounds } from '#domain/skills/compounds.ts'
import { db } from '#server/db/connect.ts'
import { sortOrder } from '#server/db/sort-order.ts'
import type { JobReader } from '#server/features/accounts/job-access.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The shape of a job query, which determines its SQL text; the values are its parameters. */
export interface FilterShape {
  /** Only the jobs to which a member is limited. */
  is_limited: boolean
  q: boolean
  status: boolean
  tags: boolean
  launched_from: boolean
  launched_to: boolean
  interviews: boolean
  archived: boolean
}
export interface FilterValues {
  company_id: string
  job_ids: readonly string[] | null
  /** Spellings of one search. */
  searches: string[]
  status: string[]
  tags: string[]
  launched_from: string | undefined
  launched_to: string | undefined
  now: string
}

export function filterShape(reader: JobReader, filter: JobsFilter): FilterShape {
  return {
    is_limited: Boolean(reader.job_ids),
    q: Boolean(filter.q),
    status: filter.status.length > 0,
    tags: filter.tags.length > 0,
    launched_from: filter.launched_from !== undefined,
    launched_to: filter.launched_to !== undefined,
    interviews: filter.interviews === true,
    archived: filter.archived === true,
  }
}

export function filterValues(reader: JobReader, filter: JobsFilter): FilterValues {
  return {
    company_id: reader.company_id,
    job_ids: reader.job_ids ?? null,
    searches: [...spellingsByCompounds(filter.q ?? ''), ...joinedSpellings(filter.q ?? '')],
    status: filter.status,
    tags: filter.tags,
    launched_from: filter.launched_from,
    launched_to: filter.launched_to,
    now: now(),
  }
}

/**
 * The sort keys of job lists. They are never null, so that a page can start after any job. An index of the jobs of a
 * company and one of all jobs start with each.
 */
export const jobKeys = {
  created_at: sql`jobs.created_at`,
  title: sql`lower(jobs.title)`,
  published_at: sql`coalesce(jobs.published_at, '-infinity')`,
  applications: sql`job_counts.applications`,
  status: sql`array_position(array[${sql.join(jobMachine.states.map((state) => sql.lit(state)))}], jobs.status)`,
  budget: sql`coalesce(jobs.budget_total_cents, jobs.budget_max_cents, jobs.budget_min_cents, 0)`,
}

/** A job's words and tags, as indexed. */
const terms = sql`job_terms(jobs.company_id, jobs.title, jobs.skill_tags)`

/** A company's jobs that match a filter; archived jobs only if requested. */
export function filterJobs(by: FilterShape, given: FilterValues) {
  return db
    .selectFrom('jobs')
    .where('jobs.company_id', '=', given.company_id)
    .$if(by.is_limited, (jobs) => jobs.where(sql<boolean>`jobs.id = any(${given.job_ids}::uuid[])`))
    .where('jobs.archived_at', by.archived ? 'is not' : 'is', null)
    .$if(by.status, (jobs) => jobs.where(sql<boolean>`jobs.status = any(${given.status}::text[])`))
    .$if(by.tags, (jobs) =>
      jobs.where(sql<boolean>`${terms} @@ jobs_with_tags(${given.company_id}, ${given.tags}::text[])`),
    )
    .$if(by.q, (jobs) =>
      jobs.where(sql<boolean>`${terms} @@ jobs_with_any_words(${given.company_id}, ${given.searches}::text[])`),
    )
    .$if(by.launched_from, (jobs) =>
      jobs.where(
        sql<boolean>`${jobKeys.published_at} >= ${midnight(given.company_id, sql`${given.launched_from}::date`)}`,
      ),
    )
    .$if(by.launched_to, (jobs) =>
      jobs
        .where(
          sql<boolean>`${jobKeys.published_at} < ${midnight(given.company_id, sql`${given.launched_to}::date + 1`)}`,
        )
        .where('jobs.published_at', 'is not', null),
    )
    .$if(by.interviews, (jobs) => jobs.where('jobs.id', 'in', pendingInterviews(given).select('applications.job_id')))
}

/** The start of a date in the company's time zone. */
const midnight = (company_id: string, day: ReturnType<typeof sql>) =>
  sql`(${day})::timestamp at time zone (select timezone from companies where id = ${company_id})`

/** The upcoming interviews of a company, proposed or confirmed, also those whose time has not been chosen. */
export function pendingInterviews(given: { company_id: string; now: string }) {
  return db
    .selectFrom('meetings')
    .innerJoin('applications', 'applications.id', 'meetings.application_id')
    .where('meetings.company_id', '=', given.company_id)
    .where('meetings.status', 'in', ['proposed', 'confirmed'])
    .where(sql<boolean>`latest_start(meetings) > ${given.now}`)
}

/** The sort order of a list of jobs: by its key, then by ID. */
export function jobOrder(sort: JobSort) {
  const { column: key, direction } = sortOrder(sort, jobKeys)
  return { key, id: sql.ref(key === jobKeys.applications ? 'job_counts.job_id' : 'jobs.id'), direction }
}

/** The filtered and sorted jobs. */
export function sortJobs(sort: JobSort, by: FilterShape, given: FilterValues) {
  const { key, id, direction } = jobOrder(sort)
  return (
    filterJobs(by, given)
      // Joined with the company, so that the counts are read in the order of their index.
      .$if(key === jobKeys.applications, (jobs) =>
        jobs
          .innerJoin('job_counts', 'job_counts.job_id', 'jobs.id')
          .where('job_counts.company_id', '=', given.company_id),
      )
      .orderBy(key, direction)
      .orderBy(id, direction)
  )
}
