import { BriefcaseBusiness, CircleDot, Sheet, Target } from 'lucide-react'
import { useState } from 'react'
import { gradingApi } from '#domain/tests/grading-api.ts'
import { attemptMachine } from '#domain/tests/attempt-machine.ts'
import type { TestDetails } from '#domain/tests/test.ts'
import { JobPicker } from '#web/features/jobs/job-picker.tsx'
import { resultLabel } from '#web/features/tests/result-badge.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { download } from '#web/lib/api/download.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { toast } from '#web/ui/toast.ts'
import { filterOf, filtersInUse, noFilter } from './use-results-search.ts'
import type { ResultsSearch } from './use-results-search.ts'

const orders = [
  { value: '-submitted_at', label: 'Recently submitted' },
  { value: 'submitted_at', label: 'Least recently submitted' },
  { value: '-score', label: 'Highest score' },
  { value: 'score', label: 'Lowest score' },
  { value: 'applicant_name', label: 'Name A to Z' },
  { value: '-applicant_name', label: 'Name Z to A' },
  { value: 'job_title', label: 'Job A to Z' },
  { value: '-job_title', label: 'Job Z to A' },
  { value: 'minutes_used', label: 'Fewest minutes' },
  { value: '-minutes_used', label: 'Most minutes' },
  { value: '-assigned_at', label: 'Recently assigned' },
  { value: 'assigned_at', label: 'Least recently assigned' },
] as const satisfies readonly { value: ResultsSearch['sort']; label: string }[]

interface ResultsToolbarProps {
  test: TestDetails
  search: ResultsSearch
  onSearchChange: (change: Partial<ResultsSearch>) => void
}

/** Search, filters, export and display options of a test's results. */
export function ResultsToolbar({ test, search, onSearchChange }: ResultsToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  return (
    <ListToolbar
      search={{
        label: 'Search results',
        placeholder: 'Search people or jobs...',
        value: search.q,
        onValueChange: (q) => onSearchChange({ q }),
      }}
      inUse={filtersInUse(search)}
      filters={
        <>
          <StateFilter value={search.status} onValueChange={(status) => onSearchChange({ status })} />
          <OutcomeFilter value={search.passed} onValueChange={(passed) => onSearchChange({ passed })} />
          <FilterPopover
            label="Job"
            icon={<BriefcaseBusiness aria-hidden />}
            chosen={search.job_id ? 1 : undefined}
            className="w-88 p-3"
          >
            <JobPicker value={search.job_id} onValueChange={(job_id) => onSearchChange({ job_id })} />
          </FilterPopover>
        </>
      }
      onClear={search.q !== '' || filtersInUse(search) > 0 ? () => onSearchChange(noFilter) : undefined}
      display={
        <>
          <ExportButton test={test} search={search} />
          <DisplayMenu
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ sort })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
          />
        </>
      }
    />
  )
}

const item = 'rounded-sm px-2 py-1.5 hover:bg-hover'

interface StateFilterProps {
  value: ResultsSearch['status']
  onValueChange: (status: ResultsSearch['status']) => void
}

function StateFilter({ value, onValueChange }: StateFilterProps) {
  return (
    <FilterPopover
      label="State"
      icon={<CircleDot aria-hidden />}
      chosen={value.length > 1 ? `${value.length} selected` : value[0] && resultLabel(value[0])}
      className="w-60"
    >
      <div role="group" aria-label="State" className="grid gap-0.5 p-2">
        {attemptMachine.states.map((one) => (
          <Checkbox
            key={one}
            label={resultLabel(one)}
            value={value.includes(one)}
            onValueChange={(on) =>
              onValueChange(attemptMachine.states.filter((other) => (other === one ? on : value.includes(other))))
            }
            className={item}
          />
        ))}
      </div>
    </FilterPopover>
  )
}

interface OutcomeFilterProps {
  value: boolean | null
  onValueChange: (passed: boolean | null) => void
}

function OutcomeFilter({ value, onValueChange }: OutcomeFilterProps) {
  const choice = (passed: boolean, label: string) => (
    <Checkbox
      label={label}
      value={value === passed}
      onValueChange={(on) => onValueChange(on ? passed : null)}
      className={item}
    />
  )
  return (
    <FilterPopover
      label="Outcome"
      icon={<Target aria-hidden />}
      chosen={value === null ? undefined : value ? 'Passed' : 'Not passed'}
      className="w-52"
    >
      <div role="group" aria-label="Outcome" className="grid gap-0.5 p-2">
        {choice(true, 'Passed')}
        {choice(false, 'Not passed')}
      </div>
    </FilterPopover>
  )
}

function ExportButton({ test, search }: Pick<ResultsToolbarProps, 'test' | 'search'>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(
        addressOf(gradingApi.exportResults.url, { id: test.id }, { ...filterOf(search), sort: search.sort }),
        () => toast({ title: 'Exporting data', description: 'Your CSV file is being prepared for download' }),
      )
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error exporting data', description: (error as Error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} aria-label="Export CSV" className="@max-3xl:px-3!" onClick={() => void save()}>
      {!busy && <Sheet aria-hidden />}
      <span className="@max-3xl:sr-only">Export CSV</span>
    </Button>
  )
}
