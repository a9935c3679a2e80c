import { CircleDot } from 'lucide-react'
import { jobMachine, jobStatusLabels } from '#domain/jobs/job-machine.ts'
import type { JobStatus } from '#domain/jobs/job-machine.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'

interface StatusFilterProps {
  value: readonly JobStatus[]
  archived: boolean
  onValueChange: (status: JobStatus[]) => void
  onArchivedChange: (archived: boolean) => void
}

/** Filters jobs by any of several statuses, or shows archived jobs instead. */
export function StatusFilter({ value, archived, onValueChange, onArchivedChange }: StatusFilterProps) {
  const labels = [
    value.length > 1 ? `${value.length} selected` : value[0] && jobStatusLabels[value[0]],
    archived && 'Archived',
  ].filter(Boolean)
  return (
    <FilterPopover
      label="Status"
      icon={<CircleDot aria-hidden />}
      chosen={labels.join(', ') || undefined}
      className="w-56"
    >
      <div role="group" aria-label="Status" className="grid gap-1 p-2">
        {jobMachine.states.map((status) => (
          <Checkbox
            key={status}
            label={jobStatusLabels[status]}
            value={value.includes(status)}
            onValueChange={(on) =>
              onValueChange(jobMachine.states.filter((one) => (one === status ? on : value.includes(one))))
            }
            className="rounded-sm px-2 py-1.5 hover:bg-hover"
          />
        ))}
      </div>
      <div className="border-t border-line p-2">
        <Checkbox
          label="Show archived"
          hint="instead of the others"
          value={archived}
          onValueChange={onArchivedChange}
          className="rounded-sm px-2 py-1.5 hover:bg-hover"
        />
      </div>
    </FilterPopover>
  )
}
