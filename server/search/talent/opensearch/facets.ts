import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { canonicalSkills, skillKey } from '#domain/skills/skills.ts'
import { badges } from '#domain/talent/badge.ts'
import { availabilities, experienceLevels, regions } from '#domain/talent/profile.ts'
import { quickSkills } from '#domain/talent/talent-search.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import type { TalentSearchQuery } from '../talent-search.ts'
import { filtersOf, term } from './queries.ts'
import type { Clause } from './queries.ts'

/** More than there are time zones. */
const zonesMax = 1_000

interface Counted {
  doc_count: number
}
interface Buckets extends Counted {
  by: { buckets: (Counted & { key: string })[] }
}

/** The counts of a search in the answer of the engine. */
export interface CountsAnswer {
  total: Buckets
  level: Buckets
  availability: Buckets
  region: Buckets
  overlap: Buckets
  skills: Counted & { by: { buckets: Counted[] } }
}

const skillsToCount = ({ skills }: TalentSearchQuery, suggested: readonly string[]) =>
  canonicalSkills([...quickSkills, ...skills, ...suggested])

const each = (filter: Clause, field: string, size: number) => ({
  filter,
  aggs: { by: { terms: { field, size, shard_size: size } } },
})

/** What the engine counts: each filter without itself. */
export function countsOf(query: TalentSearchQuery, zones: readonly string[], suggested: readonly string[]): Clause {
  const counted = skillsToCount(query, suggested).map((skill) => term('skill_keys', skillKey(skill)))
  return {
    total: each(filtersOf(query, zones), 'badges', badges.length),
    level: each(filtersOf(query, zones, 'level'), 'level', experienceLevels.length),
    availability: each(filtersOf(query, zones, 'availability'), 'availability', availabilities.length),
    region: each(filtersOf(query, zones, 'region'), 'region', regions.length),
    overlap: each(filtersOf(query, zones, 'overlap'), 'timezone', zonesMax),
    skills: {
      filter: filtersOf(query, zones, query.skills_match === 'any' ? 'skills' : undefined),
      aggs: { by: { filters: { filters: counted } } },
    },
  }
}

/** Reads the counts; `hoursOf` is the overlap of a time zone. */
export function readCounts(
  answer: CountsAnswer,
  query: TalentSearchQuery,
  suggested: readonly string[],
  hoursOf: (timezone: string) => number,
): TalentCounts {
  const { total, level, availability, region, overlap, skills } = answer
  const zones = overlap.by.buckets.map(({ key, doc_count }) => ({ hours: hoursOf(key), doc_count }))
  return {
    total: total.doc_count,
    facets: {
      skills: skillsToCount(query, suggested).map((name, at) => ({ name, count: skills.by.buckets[at]!.doc_count })),
      level: countEach(experienceLevels, level),
      availability: countEach(availabilities, availability),
      region: countEach(regions, region),
      badges: countEach(badges, total),
      overlap: Array.from({ length: workday_hours }, (_, index) => {
        const hours = index + 1
        const enough = zones.filter((zone) => zone.hours >= hours)
        return { hours, count: enough.reduce((sum, { doc_count }) => sum + doc_count, 0) }
      }),
      any: { level: level.doc_count, region: region.doc_count, overlap: overlap.doc_count },
    },
  }
}

function countEach<Option extends string>(options: readonly Option[], { by }: Buckets): Record<Option, number> {
  const counts = new Map(by.buckets.map(({ key, doc_count }) => [key, doc_count]))
  return Object.fromEntries(options.map((option) => [option, counts.get(option) ?? 0])) as Record<Option, number>
}
