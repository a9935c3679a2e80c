import { sql } from 'kysely'
import type { z } from 'zod'
import type { companiesApi } from '#domain/companies/api.ts'
import { shortName } from '#domain/accounts/short-name.ts'
import { liveStages } from '#domain/applications/application-machine.ts'
import { candidateRateLimits, candidateLimits, shownSkills } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { amountFromCents } from '#domain/jobs/job.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { byMatch, matchOf } from '#domain/talent/match.ts'
import type { MatchedTalent } from '#domain/talent/match.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { searchQuery } from '#server/search/search-query.ts'
import { matchedTalent, matchedTalentColumns } from '#server/features/talent/find-matched-talent.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'

type Query = z.output<(typeof companiesApi)['candidates']['schema']['querystring']>

/**
 * Talents for the actor's company, best match first: those that a search finds, otherwise those who share a skill with
 * its open jobs. The latest `candidateLimits.talents` are compared with the jobs and listed; `total` counts all, up to
 * `candidateLimits.counted`. Throws `email_unverified` and `too_many_requests`.
 */
export async function findCandidates(actor: Actor, query: Query): Promise<Page<Candidate>> {
  authorize(actor, 'company.find_candidates')
  const company_id = asMember(actor).company_id
  await limitRequests(company_id)
  const jobs = await openJobs(company_id)
  const skills = [...new Set(jobs.flatMap((job) => job.skill_tags))]
  const { total, rows } = await findTalents(company_id, query, skills)
  const ranked = rows
    .map(({ id, name, role, location, application_id, is_saved, ...row }) => {
      const talent = matchedTalent(row)
      const suits = bestOf(talent, jobs)
      return {
        id,
        name: shortName(name),
        role,
        skills: shownSkills(talent.skills, suits),
        hourly_rate: talent.hourly_rate,
        location,
        application_id,
        is_saved,
        suits,
      }
    })
    .toSorted((one, other) => (one.suits && other.suits ? byMatch(one.suits.match, other.suits.match) : 0))
  const { page, per_page } = query
  return { items: ranked.slice((page - 1) * per_page, page * per_page), page, per_page, total }
}

async function limitRequests(company_id: string): Promise<void> {
  const { per_hour, per_day } = candidateRateLimits
  await throttle(`candidates by hour ${company_id}`, { tries: per_hour, minutes: 60 })
  await throttle(`candidates by day ${company_id}`, { tries: per_day, minutes: 24 * 60 })
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

/** The company's open jobs, latest first. */
function openJobs(company_id: string) {
  return db
    .selectFrom('jobs')
    .where('company_id', '=', company_id)
    .where('status', 'in', visibleJobStatuses)
    .select(['id', 'title', 'skill_tags', 'engagement_type', 'budget_max_cents', 'weekly_hours', 'timezone'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(candidateLimits.jobs)
    .execute()
}

/** The latest talents found, and their total. Empty without a search, a filter or an open job's skills. */
async function findTalents(company_id: string, query: Query, skills: string[]) {
  const { q, availability, remote } = query
  if (!q && !availability && !remote && skills.length === 0) return { total: 0, rows: [] }
  return withIndexScans(async (from) => {
    const found = talents(from, company_id, query, skills)
    const rows = await found
      .select([
        'users.id',
        'users.name',
        'talents.headline as role',
        'talents.location',
        'application.id as application_id',
        ({ exists, selectFrom }) =>
          exists(
            selectFrom('shortlist_entries')
              .whereRef('shortlist_entries.talent_id', '=', 'users.id')
              .where('shortlist_entries.company_id', '=', company_id)
              .select('shortlist_entries.talent_id'),
          )
            .$castTo<boolean>()
            .as('is_saved'),
        ...matchedTalentColumns,
      ])
      .orderBy('talents.updated_at', 'desc')
      .orderBy('talents.user_id')
      .limit(candidateLimits.talents)
      .execute()
    if (rows.length < candidateLimits.talents) return { total: rows.length, rows }
    const { total } = await from
      .selectFrom(found.select('talents.user_id').limit(candidateLimits.counted).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { total, rows }
  })
}

/** Active talents without an application to the company, or with a live one. */
function talents(from: Tx, company_id: string, { q, availability }: Query, skills: string[]) {
  const words = q && searchQuery(q)
  return from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('applications')
          .whereRef('applications.applicant_id', '=', 'users.id')
          .where('applications.company_id', '=', company_id)
          .select(['applications.id', sql<boolean>`applications.stage in (${sql.join(liveStages)})`.as('is_live')])
          .orderBy('is_live', 'desc')
          .orderBy('applications.created_at', 'desc')
          .limit(1)
          .as('application'),
      (join) => join.onTrue(),
    )
    .where('users.status', '=', 'active')
    .where(sql<boolean>`application.is_live is not false`)
    .$if(Boolean(words), (found) =>
      found.where(sql<boolean>`talent_words(talents.headline, talents.skills) @@ ${words}`),
    )
    .$if(!q && skills.length > 0, (found) => found.where(sql<boolean>`talents.skills && ${skills}::text[]`))
    .$if(availability !== undefined, (found) =>
      found.where(sql<boolean>`talents.availability @> ${[availability!]}::text[]`),
    )
}
