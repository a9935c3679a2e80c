import { z } from 'zod'
import { utcOffsetMinutes } from '../jobs/utc-offset.ts'
import { workday_hours, workdayOverlap } from '../jobs/workday-overlap.ts'
import { skillKey } from '../skills/skills.ts'
import { experienceLevels } from './profile.ts'
import type { Availability, ExperienceLevel } from './profile.ts'
import { countOf } from '../kernel/count.ts'

/** The talent's side of a match. Unknown facts are null or empty. */
export interface MatchedTalent {
  skills: readonly string[]
  /** What the talent wants to receive. */
  hourly_rate: number | null
  experience_level: ExperienceLevel | null
  availability: readonly Availability[]
  /** Minutes east of UTC of the talent's time zone, today. */
  utc_offset_minutes: number | null
}

/** The job's side of a match. */
export interface MatchedJob {
  title: string
  skill_tags: readonly string[]
  engagement_type: 'hourly' | 'fixed'
  /** What the talent receives at most. */
  budget_max: number | null
  weekly_hours: number
  timezone: string
}

/**
 * How well a talent and a job match, and why: the same for applicants and companies. A fact that one side has not
 * provided is null.
 */
export const match = z
  .object({
    /** 0 to 100. */
    score: z.number().int(),
    /** The job's skills, in its own spelling and order. */
    matched_skills: z.array(z.string()),
    missing_skills: z.array(z.string()),
    /** The job pays the talent's rate. */
    rate_fits: z.boolean().nullable(),
    /** The talent's availability fits the job's hours or engagement type. */
    hours_fit: z.boolean().nullable(),
    /** The number of shared working hours. */
    overlap_hours: z.number().int().nullable(),
    /** The level in the job's title, and whether the talent has it. */
    level: z.object({ asked: z.enum(experienceLevels), fits: z.boolean() }).nullable(),
  })
  .meta({ id: 'Match' })
export type Match = z.output<typeof match>

/** The maximum contribution of each factor. Skills dominate; the others break ties. */
const weights = { skills: 60, rate: 15, overlap: 10, hours: 10, level: 5 } as const
/** Unknown facts are neutral. */
const unknown = 0.5

/** Weekly hours from which work counts as full-time. */
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

/** Best first; ties are broken by the number of shared skills. */
export const byMatch = (one: Match, other: Match): number =>
  other.score - one.score || other.matched_skills.length - one.matched_skills.length

/** A talent's skills in their own order, with the job's skills first. */
export function requiredSkillsFirst(skills: readonly string[], compared: Match | undefined): string[] {
  const required = new Set(compared?.matched_skills.map(skillKey))
  return skills.toSorted((one, other) => Number(required.has(skillKey(other))) - Number(required.has(skillKey(one))))
}

/** A rate cannot be compared with a fixed price. */
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

/** The level in the job's title, if there is one. */
function levelOf(talent: MatchedTalent, job: MatchedJob): Match['level'] {
  const required = titleLevels.find(([words]) => words.test(job.title))?.[1]
  if (!required || talent.experience_level === null) return null
  return {
    asked: required,
    fits: experienceLevels.indexOf(talent.experience_level) >= experienceLevels.indexOf(required),
  }
}

function scoreOf(facts: Omit<Match, 'score'>): number {
  const required = facts.matched_skills.length + facts.missing_skills.length
  const scoreOfFact = (fits: boolean | null) => (fits === null ? unknown : Number(fits))
  return Math.round(
    weights.skills * (required === 0 ? unknown : facts.matched_skills.length / required) +
      weights.rate * scoreOfFact(facts.rate_fits) +
      weights.overlap * (facts.overlap_hours === null ? unknown : facts.overlap_hours / workday_hours) +
      weights.hours * scoreOfFact(facts.hours_fit) +
      weights.level * scoreOfFact(facts.level && facts.level.fits),
  )
}

const skillsShown = 3

/**
 * Why they match, in the terms of the reader: `Matches 4 of 5 skills: React, TypeScript, Node.js …`, `pays your rate`,
 * `6 h overlap`, `senior level`. For companies, the skills are listed with the candidate instead. Reasons against are
 * left to `missing_skills`.
 */
export function matchReasons(found: Match, reader: 'applicant' | 'company'): string[] {
  const required = found.matched_skills.length + found.missing_skills.length
  const names = found.matched_skills.slice(0, skillsShown).join(', ')
  const more = found.matched_skills.length > skillsShown ? ' …' : ''
  const skills = `Matches ${found.matched_skills.length} of ${countOf(required, 'skill', 'skills')}`
  return [
    found.matched_skills.length > 0 && (reader === 'applicant' ? `${skills}: ${names}${more}` : skills),
    found.rate_fits && (reader === 'applicant' ? 'pays your rate' : 'within your budget'),
    found.hours_fit && (reader === 'applicant' ? 'your kind of hours' : 'available for the hours'),
    found.overlap_hours !== null && found.overlap_hours > 0 && `${found.overlap_hours} h overlap`,
    found.level?.fits && `${found.level.asked} level`,
  ].filter((reason) => typeof reason === 'string')
}
