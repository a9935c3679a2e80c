import { engagementLabels } from '#domain/jobs/budget.ts'
import { dollarsText } from '#domain/kernel/money.ts'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import type { SearchChange } from './job-filters.tsx'
import { noFilters } from './use-job-search.ts'
import type { JobSearch } from './use-job-search.ts'

interface ActiveFiltersProps {
  search: JobSearch
  onSearchChange: (change: SearchChange) => void
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ search, onSearchChange }: ActiveFiltersProps) {
  return (
    <FilterChips
      chips={filtersInWords(search).map(({ words, without }) => ({ words, onRemove: () => onSearchChange(without) }))}
      clear="Clear Filters"
      onClear={() => onSearchChange(noFilters)}
    />
  )
}

function filtersInWords(search: JobSearch): { words: string; without: SearchChange }[] {
  const { skills, engagement_type, rate_min, price_min, hours_min, hours_max, overlap } = search
  const others = (skill: string) => skills!.filter((one) => one !== skill)
  return [
    ...(skills ?? []).map((skill) => ({
      words: skill,
      without: { skills: others(skill).length > 0 ? others(skill) : null },
    })),
    engagement_type && { words: engagementLabels[engagement_type], without: { engagement_type: null } },
    rate_min && { words: `From ${dollarsText(rate_min)}/hr`, without: { rate_min: null } },
    price_min && { words: `From ${dollarsText(price_min)} total`, without: { price_min: null } },
    (hours_min || hours_max) && {
      words: hoursInWords(hours_min, hours_max),
      without: { hours_min: null, hours_max: null },
    },
    overlap && { words: `${overlap} h overlap or more`, without: { overlap: null } },
  ].filter((filter) => typeof filter === 'object' && filter !== null)
}

function hoursInWords(least: number | null, most: number | null): string {
  if (least === null) return `Up to ${most} h/week`
  return most === null ? `From ${least} h/week` : `${least}–${most} h/week`
}
