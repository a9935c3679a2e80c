import { X } from 'lucide-react'
import { engagementLabels } from '#domain/jobs/job.ts'
import { Button } from '#web/ui/button.tsx'
import type { SearchChange } from './job-filters.tsx'
import { noFilters } from './use-job-search.ts'
import type { JobSearch } from './use-job-search.ts'

interface ActiveFiltersProps {
  search: JobSearch
  onSearchChange: (change: SearchChange) => void
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ search, onSearchChange }: ActiveFiltersProps) {
  const active = filtersInWords(search)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {active.map(({ words, without }) => (
        <li key={words} className="min-w-0">
          <button
            type="button"
            onClick={() => onSearchChange(without)}
            aria-label={`Remove ${words}`}
            className="touch-target inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft pr-2 pl-3 text-sm font-medium text-primary-ink hover:bg-hover"
          >
            <span className="truncate">{words}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" look="ghost" onClick={() => onSearchChange(noFilters)}>
          Clear Filters
        </Button>
      </li>
    </ul>
  )
}

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

function filtersInWords(search: JobSearch): { words: string; without: SearchChange }[] {
  const { skills, engagement_type, rate_min, price_min, hours_min, hours_max, overlap } = search
  const others = (skill: string) => skills!.filter((one) => one !== skill)
  return [
    ...(skills ?? []).map((skill) => ({
      words: skill,
      without: { skills: others(skill).length > 0 ? others(skill) : null },
    })),
    engagement_type && { words: engagementLabels[engagement_type], without: { engagement_type: null } },
    rate_min && { words: `From ${dollars(rate_min)}/hr`, without: { rate_min: null } },
    price_min && { words: `From ${dollars(price_min)} total`, without: { price_min: null } },
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
