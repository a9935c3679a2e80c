import { sql } from 'kysely'
import type { z } from 'zod'
import type { companiesApi } from '#domain/companies/api.ts'
import { compared, remoteOverlap_hours } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { amountFromCents } from '#domain/jobs/job.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { workdayOverlap } from '#domain/jobs/workday-overlap.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { offsetMinutesIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { askedFirst, byMatch, matchOf } from '#domain/talent/match.ts'
import type { MatchedTalent } from '#domain/talent/match.ts'
import { byIndex } from '#server/db/by-index.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { queryFor } from '#server/features/jobs/search-words.ts'
import { matchedTalent, matchedTalentColumns } from '#server/features/talent/find-matched-talent.ts'
import { now } from '#server/platform/clock/clock.ts'

type Query = z.output<(typeof companiesApi)['candidates']['schema']['querystring']>

/**
 * Talents for the asker's company, best first: those whom its words find, or who share a skill with its open jobs where
 * it has said none. The latest of them are compared with its jobs; whoever has applied to it is known to it already.
 */
export async function findCandidates(actor: Actor, query: Query): Promise<Page<Candidate>> {
  const company_id = asUser(actor).company_id!
  const [jobs, zone] = await Promise.all([openJobs(company_id), zoneOf(company_id)])
  const skills = [...new Set(jobs.flatMap((job) => job.skill_tags))]
  const found = query.q || skills.length > 0 ? await byIndex((from) => talents(from, company_id, query, skills)) : []
  const here = offsetMinutesIn(zone, new Date(now()))
  const isNear = ({ utc_offset_minutes }: MatchedTalent) =>
    utc_offset_minutes !== null && workdayOverlap(utc_offset_minutes, here) >= remoteOverlap_hours
  const ranked = found
    .map(({ id, name, role, ...talent }) => ({ id, name, role, talent: matchedTalent(talent) }))
    .filter(({ talent }) => !query.remote || isNear(talent))
    .map(({ talent, ...candidate }) => {
      const suits = bestOf(talent, jobs)
      return { ...candidate, skills: askedFirst(talent.skills, suits?.match), suits }
    })
    .toSorted((one, other) => (one.suits && other.suits ? byMatch(one.suits.match, other.suits.match) : 0))
  const { page, per_page } = query
  return { items: ranked.slice((page - 1) * per_page, page * per_page), page, per_page, total: ranked.length }
}

function bestOf(talent: MatchedTalent, jobs: Awaited<ReturnType<typeof openJobs>>): Candidate['suits'] {
  const [best] = jobs
    .map((job) => ({
      job_id: job.id,
      job_title: job.title,
      match: matchOf(talent, { ...job, budget_max: amountFromCents(job.budget_max_cents) }),
    }))
    .toSorted((one, other) => byMatch(one.match, other.match))
  return best ?? null
}

/** The jobs that the company looks for somebody with, the latest first. */
function openJobs(company_id: string) {
  return db
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('status', 'in', visibleJobStatuses)
    .select(['id', 'title', 'skill_tags', 'engagement_type', 'budget_max_cents', 'weekly_hours', 'timezone'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(compared.jobs)
    .execute()
}

async function zoneOf(company_id: string): Promise<string> {
  const { timezone } = await db
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('timezone')
    .executeTakeFirstOrThrow()
  return timezone
}

function talents(from: Tx, company_id: string, { q, availability }: Query, skills: string[]) {
  const words = q && queryFor(q)
  return from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .where('users.status', '=', 'active')
    .where(
      words
        ? sql<boolean>`talent_words(talents.headline, talents.skills) @@ ${words}`
        : sql<boolean>`talents.skills && ${skills}::text[]`,
    )
    .$if(availability !== undefined, (found) =>
      found.where(sql<boolean>`talents.availability @> ${[availability!]}::text[]`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .whereRef('applications.applicant_id', '=', 'users.id')
            .where('applications.company_id', '=', company_id)
            .select('applications.id'),
        ),
      ),
    )
    .select(['users.id', 'users.name', 'talents.headline as role', ...matchedTalentColumns])
    .orderBy('talents.updated_at', 'desc')
    .orderBy('talents.user_id')
    .limit(compared.talents)
    .execute()
}
