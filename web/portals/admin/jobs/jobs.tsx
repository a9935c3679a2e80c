import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Plus } from 'lucide-react'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { jobMachine, jobStatusLabels } from '#domain/jobs/job-machine.ts'
import type { ManagedJobSort } from '#domain/jobs/managed-jobs.ts'
import { pathTo } from '#domain/paths.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { StaffListScreen } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { useItemLink } from '#web/lib/list/use-item-link.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { jobColumns } from './job-columns.tsx'
import { JobRowActions } from './job-row-actions.tsx'
import type { JobsSearch } from './use-jobs-search.ts'
import { filterOf, noFilter, useJobsSearch } from './use-jobs-search.ts'

const orders = [
  { value: 'flagged', label: 'Flagged first' },
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'title', label: 'Title A to Z' },
  { value: '-title', label: 'Title Z to A' },
  { value: '-published_at', label: 'Posted last' },
  { value: 'published_at', label: 'Posted first' },
  { value: '-applications', label: 'Most applications' },
  { value: 'applications', label: 'Fewest applications' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: ManagedJobSort; label: string }[]

const kinds = [
  { value: 'listed', label: 'All but archived' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const
type Kind = (typeof kinds)[number]['value']

export const handle = { wide: true } satisfies ScreenHandle

/** The jobs of all companies; for account managers, of those that they are responsible for. */
export default function AdminJobs() {
  const [search, setSearch] = useJobsSearch()
  const { sort, page, per_page, status, company_id, flagged, active, archived } = search
  const filter = filterOf(search)
  const returnState = useReturnState()
  const jobs = useQuery({
    ...queryFor(jobManagementApi.listManaged, { query: { ...filter, sort, page, per_page } }),
    refetchInterval: poll_ms,
  })
  const narrow = (change: Partial<JobsSearch>) => void setSearch({ ...change, page: null }, { history: 'push' })
  return (
    <StaffListScreen
      list="jobs"
      screen="admin_jobs"
      linkTo={useItemLink('admin_job')}
      noun={['job', 'jobs']}
      query={jobs}
      search={search}
      setSearch={setSearch}
      filter={filter}
      noFilter={noFilter}
      exportUrl={jobManagementApi.exportManaged.url}
      finds="Title or company"
      orders={orders}
      nameColumn={{ label: 'Title', by: 'title' }}
      nameOf={({ title }) => title}
      columns={jobColumns}
      RowActions={JobRowActions}
      actionsWidth="w-42"
      filters={
        <>
          <Select<Kind>
            aria-label="Jobs to show"
            className="w-39"
            value={archived ? 'archived' : flagged ? 'flagged' : active ? 'active' : 'listed'}
            onValueChange={(kind) =>
              narrow({
                flagged: kind === 'flagged' || null,
                active: kind === 'active' || null,
                archived: kind === 'archived' || null,
              })
            }
            options={kinds}
          />
          <StatusSelect
            statuses={jobMachine.states}
            labels={jobStatusLabels}
            value={status}
            onValueChange={(next) => narrow({ status: next })}
          />
          <CompanyPicker
            aria-label="Company"
            className="w-42"
            none="All companies"
            value={company_id ?? ''}
            onValueChange={(id) => narrow({ company_id: id || null })}
          />
        </>
      }
      inUse={[status.length > 0, company_id, flagged, active, archived].filter(Boolean).length}
      errorTitle="Error loading jobs"
      error="Failed to load job listings. Please try again."
      nothing={{ icon: <BriefcaseBusiness aria-hidden />, description: 'The jobs of companies appear here.' }}
      actions={
        <ButtonLink look="primary" to={pathTo('admin_create_job')} state={returnState}>
          <Plus aria-hidden />
          Create Job
        </ButtonLink>
      }
    />
  )
}
