import { sql } from 'kysely'
import type { z } from 'zod'
import type { companiesApi } from '#domain/companies/api.ts'
import { candidateRateLimits, candidateLimits, shownSkills } from '#domain/companies/candidate.ts'
import type { Candidate } from '#domain/companies/candidate.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import { byMatch, matchOf } from '#domain/talent/match.ts'
import type { MatchedTalent } from '#domain/talent/match.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { matchedTalent } from '#server/features/talent/recommending.ts'
import { presentTalentCards } from '#server/features/talent/present-talent-card.ts'
import { searchFresh } from '#server/features/talent/searching.ts'
import { now } from '#server/platform/clock/clock.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { budgetFor, talentReader } from '#server/features/fees/margin.ts'

type Query = z.output<(typeof companiesApi)['candidates']['schema']['querystring']>

/**
 * Talents with skills that the company's open jobs require, best match first, without those whose applications have
 * ended. Only the first `candidateLimits.talents` are compared, listed and counted. Throws `email_unverified` and
 * `too_many_requests`.
 */
export async function findCandidates(actor: Actor, { page, per_page }: Query): Promise<Page<Candidate>> {
  authorize(actor, 'company.find_candidates')
  const member = asMember(actor)
  const { company_id } = member
  await limitRequests(company_id)
  const jobs = await openJobs(member)
  const ranked = (await findTalents(member, [...new Set(jobs.flatMap((job) => job.skill_tags))]))
    .map(({ card, talent }) => ({ card, skills: talent.skills, suits: bestOf(talent, jobs) }))
    .toSorted((one, other) => (one.suits && other.suits ? byMatch(one.suits.match, other.suits.match) : 0))
  const items = ranked
    .slice((page - 1) * per_page, page * per_page)
    .map(({ card: { summary: _summary, why: _why, ...facts }, skills, suits }) => ({
      ...facts,
      skills: shownSkills(skills, suits),
      suits,
    }))
  return { items, page, per_page, total: ranked.length }
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
      match: matchOf(talent, { ...job, budget_max: amountFromCents(budgetFor(talentReader, job.budget_max_cents)) }),
    }))
    .toSorted((one, other) => byMatch(one.match, other.match))
  return best ?? null
}

/** The open jobs that the member sees, latest first. */
function openJobs(member: CompanyMember) {
  return db
    .selectFrom('jobs')
    .where('company_id', '=', member.company_id)
    .where(ofSeenJobs(member, sql.ref('jobs.id')))
    .where('status', 'in', visibleJobStatuses)
    .select(['id', 'title', 'skill_tags', 'engagement_type', 'budget_max_cents', 'weekly_hours', 'timezone'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(candidateLimits.jobs)
    .execute()
}

/** The talents with most of these skills. */
async function findTalents(
  member: CompanyMember,
  skills: string[],
): Promise<{ card: TalentCard; talent: MatchedTalent }[]> {
  if (skills.length === 0) return []
  const zone = member.company_timezone
  const searched = { reader: member, text: '', skills, zone, today: dateIn(zone, new Date(now())) }
  const limit = candidateLimits.talents
  const found: { card: TalentCard; talent: MatchedTalent }[] = []
  for (let offset = 0; found.length < limit; offset += limit) {
    const { result, rows } = await searchFresh(member, {
      ...searched,
      exact: true,
      skills_match: 'any',
      availability: [],
      badges: [],
      sort: 'match',
      offset,
      limit,
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const card of presentTalentCards(rows, searched)) {
      const row = byId.get(card.id)!
      if (row.application_id === null || row.is_application_live)
        found.push({ card, talent: matchedTalent({ ...row, skills: card.skills }) })
    }
    if (result.ids.length < limit) break
  }
  return found.slice(0, limit)
}
