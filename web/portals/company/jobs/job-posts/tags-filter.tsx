import { useQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const shown = 50

interface TagsFilterProps {
  value: readonly string[]
  /** Of the jobs that were put away. */
  archived: boolean
  onValueChange: (tags: string[]) => void
}

/** The skills that jobs ask for, any of several. */
export function TagsFilter(props: TagsFilterProps) {
  const { value } = props
  return (
    <FilterPopover
      label="Tags"
      icon={<Tag aria-hidden />}
      chosen={value.length > 1 ? `${value.length} chosen` : value[0]}
      className="w-72"
    >
      <Choices {...props} />
    </FilterPopover>
  )
}

function Choices({ value, archived, onValueChange }: TagsFilterProps) {
  const [q, setQ] = useState('')
  // What was chosen when the panel opened stands first and stays there.
  const [first] = useState(value)
  const query = { q: q || undefined, archived: archived || undefined, per_page: shown }
  const tags = useQuery(queryFor(jobsApi.tags, { query }))
  const isChosen = (tag: string) => value.some((one) => isSame(one, tag))
  const choose = (tag: string, on: boolean) =>
    onValueChange([...value.filter((one) => !isSame(one, tag)), ...(on ? [tag] : [])])
  return (
    <>
      <div className="border-b border-line p-3">
        <SearchInput
          label="Search tags"
          placeholder="Search tags..."
          value={q}
          onValueChange={setQ}
          maxLength={jobLimits.tag}
        />
      </div>
      <Loaded query={tags} error="Failed to load tags. Please try again." loading={<TagSkeletons />}>
        {(found) => {
          const counts = new Map(found.items.map((one) => [one.tag.toLowerCase(), one.jobs_count]))
          const others = found.items.map(({ tag }) => tag).filter((tag) => !first.some((one) => isSame(one, tag)))
          const choices = [
            ...(q === '' ? first : []),
            ...others,
            ...(q === '' ? [] : first.filter((tag) => counts.has(tag.toLowerCase()))),
          ]
          return (
            <div role="group" aria-label="Tags" className="grid max-h-72 gap-1 overflow-y-auto p-2">
              {choices.length === 0 && (
                <p className="px-2 py-3 text-sm text-ink-soft">
                  {q ? 'No matching tags.' : 'Your jobs have no tags yet.'}
                </p>
              )}
              {choices.map((tag) => (
                <Checkbox
                  key={tag}
                  value={isChosen(tag)}
                  disabled={!isChosen(tag) && value.length >= jobLimits.skills}
                  onValueChange={(on) => choose(tag, on)}
                  label={
                    <span className="flex gap-2">
                      <span className="min-w-0 grow wrap-anywhere">{tag}</span>
                      <span className="tabular text-ink-faint">
                        {(counts.get(tag.toLowerCase()) ?? '').toLocaleString('en-US')}
                        <span className="sr-only"> jobs</span>
                      </span>
                    </span>
                  }
                  className="rounded-sm px-2 py-1.5 hover:bg-hover"
                />
              ))}
              {found.total > found.items.length && (
                <p className="px-2 py-1.5 text-xs text-ink-faint">
                  {(found.total - found.items.length).toLocaleString('en-US')} more: search for them.
                </p>
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function TagSkeletons() {
  return (
    <Skeletons count={5} label="Loading tags" className="grid gap-3 p-4">
      <Skeleton className="h-4 w-full" />
    </Skeletons>
  )
}
