import { z } from 'zod'
import { utcOffsetMinutes } from '../jobs/utc-offset.ts'
import { workday_hours, workdayOverlap } from '../jobs/workday-overlap.ts'
import { skillKey } from '../skills/skills.ts'
import { experienceLevels } from './profile.ts'
import type { Availability, ExperienceLevel } from './profile.ts'
import { countOf } from '../kernel/count.ts'

/** A talent's side of a match. Unknown values are null or empty. */
export interface MatchedTalent {
  skills: readonly string[]
  hourly_rate: number | null
  experience_level: ExperienceLevel | null
  availability: readonly Availability[]
  /** Minutes east of UTC where the talent lives, today. */
  utc_offset_minutes: number | null
}

/** What a match looks at on the job's side. */
export interface MatchedJob {
  title: string
  skill_tags: readonly string[]
  engagement_type: 'hourly' | 'fixed'
  budget_max: number | null
  weekly_hours: number
  timezone: string
}

/**
 * How well a talent and a job match, and why: the same for an applicant who sees jobs and a company that sees
 * candidates. A criterion without values on one side is null.
 */
export const match = z
  .object({
    /** 0 to 100. */
    score: z.number().int(),
    /** The skills that the job asks for, in its own words and order. */
    matched_skills: z.array(z.string()),
    missing_skills: z.array(z.string()),
    /** The job pays what the talent asks for. */
    rate_fits: z.boolean().nullable(),
    /** The talent works as much, or in the way, as the job needs. */
    hours_fit: z.boolean().nullable(),
    /** How many hours of their working days fall together. */
    overlap_hours: z.number().int().nullable(),
    /** The level that the job's title names, and whether the talent has it. */
    level: z.object({ asked: z.enum(experienceLevels), fits: z.boolean() }).nullable(),
  })
  .meta({ id: 'Match' })
export type Match = z.output<typeof match>

/** What each part can add to the score. Skills decide; the rest tells equals apart. */
const weights = { skills: 60, rate: 15, overlap: 10, hours: 10, level: 5 } as const
/** What is not known neither helps nor harms. */
const unknown = 0.5

/** From so many hours a week on, work is full-time. */
const fullTime_hours = 30

/** Compares a talent with a job. */
export function matchOf(talent: MatchedTalent, job: MatchedJob): Match {
  const own = new Set(talent.skills.map(skillKey))
  const [matched_skills, missing_skills] = [true, false].map((wanted) =>
    job.skill_tags.filter((skill) => own.has(skillKey(skill)) === wanted),
  ) as [string[], string[]]
  const facts = {
    matched_skills,
    missing_skills,
    rate_fits: rateFits(talent, job),
    hours_fit: talent.availability.length === 0 ? null : talent.availability.includes(kindOfWork(job)),
    overlap_hours:
      talent.utc_offset_minutes === null
        ? null
        : workdayOverlap(talent.utc_offset_minutes, utcOffsetMinutes(job.timezone)),
    level: levelOf(talent, job),
  }
  return { score: scoreOf(facts), ...facts }
}

/** Best first; of equals, the one with more skills in common. */
export const byMatch = (one: Match, other: Match): number =>
  other.score - one.score || other.matched_skills.length - one.matched_skills.length

/** A talent's skills, in their own order but for those that the job asks for: they come first. */
export function askedFirst(skills: readonly string[], compared: Match | undefined): string[] {
  const asked = new Set(compared?.matched_skills.map(skillKey))
  return skills.toSorted((one, other) => Number(asked.has(skillKey(other))) - Number(asked.has(skillKey(one))))
}

/** A rate says nothing about a price for the whole. */
function rateFits(talent: MatchedTalent, job: MatchedJob): boolean | null {
  if (job.engagement_type === 'fixed' || job.budget_max === null || talent.hourly_rate === null) return null
  return talent.hourly_rate <= job.budget_max
}

function kindOfWork(job: MatchedJob): Availability {
  if (job.engagement_type === 'fixed') return 'project-based'
  return job.weekly_hours >= fullTime_hours ? 'full-time' : 'part-time'
}

const titleLevels: [RegExp, ExperienceLevel][] = [
  [/\b(principal|expert)\b/i, 'expert'],
  [/\b(senior|sr)\b/i, 'senior'],
  [/\b(mid|mid-level|intermediate)\b/i, 'mid'],
  [/\b(junior|jr|entry[- ]level|trainee)\b/i, 'junior'],
]

/** The level that a job's title names, if it names one. */
function levelOf(talent: MatchedTalent, job: MatchedJob): Match['level'] {
  const asked = titleLevels.find(([words]) => words.test(job.title))?.[1]
  if (!asked || talent.experience_level === null) return null
  return { asked, fits: experienceLevels.indexOf(talent.experience_level) >= experienceLevels.indexOf(asked) }
}

function scoreOf(facts: Omit<Match, 'score'>): number {
  const asked = facts.matched_skills.length + facts.missing_skills.length
  const judged = (fits: boolean | null) => (fits === null ? unknown : Number(fits))
  return Math.round(
    weights.skills * (asked === 0 ? unknown : facts.matched_skills.length / asked) +
      weights.rate * judged(facts.rate_fits) +
      weights.overlap * (facts.overlap_hours === null ? unknown : facts.overlap_hours / workday_hours) +
      weights.hours * judged(facts.hours_fit) +
      weights.level * judged(facts.level && facts.level.fits),
  )
}

const named = 3

/**
 * The reasons for a match, worded for the reader: `Matches 4 of 5 skills: React, TypeScript, Node.js …`, `pays your
 * rate`, `6 h overlap`, `senior level`. A company sees the skills elsewhere on the candidate. What speaks against a
 * match is only in `missing_skills`.
 */
export function matchReasons(found: Match, asker: 'applicant' | 'company'): string[] {
  const asked = found.matched_skills.length + found.missing_skills.length
  const names = found.matched_skills.slice(0, named).join(', ')
  const more = found.matched_skills.length > named ? ' …' : ''
  const skills = `Matches ${found.matched_skills.length} of ${countOf(asked, 'skill', 'skills')}`
  return [
    found.matched_skills.length > 0 && (asker === 'applicant' ? `${skills}: ${names}${more}` : skills),
    found.rate_fits && (asker === 'applicant' ? 'pays your rate' : 'within your budget'),
    found.hours_fit && (asker === 'applicant' ? 'your kind of hours' : 'available for the hours'),
    found.overlap_hours !== null && found.overlap_hours > 0 && `${found.overlap_hours} h overlap`,
    found.level?.fits && `${found.level.asked} level`,
  ].filter((reason) => typeof reason === 'string')
}
