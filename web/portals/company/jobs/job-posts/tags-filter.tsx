import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { numberText } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { OptionSearch } from '#web/ui/option-search.tsx'

const shown = 50

interface TagsFilterProps {
  value: readonly string[]
  /** Shows the tags of archived jobs. */
  archived: boolean
  onValueChange: (tags: string[]) => void
}

/** Filters jobs by any of several required skills. */
export function TagsFilter(props: TagsFilterProps) {
  const { value } = props
  return (
    <FilterPopover
      label="Tags"
      icon={<Tag aria-hidden />}
      chosen={value.length > 1 ? `${value.length} selected` : value[0]}
      className="w-72"
    >
      <Choices {...props} />
    </FilterPopover>
  )
}

function Choices({ value, archived, onValueChange }: TagsFilterProps) {
  const [q, setQ] = useState('')
  // Tags that were selected when the panel opened come first and keep their position.
  const [first] = useState(value)
  const query = { q: q || undefined, archived: archived || undefined, per_page: shown }
  const tags = useQuery(queryFor(jobsApi.tags, { query }))
  const found = tags.data?.items ?? []
  const isSelected = (tag: string) => value.some((one) => isSame(one, tag))
  const counts = new Map(found.map((one) => [one.tag.toLowerCase(), one.jobs_count]))
  const others = found.map(({ tag }) => tag).filter((tag) => !first.some((one) => isSame(one, tag)))
  const choices = [
    ...(q === '' ? first : []),
    ...others,
    ...(q === '' ? [] : first.filter((tag) => counts.has(tag.toLowerCase()))),
  ]
  const more = (tags.data?.total ?? 0) - found.length
  return (
    <OptionSearch
      label="Search tags"
      placeholder="Search tags..."
      multiple
      options={choices.map((tag) => ({
        value: tag,
        label: tag,
        disabled: !isSelected(tag) && value.length >= jobLimits.skills,
        detail: (
          <span className="tabular text-ink-faint">
            {numberText(counts.get(tag.toLowerCase()))}
            <span className="sr-only"> jobs</span>
          </span>
        ),
      }))}
      selected={choices.filter(isSelected)}
      onChoose={(tag) => onValueChange(isSelected(tag) ? value.filter((one) => !isSame(one, tag)) : [...value, tag])}
      onTyped={setQ}
      loading={tags.isPending}
      failure={
        tags.isError && (
          <ErrorState
            message="Failed to load tags. Please try again."
            onRetry={() => void tags.refetch()}
            retrying={tags.isFetching}
          />
        )
      }
      none={q ? 'No matching tags.' : 'Your jobs have no tags yet.'}
      note={more > 0 && `${numberText(more)} more. Search to find them.`}
    />
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
