import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { numberText } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Combobox } from '#web/ui/combobox.tsx'

interface JobPickerProps {
  value: string | null
  onValueChange: (job_id: string | null) => void
  /** The label of no choice. */
  none?: string
}

const shown = 20

/** Selects all jobs, or one by its title. */
export function JobPicker({ value, onValueChange, none = 'All jobs' }: JobPickerProps) {
  const all = { value: '', label: none }
  const [q, setQ] = useState('')
  const chosen = useQuery({ ...queryFor(jobsApi.find, { params: { id: value! } }), enabled: value !== null })
  const jobs = useQuery({
    ...queryFor(jobsApi.list, { query: { q: q || undefined, per_page: shown, sort: '-applications' } }),
    placeholderData: keepPreviousData,
  })
  const more = (jobs.data?.total ?? 0) - shown
  return (
    <Combobox
      aria-label="Job"
      searchLabel="Search jobs"
      placeholder={all.label}
      text={value === null ? all.label : (chosen.data?.title ?? '…')}
      value={value ?? all.value}
      onValueChange={(job_id) => onValueChange(job_id || null)}
      options={[
        ...(q === '' ? [all] : []),
        ...(jobs.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? []),
      ]}
      onTyped={setQ}
      loading={jobs.isPending}
      failure={jobs.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The jobs could not be loaded.</p>}
      none="No jobs found"
      note={more > 0 && `${numberText(more)} more. Search by title to find them.`}
      className="max-w-80 max-md:max-w-none md:w-72"
    />
  )
}
