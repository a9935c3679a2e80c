import { z } from 'zod'
import { workday_hours } from '../jobs/workday-overlap.ts'
import { currency } from '../kernel/money.ts'
import { searchWords, several } from '../kernel/page.ts'
import { timeZone, uuid } from '../kernel/text.ts'
import { skillName } from '../skills/skills.ts'
import { badges } from './badge.ts'
import { availabilities, experienceLevels, regions } from './profile.ts'

/** All limits of a talent search. */
export const talentSearchLimits = {
  per_page: 20,
  /** The last row that can be paged to. */
  rows: 10_000,
  skills: 10,
  /** Skills that are suggested while one is typed. */
  suggested_skills: 8,
  /** The ends of the rate slider, in whole dollars. At an end, the slider does not limit the rate. */
  rate_min: 5,
  rate_max: 150,
  /** Where the handles of the slider start. They filter only once moved. */
  rate_from: 15,
  rate_to: 100,
  summary: 240,
} as const

/** Requests per company, sufficient for normal use and too few to copy all profiles. */
export const talentRateLimits = { searches_per_hour: 1_000, pages_per_hour: 200, pages_per_day: 600 } as const

export const quickSkills = ['Python', 'JavaScript', 'React', 'Node.js', 'AWS'] as const

export const talentSorts = ['match', 'rate', '-rate', '-rating', '-active'] as const
export type TalentSort = (typeof talentSorts)[number]
export const talentSortLabels = {
  match: 'Best Match',
  rate: 'Hourly Rate: Low to High',
  '-rate': 'Hourly Rate: High to Low',
  '-rating': 'Rating',
  '-active': 'Recent Activity',
} as const satisfies Record<TalentSort, string>

const dollars = z.coerce.number().int().min(talentSearchLimits.rate_min).max(talentSearchLimits.rate_max).optional()

/** The filters of a talent search. */
export const talentFilters = z.strictObject({
  skills: several(skillName, talentSearchLimits.skills),
  /** Talents with all of the skills, or with any of them. */
  skills_match: z.enum(['all', 'any']).default('all'),
  /** Of what the company pays. Both bounds are included. A talent without a rate matches neither. */
  rate_min: dollars,
  rate_max: dollars,
  level: z.enum(experienceLevels).optional(),
  /** Any of these. */
  availability: several(z.enum(availabilities), availabilities.length),
  region: z.enum(regions).optional(),
  /** All of these. */
  badges: several(z.enum(badges), badges.length),
  /**
   * At least so many hours shared with a working day in `zone`, on each day of the next 12 months. Without a zone, the
   * company's own.
   */
  overlap: z.coerce.number().int().min(1).max(workday_hours).optional(),
  zone: timeZone.optional(),
})
export type TalentFilters = z.output<typeof talentFilters>

/** What is searched for: words and filters. */
export const talentCriteria = talentFilters.extend({
  q: searchWords,
  /** Searches the words as typed, without correcting typos. A boolean in a saved search, text in a URL. */
  exact: z.union([z.boolean(), z.stringbool()]).optional(),
})
export type TalentCriteria = z.output<typeof talentCriteria>

/** What is counted: a search, and the skills that could be added to it. */
export const talentCountQuery = talentCriteria.extend({
  suggested_skills: several(skillName, talentSearchLimits.suggested_skills),
})
export type TalentCountQuery = z.output<typeof talentCountQuery>

const pages = talentSearchLimits.rows / talentSearchLimits.per_page

export const talentPage = z.coerce
  .number()
  .int()
  .min(1)
  .max(pages, 'Only the first 10,000 results can be shown.')
  .default(1)

export const talentQuery = talentCriteria.extend({
  page: talentPage,
  sort: z.enum(talentSorts).default('match'),
})
export type TalentQuery = z.output<typeof talentQuery>

const count = z.number().int()

/**
 * The number of results for each option of a filter. Options that are combined with "or" (level, availability, region,
 * overlap, skills with `any`) are counted without their own filter. Skills with `all` and badges are one filter per
 * option, so each option is counted with the others that are chosen. `skills` lists the quick skills, then the other
 * chosen ones, then the other suggested ones. `any` has the number of results without a filter of which one option can be
 * chosen.
 */
export const talentFacets = z
  .object({
    skills: z.array(z.object({ name: z.string(), count })),
    level: z.record(z.enum(experienceLevels), count),
    availability: z.record(z.enum(availabilities), count),
    region: z.record(z.enum(regions), count),
    badges: z.record(z.enum(badges), count),
    /** By hours: how many talents share at least so many. */
    overlap: z.array(z.object({ hours: count, count })),
    any: z.object({ level: count, region: count, overlap: count }),
  })
  .meta({ id: 'TalentFacets' })
export type TalentFacets = z.output<typeof talentFacets>

export const talentCounts = z.object({ total: count, facets: talentFacets }).meta({ id: 'TalentCounts' })
export type TalentCounts = z.output<typeof talentCounts>

/** A filter in the text of a query: `under $30`. */
export const textFilter = z
  .object({
    filter: z.enum(['level', 'availability', 'region', 'rate']),
    /** For readers: `Senior`, `Up to $30`. */
    label: z.string(),
    /** The part of the query. Without it, the filter is not applied. */
    typed: z.string(),
  })
  .meta({ id: 'TextFilter' })
export type TextFilter = z.output<typeof textFilter>

/** Why a talent is found. Facts that do not apply are empty or null. */
export const matchReason = z
  .object({
    /** Where all words of the query are: in the role, in role and skills, or anywhere. Null without words. */
    words_in: z.enum(['role', 'skills', 'profile']).nullable(),
    /** The words and skills of the search that the profile names. */
    words: z.array(z.string()),
    skills: z.array(z.string()),
    /** Within the searched rate; null if the search has none. */
    rate_fits: z.boolean().nullable(),
    /** Hours shared with the company's working day, on each day of the next 12 months; null without a time zone. */
    overlap_hours: count.nullable(),
    /** Tests passed: the company's own and the library's. */
    tests_passed: count,
  })
  .meta({ id: 'MatchReason' })
export type MatchReason = z.output<typeof matchReason>

/** A talent in a list. */
export const talentCard = z
  .object({
    id: uuid,
    /** First name and last initial, or the full name where the company may see it. */
    name: z.string(),
    role: z.string(),
    /** Null unless the company may see it. */
    photo_file_id: uuid.nullable(),
    /** What a company pays at today's margin. */
    hourly_rate: z.number().nullable(),
    /** What the talent receives of it; null for companies. */
    pay_rate: z.number().nullable(),
    currency,
    experience_level: z.enum(experienceLevels).nullable(),
    availability: z.array(z.enum(availabilities)),
    /** The beginning of the summary. */
    summary: z.string(),
    /** Those of the search first. */
    skills: z.array(z.string()),
    badges: z.array(z.enum(badges)),
    /** The average of all reviews, with one decimal; null without reviews. */
    rating: z.number().nullable(),
    reviews: count,
    /** Approved hours, rounded down. */
    hours_billed: count,
    /** Weekly hours left besides active assignments, rounded down; null if the talent has not stated any. */
    capacity_hours: count.nullable(),
    location: z.string(),
    timezone: z.string().nullable(),
    is_online: z.boolean(),
    /** Whether the talent is in any shortlist of the company. */
    is_saved: z.boolean(),
    /** The talent's current application to the company. */
    application_id: uuid.nullable(),
    /** The company's jobs to which the talent was invited and cannot be invited again: open, accepted or declined. */
    invited_job_ids: z.array(uuid),
    /** The company's jobs to which the talent applied, whatever the stage. */
    applied_job_ids: z.array(uuid),
    why: matchReason,
  })
  .meta({ id: 'TalentCard' })
export type TalentCard = z.output<typeof talentCard>

/** A page of a talent search. */
export const foundTalents = z
  .object({
    items: z.array(talentCard),
    page: count,
    per_page: count,
    total: count,
    facets: talentFacets,
    /** The query actually searched if words were misspelled: `python` for `pyhton`. */
    corrected: z.string().nullable(),
    text_filters: z.array(textFilter),
  })
  .meta({ id: 'FoundTalents' })
export type FoundTalents = z.output<typeof foundTalents>
