import { useQuery } from '@tanstack/react-query'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface JobPickerProps {
  value: string | null
  onValueChange: (job_id: string | null) => void
}

/** All jobs, or one that is found by its words: there may be thousands. */
export function JobPicker({ value, onValueChange }: JobPickerProps) {
  const [open, setOpen] = useState(false)
  const chosen = useQuery({ ...queryFor(jobsApi.find, { params: { id: value! } }), enabled: value !== null })
  const title = value === null ? 'All jobs' : (chosen.data?.title ?? 'One job')
  const choose = (job_id: string | null) => {
    setOpen(false)
    onValueChange(job_id)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Choose a job"
      className="flex w-80 flex-col"
      trigger={
        <Button className="max-w-80 justify-between font-normal! max-md:w-full max-md:max-w-none">
          <span className="sr-only">Job: </span>
          <span className="min-w-0 grow truncate text-left">{title}</span>
          <ChevronDown aria-hidden className="text-ink-faint" />
        </Button>
      }
    >
      <Choices value={value} onChoose={choose} />
    </Popover>
  )
}

const shown = 20

function Choices({ value, onChoose }: { value: string | null; onChoose: (job_id: string | null) => void }) {
  const [q, setQ] = useState('')
  const jobs = useQuery(
    queryFor(jobsApi.list, { query: { q: q || undefined, per_page: shown, sort: '-applications' } }),
  )
  return (
    <>
      <div className="border-b border-line p-2">
        <SearchInput label="Search jobs" placeholder="Search jobs…" value={q} onValueChange={setQ} />
      </div>
      <ul className="max-h-80 min-h-0 overflow-y-auto p-1.5">
        {q === '' && <Choice label="All jobs" chosen={value === null} onChoose={() => onChoose(null)} />}
        {jobs.data?.items.map((job) => (
          <Choice key={job.id} label={job.title} chosen={job.id === value} onChoose={() => onChoose(job.id)} />
        ))}
        {jobs.isPending && (
          <li>
            <Skeletons count={4} label="Loading jobs">
              <Skeleton className="mx-2 my-3 h-4" />
            </Skeletons>
          </li>
        )}
        {jobs.data?.total === 0 && q !== '' && <li className="px-2.5 py-3 text-sm text-ink-soft">No jobs found</li>}
        {jobs.isError && <li className="px-2.5 py-3 text-sm text-danger-ink">The jobs could not be loaded.</li>}
        {jobs.data && jobs.data.total > shown && (
          <li className="px-2.5 py-2 text-xs text-ink-faint">
            And {(jobs.data.total - shown).toLocaleString('en-US')} more: type a few words of the title.
          </li>
        )}
      </ul>
    </>
  )
}

function Choice({ label, chosen, onChoose }: { label: string; chosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={chosen}
        onClick={onChoose}
        className="flex min-h-9 w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-left text-sm hover:bg-hover"
      >
        <span className="min-w-0 grow wrap-anywhere">{label}</span>
        {chosen && <Check aria-hidden className="size-4 shrink-0 text-primary-ink" />}
      </button>
    </li>
  )
}
