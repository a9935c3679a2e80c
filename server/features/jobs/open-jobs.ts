import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { countLimit, overlappingOffsets } from '#domain/jobs/job-search.ts'
import type { FoundJobs, OpenJobsQuery } from '#domain/jobs/job-search.ts'
import { isOpenToApplicants, isVisibleToApplicants } from '#domain/jobs/job-visibility.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { may } from '#domain/policies.ts'
import { findSkill, namesOf } from '#domain/skills/skills.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { now } from '#server/platform/clock/clock.ts'
import { rankBy, searchQuery, suggestQuery } from '#server/search/search-query.ts'
import type { SearchIndex } from '#server/search/search-query.ts'
import { jobRows } from './find-job.ts'
import type { JobRow } from './find-job.ts'
import { presentJobFacts } from './present-job.ts'
import { billOf } from '#server/features/fees/margin.ts'

const openJobsIndex: SearchIndex = { table: 'open_jobs', words: 'all_words', terms: 'search_terms' }

/** The filters, sort order and page of a search for open jobs. */
type OpenJobsSearch = Pick<OpenJobsQuery, 'page' | 'per_page' | 'sort'> &
  Partial<OpenJobsQuery> & {
    /** Of alerts. */
    published_after?: string
  }

/** The open jobs for an applicant, searched, filtered and sorted. */
export async function listOpenJobs(actor: Actor, query: OpenJobsSearch): Promise<FoundJobs> {
  return withIndexScans(async (from) => {
    const { ids, ...found } = await searchOpenJobs(from, query, asUser(actor).user_id)
    return {
      items: await findOpenJobs(from, actor, ids),
      page: query.page,
      per_page: query.per_page,
      ...found,
    }
  })
}

/**
 * The IDs of a page of open jobs, in order, and the total. `from` plans with `withIndexScans`. Visitors have no saved
 * jobs, so they cannot be the filter.
 */
export async function searchOpenJobs(
  from: Tx,
  query: OpenJobsSearch,
  user_id: string | null,
): Promise<{ ids: string[]; total: number; more: boolean; corrected: string | null }> {
  let found = await findIds(from, user_id, query, query.q ? searchQuery(query.q) : null)
  const suggestion = query.q && found.total === 0 ? await suggestQuery(from, openJobsIndex, query.q) : null
  if (suggestion) found = await findIds(from, user_id, query, suggestion.query)
  return {
    ids: found.ids,
    total: Math.min(found.total, countLimit),
    more: found.total > countLimit,
    corrected: suggestion?.corrected ?? null,
  }
}

interface Found {
  ids: string[]
  total: number
}

async function findIds(from: Tx, user_id: string | null, query: OpenJobsSearch, words: RawBuilder<string> | null) {
  const { rows } = await openJobIds(user_id, query, words).execute(from)
  return rows[0]!
}

/**
 * The IDs of a page and the total, counted up to `countLimit` + 1. A search starts from the word index; without words,
 * the page is read from the index of its sort order.
 */
function openJobIds(user_id: string | null, query: OpenJobsSearch, typed: RawBuilder<string> | null) {
  // Once for all of the statement: making it of the typed words takes longer than finding the jobs.
  const asked = typed ? sql`with asked as materialized (select ${typed} as words)` : sql``
  const words = typed && sql<string>`(select words from asked)`
  const offset = (query.page - 1) * query.per_page
  const limit = Math.max(0, Math.min(query.per_page, countLimit - offset))
  const filtered = sql`open_jobs where ${conditionsOf(user_id, query, words)}`
  // Jobs with all words in the title come first, then those with all words in title and skills.
  const rank = words ? rankBy(words, ['title_words', 'named_words']) : sql`0`
  const counted =
    query.sort === 'applications' ? sql`join job_counts using (job_id) where open_since is not null` : sql``
  return sql<Found>`
    ${asked} select
      (select count(*) from (select from ${filtered} limit ${countLimit + 1}) as counted) as total,
      array(
        select job_id
        from (
          select job_id, published_at, rate_cents, price_cents, ${rank} as rank from ${filtered} ${words ? sql`offset 0` : sql``}
        ) as found ${counted}
        order by ${orderOf(query.sort, words !== null)} limit ${limit} offset ${offset}
      ) as ids`
}

const newestFirst = sql`published_at desc, job_id desc`

function orderOf(sort: OpenJobsQuery['sort'], hasWords: boolean): RawBuilder<unknown> {
  switch (sort) {
    case 'match':
      return hasWords ? sql`rank, ${newestFirst}` : newestFirst
    case '-published_at':
      return newestFirst
    case 'published_at':
      return sql`published_at, job_id`
    case '-rate':
      return sql`rate_cents desc nulls last, ${newestFirst}`
    case '-price':
      return sql`price_cents desc nulls last, ${newestFirst}`
    case 'applications':
      return sql`applications, open_since desc, job_id desc`
  }
}

/** The conditions of the search words and filters. */
function conditionsOf(user_id: string | null, query: OpenJobsSearch, words: RawBuilder<string> | null) {
  const { skills, engagement_type, rate_min, price_min, hours_min, hours_max, overlap, zone, saved, published_after } =
    query
  const conditions = [
    words && sql`all_words @@ ${words}`,
    skills?.length && sql`skills && ${skills.flatMap(spellingsOf)}::text[]`,
    engagement_type && sql`engagement_type = ${engagement_type}`,
    rate_min && sql`(engagement_type <> 'hourly' or rate_cents >= ${billOf(toCents(rate_min))})`,
    price_min && sql`(engagement_type <> 'fixed' or price_cents >= ${billOf(toCents(price_min))})`,
    hours_min && sql`weekly_hours >= ${hours_min}`,
    hours_max && sql`weekly_hours <= ${hours_max}`,
    overlap &&
      sql`timezone = any (${overlappingOffsets(overlap, offsetMinutesIn(zone ?? 'UTC', new Date(now())))}::text[])`,
    published_after && sql`published_at > ${published_after}::timestamptz`,
    saved && sql`job_id in (select job_id from saved_jobs where applicant_id = ${user_id})`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** All names of a skill that jobs use. */
function spellingsOf(typed: string): string[] {
  const skill = findSkill(typed)
  return (skill ? namesOf(skill) : [typed]).map((name) => name.toLowerCase())
}

type OpenJobRow = JobRow & { saved: boolean; application_id: string | null; is_invited: boolean }

/** Jobs as an applicant sees them. */
export function openJobRows(from: Db | Tx, user: User) {
  return jobRows(from).select(({ exists, selectFrom }) => [
    exists(
      selectFrom('saved_jobs')
        .whereRef('job_id', '=', 'jobs.id')
        .where('applicant_id', '=', user.user_id)
        .select('job_id'),
    )
      .$castTo<boolean>()
      .as('saved'),
    selectFrom('applications')
      .whereRef('job_id', '=', 'jobs.id')
      .where('applicant_id', '=', user.user_id)
      .select('id')
      .as('application_id'),
    exists(
      selectFrom('invitations')
        .whereRef('invitations.job_id', '=', 'jobs.id')
        .where('invitations.talent_id', '=', user.user_id)
        .where('invitations.status', 'in', ['sent', 'accepted'])
        .select('invitations.id'),
    )
      .$castTo<boolean>()
      .as('is_invited'),
  ])
}

/**
 * One job as the actor sees it in the list. Throws `not_found` when it is not visible to applicants, or with `ever`,
 * when it never was.
 */
export async function findOpenJob(from: Db | Tx, actor: Actor, id: string, { ever = false } = {}): Promise<OpenJob> {
  const row = await openJobRows(from, asUser(actor)).where('jobs.id', '=', id).executeTakeFirst()
  if (!row || !(ever ? isVisibleToApplicants(row) : isOpenToApplicants(row))) throw new Failure('not_found')
  return presentOpenJob(actor, row)
}

/** The jobs with these IDs as the actor sees them, in their order, without those that are no longer open. */
export async function findOpenJobs(from: Db | Tx, actor: Actor, ids: readonly string[]): Promise<OpenJob[]> {
  if (ids.length === 0) return []
  const rows = await openJobRows(from, asUser(actor))
    .innerJoin('open_jobs', 'open_jobs.job_id', 'jobs.id')
    .where('jobs.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => presentOpenJob(actor, row))
}

/** A job in an applicant's list. */
export function presentOpenJob(actor: Actor, job: OpenJobRow): OpenJob {
  const applied = job.application_id !== null
  return {
    ...presentJobFacts(actor, job),
    company_logo_file_id: job.company_logo_file_id,
    required_tests: job.tests.map((test) => test.name),
    in_review_count: job.in_review_count,
    saved: job.saved,
    is_invited: job.is_invited,
    applied,
    application_id: job.application_id,
    allowed: [
      ...(!applied && may(actor, 'application.apply', job) ? (['apply'] as const) : []),
      ...(isOpenToApplicants(job) ? (['save'] as const) : []),
    ],
  }
}
