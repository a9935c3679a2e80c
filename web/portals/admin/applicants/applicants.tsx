import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { applicantManagementApi } from '#domain/talent/applicant-management-api.ts'
import { applicantStatuses, applicantStatusLabels } from '#domain/talent/managed-applicant.ts'
import type { ApplicantSort } from '#domain/talent/managed-applicant.ts'
import { BulkActions } from '#web/features/bulk-actions/bulk-actions.tsx'
import { SelectionActions } from '#web/features/bulk-actions/selection-actions.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { StaffListScreen } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useItemLink } from '#web/lib/list/use-item-link.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { applicantColumns } from './applicant-columns.tsx'
import { ImportTalents } from './import-talents.tsx'
import { filterOf, noFilter, shownParameters, useApplicantsSearch } from './use-applicants-search.ts'

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: ApplicantSort; label: string }[]

export const handle = { wide: true } satisfies ScreenHandle

/** All applicants; for account managers, those who applied to their companies. */
export default function AdminApplicants() {
  const [search, setSearch] = useApplicantsSearch()
  const { sort, page, per_page, status } = search
  const filter = filterOf(search)
  const applicants = useQuery({
    ...queryFor(applicantManagementApi.list, { query: { ...filter, sort, page, per_page } }),
    refetchInterval: poll_ms,
  })
  return (
    <StaffListScreen
      list="applicants"
      screen="admin_applicants"
      linkTo={useItemLink('admin_applicant')}
      noun={['applicant', 'applicants']}
      query={applicants}
      search={search}
      setSearch={setSearch}
      filter={filter}
      noFilter={noFilter}
      exportUrl={applicantManagementApi.exportList.url}
      finds="Name or email"
      orders={orders}
      nameColumn={{ label: 'Name', by: 'name' }}
      nameOf={({ name }) => name}
      columns={applicantColumns}
      actions={
        <>
          <ImportTalents />
          <BulkActions />
        </>
      }
      opens={['bulk_action', ...shownParameters]}
      renderSelection={(selected) => <SelectionActions subject="user" filter={filter} {...selected} />}
      filters={
        <StatusSelect
          statuses={applicantStatuses}
          labels={applicantStatusLabels}
          value={status}
          onValueChange={(next) => void setSearch({ status: next, page: null }, { history: 'push' })}
        />
      }
      inUse={status.length > 0 ? 1 : 0}
      error="Failed to load the applicants. Please try again."
      nothing={{ icon: <Users aria-hidden />, description: 'Applicants appear here when they register.' }}
    />
  )
}
