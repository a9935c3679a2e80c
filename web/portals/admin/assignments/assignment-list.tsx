import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentMachine, assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentSort } from '#domain/assignments/assignment.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { LinkedFilter } from '#web/lib/list/linked-filter.tsx'
import { StaffList } from '#web/lib/list/staff-list.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { aboveScreen } from '#web/lib/navigation/above-screen.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { assignmentColumns } from './assignment-columns.tsx'
import { AssignmentFigures } from './assignment-figures.tsx'
import { filterOf, noFilter, useAssignmentsSearch } from './use-assignments-search.ts'
import type { AssignmentsSearch } from './use-assignments-search.ts'

const orders = [
  { value: 'talent', label: 'Talent A to Z' },
  { value: '-talent', label: 'Talent Z to A' },
  { value: 'company', label: 'Company A to Z' },
  { value: '-company', label: 'Company Z to A' },
  { value: 'role', label: 'Role A to Z' },
  { value: '-role', label: 'Role Z to A' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
  { value: '-start_date', label: 'Latest start first' },
  { value: 'start_date', label: 'Earliest start first' },
] as const satisfies readonly { value: AssignmentSort; label: string }[]

/** The assignments with their numbers by status. */
export function AssignmentList() {
  const [search, setSearch] = useAssignmentsSearch()
  const { sort, page, per_page, status, company_id, talent_id } = search
  const filter = filterOf(search)
  const assignments = useQuery(queryFor(assignmentsApi.list, { query: { ...filter, sort, page, per_page } }))
  const current = useCurrentSearch()
  const show = (next: AssignmentsSearch['status']) => void setSearch({ status: next, page: null }, { history: 'push' })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AssignmentFigures
        of={{ company_id: filter.company_id, talent_id: filter.talent_id }}
        status={status}
        onStatusChange={show}
      />
      <StaffList
        list="assignments"
        screen="admin_assignments"
        noun={['assignment', 'assignments']}
        query={assignments}
        search={search}
        setSearch={setSearch}
        filter={filter}
        noFilter={noFilter}
        exportUrl={assignmentsApi.exportList.url}
        finds="Talent, company, or role"
        orders={orders}
        nameColumn={{ label: 'Talent', by: 'talent' }}
        nameOf={({ talent }) => talent.name}
        linkTo={({ id }) => {
          const next = new URLSearchParams(current)
          next.set('assignment', id)
          return { to: `?${next}`, ...aboveScreen }
        }}
        opens={['assignment']}
        columns={assignmentColumns}
        openText="View"
        actionsWidth="w-20"
        filters={
          <>
            <StatusSelect
              statuses={assignmentMachine.states}
              labels={assignmentStatusLabels}
              value={status}
              onValueChange={show}
            />
            <CompanyPicker
              aria-label="Company"
              className="w-42"
              none="All companies"
              value={company_id ?? ''}
              onValueChange={(id) => void setSearch({ company_id: id || null, page: null }, { history: 'push' })}
            />
            {talent_id && (
              <LinkedFilter
                words={`Talent: ${assignments.data?.items[0]?.talent.name ?? 'one person'}`}
                onRemove={() => void setSearch({ talent_id: null, page: null }, { history: 'push' })}
              />
            )}
          </>
        }
        inUse={[status.length > 0, company_id, talent_id].filter(Boolean).length}
        error="Failed to load the assignments. Please try again."
        nothing={{ icon: <Handshake aria-hidden />, description: 'Accepted offers become assignments.' }}
      />
    </div>
  )
}
