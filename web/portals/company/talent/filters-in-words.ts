import { badgeLabels } from '#domain/talent/badge.ts'
import { availabilityLabels, experienceLabels, regionLabels } from '#domain/talent/profile.ts'
import type { TalentFilters } from '#domain/talent/talent-search.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'

/** The filters of the URL, of a form, or of a saved search: without a value or null if not set. */
export type SetFilters = { readonly [Name in keyof TalentFilters]?: TalentFilters[Name] | null | undefined }

export interface FilterInWords {
  /** `Senior`, `$20–$60/hr`. */
  words: string
  /** The change that removes the filter. */
  without: SetFilters
}

/** The filters that are set, in words. */
export function filtersInWords(filters: SetFilters): FilterInWords[] {
  const { skills, skills_match, rate_min, rate_max, level, availability, region, badges, overlap, zone } = filters
  return [
    ...eachOf('skills', skills, (skill) => skill),
    skills_match === 'any' &&
      skills &&
      skills.length > 1 && { words: 'Any of the skills', without: { skills_match: null } },
    (rate_min ?? rate_max) != null && {
      words: rateInWords(rate_min, rate_max),
      without: { rate_min: null, rate_max: null },
    },
    level && { words: experienceLabels[level], without: { level: null } },
    ...eachOf('availability', availability, (one) => availabilityLabels[one]),
    region && { words: regionLabels[region], without: { region: null } },
    ...eachOf('badges', badges, (badge) => badgeLabels[badge]),
    overlap && {
      words: `${overlap} h overlap or more${zone ? ` with ${formatZoneCity(zone)}` : ''}`,
      without: { overlap: null, zone: null },
    },
  ].filter((filter) => typeof filter === 'object' && filter !== null)
}

function eachOf<Value>(
  name: 'skills' | 'availability' | 'badges',
  values: readonly Value[] | null | undefined,
  label: (value: Value) => string,
): FilterInWords[] {
  return (values ?? []).map((value) => ({
    words: label(value),
    without: { [name]: values!.filter((other) => other !== value) },
  }))
}

/** `$20–$60/hr`, `From $20/hr`, `Up to $60/hr`. */
export function rateInWords(from: number | null | undefined, to: number | null | undefined): string {
  if (from == null) return `Up to $${to}/hr`
  return to == null ? `From $${from}/hr` : `$${from}–$${to}/hr`
}
