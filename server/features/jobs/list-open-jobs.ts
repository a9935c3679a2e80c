import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { countLimit, overlappingOffsets } from '#domain/jobs/job-search.ts'
import type { FoundJobs, OpenJobsQuery } from '#domain/jobs/job-search.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { toCents } from '#domain/kernel/money.ts'
import { findSkill, namesOf } from '#domain/skills/skills.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findOpenJobs } from './open-job-row.ts'
import { rankBy, searchQuery, suggestQuery } from '#server/search/search-query.ts'
import type { SearchIndex } from '#server/search/search-query.ts'

const openJobsIndex: SearchIndex = { table: 'open_jobs', words: 'all_words', terms: 'search_terms' }

/** The filters, sort order and page of a search for open jobs. */
export type OpenJobsSearch = Pick<OpenJobsQuery, 'page' | 'per_page' | 'sort'> &
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
export function openJobIds(user_id: string | null, query: OpenJobsSearch, words: RawBuilder<string> | null) {
  const offset = (query.page - 1) * query.per_page
  const limit = Math.max(0, Math.min(query.per_page, countLimit - offset))
  const filtered = sql`open_jobs where ${conditionsOf(user_id, query, words)}`
  // Jobs with all words in the title come first, then those with all words in title and skills.
  const rank = words ? rankBy(words, ['title_words', 'named_words']) : sql`0`
  const counted =
    query.sort === 'applications' ? sql`join job_counts using (job_id) where open_since is not null` : sql``
  return sql<Found>`
    select
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
    rate_min && sql`(engagement_type <> 'hourly' or rate_cents >= ${toCents(rate_min)})`,
    price_min && sql`(engagement_type <> 'fixed' or price_cents >= ${toCents(price_min)})`,
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
