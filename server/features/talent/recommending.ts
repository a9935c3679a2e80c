import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { amountFromCents } from '#domain/jobs/budget.ts'
import { asUser, companyTimeZoneOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn, offsetMinutesIn } from '#domain/kernel/calendar.ts'
import { fromCents } from '#domain/kernel/money.ts'
import type { Page } from '#domain/kernel/page.ts'
import { skillKey } from '#domain/skills/skills.ts'
import { byMatch, matchOf } from '#domain/talent/match.ts'
import type { MatchedTalent } from '#domain/talent/match.ts'
import type { Availability } from '#domain/talent/profile.ts'
import { jobsCompared, skillsNamed } from '#domain/talent/recommendation.ts'
import type { RecommendedJob } from '#domain/talent/recommendation.ts'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Talents } from '#server/db/tables.ts'
import { withIndexScans } from '#server/db/with-index-scans.ts'
import { findOpenJobs } from '#server/features/jobs/open-jobs.ts'
import { now } from '#server/platform/clock/clock.ts'
import { wordsOf } from '#server/search/talent/words.ts'
import { presentTalentCards, shownTexts } from './present-talent-card.ts'
import { searchFresh, limitSearches } from './searching.ts'
import { findVisibleTalent } from './profiles.ts'
import { budgetFor, talentReader } from '#server/features/fees/margin.ts'

/**
 * Recommended jobs, best match first: of the jobs that require one of the actor's skills, found with the index on
 * skills, the newest are compared with the profile. Jobs that the actor has applied to are excluded.
 */
export async function recommendJobs(
  actor: Actor,
  query: { page: number; per_page: number },
): Promise<Page<RecommendedJob>> {
  const { user_id } = asUser(actor)
  const talent = await findMatchedTalent(user_id)
  const ranked = (await withIndexScans((from) => comparableJobs(from, user_id, talent.skills).execute()))
    .map((job) => ({
      id: job.id,
      match: matchOf(talent, { ...job, budget_max: amountFromCents(budgetFor(talentReader, job.budget_max_cents)) }),
    }))
    .toSorted((one, other) => byMatch(one.match, other.match))
  const shown = ranked.slice((query.page - 1) * query.per_page, query.page * query.per_page)
  const matches = new Map(shown.map(({ id, match }) => [id, match]))
  const jobs = await findOpenJobs(db, actor, [...matches.keys()])
  return {
    items: jobs.map((job) => ({
      ...job,
      company: job.company_name,
      // All jobs are remote, in the working hours of this time zone.
      location: `Remote (${job.timezone})`,
      skills: job.skill_tags,
      match: matches.get(job.id)!,
    })),
    page: query.page,
    per_page: query.per_page,
    total: ranked.length,
  }
}

/** The newest open jobs that share a skill. */
export function comparableJobs(from: Tx, user_id: string, skills: readonly string[]) {
  return newestOpenJobs(from)
    .where(requiresAnySkill(skills))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .whereRef('applications.job_id', '=', 'jobs.id')
            .where('applications.applicant_id', '=', user_id)
            .select('applications.id'),
        ),
      ),
    )
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.skill_tags',
      'jobs.engagement_type',
      'jobs.budget_max_cents',
      'jobs.weekly_hours',
      'jobs.timezone',
    ])
}

/** The columns of a talent for a match. */
const matchedTalentColumns = [
  'talents.skills',
  'talents.hourly_rate_cents',
  'talents.experience_level',
  'talents.availability',
  'talents.timezone',
] as const

type MatchedRow = Pick<
  Selectable<Talents>,
  'skills' | 'hourly_rate_cents' | 'experience_level' | 'availability' | 'timezone'
>

/** Converts a talent's row for a match. */
export function matchedTalent({ timezone, hourly_rate_cents, availability, ...said }: MatchedRow): MatchedTalent {
  return {
    ...said,
    hourly_rate: hourly_rate_cents === null ? null : fromCents(hourly_rate_cents),
    availability: availability as Availability[],
    utc_offset_minutes: timezone === null ? null : offsetMinutesIn(timezone, new Date(now())),
  }
}

/** The talent's side of a match. */
async function findMatchedTalent(user_id: string): Promise<MatchedTalent> {
  return matchedTalent(
    await db
      .selectFrom('talents')
      .where('user_id', '=', user_id)
      .select(matchedTalentColumns)
      .executeTakeFirstOrThrow(),
  )
}

const compared = 60
const shown = 6

/** What the parts of a similarity weigh. Skills dominate. */
const weights = { skills: 1, role: 0.5, level: 0.2 } as const

/** Talents with similar skills, role and level, most similar first. Throws like `showTalent`. */
export async function findSimilarTalents(actor: Actor, id: string): Promise<TalentCard[]> {
  const { row, access } = await findVisibleTalent(actor, id)
  await limitSearches(actor)
  const zone = companyTimeZoneOf(actor) ?? 'UTC'
  const today = dateIn(zone, new Date(now()))
  const skills = shownTexts(row, access).skills.slice(0, talentSearchLimits.skills)
  const { rows } = await searchFresh(actor, {
    text: '',
    exact: true,
    skills,
    skills_match: 'any',
    availability: [],
    badges: [],
    zone,
    today,
    sort: 'match',
    offset: 0,
    limit: compared,
  })
  const cards = presentTalentCards(
    rows.filter((other) => other.id !== id),
    { reader: actor, text: '', skills, zone, today },
  )
  const [own] = presentTalentCards([row], { reader: actor, text: '', skills: [], zone, today })
  const ranked = cards
    .map((card) => ({ card, similarity: similarityOf(own!, card) }))
    .toSorted((one, other) => other.similarity - one.similarity)
  return ranked.slice(0, shown).map(({ card }) => card)
}

type Compared = Pick<TalentCard, 'skills' | 'role' | 'experience_level'>

function similarityOf(one: Compared, other: Compared): number {
  const isSameLevel = one.experience_level !== null && one.experience_level === other.experience_level
  return (
    weights.skills * shareOf(one.skills.map(skillKey), other.skills.map(skillKey)) +
    weights.role * shareOf(wordsOf(one.role, 'name').sequence, wordsOf(other.role, 'name').sequence) +
    weights.level * Number(isSameLevel)
  )
}

/** The common part of all, 0 to 1. */
function shareOf(one: readonly string[], other: readonly string[]): number {
  const mine = new Set(one)
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : [...new Set(other)].filter((part) => mine.has(part)).length / all
}

/** The newest open jobs, up to a fixed number. */
function newestOpenJobs(from: Tx) {
  return from
    .selectFrom('open_jobs')
    .innerJoin('jobs', 'jobs.id', 'open_jobs.job_id')
    .orderBy('open_jobs.published_at', 'desc')
    .orderBy('open_jobs.job_id', 'desc')
    .limit(jobsCompared)
}

/** Whether an open job requires one of the skills, in any case; uses their index. */
const requiresAnySkill = (skills: readonly string[]) =>
  sql<boolean>`open_jobs.skills && ${skills.map((skill) => skill.toLowerCase())}::text[]`

/**
 * The most requested skills that the actor does not list: of the newest jobs that share a skill with the actor, or of
 * all newest jobs while the profile has no skills.
 */
export async function listSkillsInDemand(actor: Actor): Promise<{ items: { skill: string; jobs: number }[] }> {
  const { skills } = await findMatchedTalent(asUser(actor).user_id)
  const counted = await withIndexScans((from) => {
    const newest = newestOpenJobs(from)
      .$if(skills.length > 0, (jobs) => jobs.where(requiresAnySkill(skills)))
      .select(['jobs.skill_tags'])
    return from
      .selectFrom(newest.as('asked'))
      .innerJoinLateral(sql<{ skill: string }>`unnest(asked.skill_tags)`.as<'tag'>(sql`tag(skill)`), (join) =>
        join.onTrue(),
      )
      .select(({ fn }) => ['tag.skill', fn.countAll<number>().as('jobs')])
      .groupBy('tag.skill')
      .orderBy('jobs', 'desc')
      .orderBy('tag.skill')
      .execute()
  })
  const own = new Set(skills.map(skillKey))
  return { items: counted.filter(({ skill }) => !own.has(skillKey(skill))).slice(0, skillsNamed) }
}
