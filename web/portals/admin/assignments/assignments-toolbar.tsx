import { assignmentMachine, assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentSort } from '#domain/assignments/assignment.ts'
import { pathTo } from '#domain/paths.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import type { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { assignmentColumns } from './assignments-table.tsx'
import { noFilter } from './use-assignments-search.ts'
import type { AssignmentsSearch } from './use-assignments-search.ts'

const all = 'all'
const statuses = [
  { value: all, label: 'All statuses' },
  ...assignmentMachine.states.map((value) => ({ value, label: assignmentStatusLabels[value] })),
] as const satisfies readonly { value: AssignmentStatus | typeof all; label: string }[]

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

interface AssignmentsToolbarProps {
  search: AssignmentsSearch
  settings: ReturnType<typeof useListSettings>
  onSearchChange: (change: Partial<AssignmentsSearch>) => void
}

/** Search, filters and display of the assignments. */
export function AssignmentsToolbar({ search, settings, onSearchChange }: AssignmentsToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const { q, status } = search
  return (
    <ListToolbar
      search={{
        label: 'Search assignments',
        placeholder: 'Talent, company, or role',
        value: q,
        onValueChange: (next) => onSearchChange({ q: next }),
      }}
      filters={
        <Select
          aria-label="Status"
          className="w-38!"
          value={status ?? all}
          onValueChange={(next: AssignmentStatus | typeof all) =>
            onSearchChange({ status: next === all ? null : next })
          }
          options={statuses}
        />
      }
      inUse={status ? 1 : 0}
      onClear={status || q ? () => onSearchChange(noFilter) : undefined}
      display={
        <>
          <SavedViews list="assignments" path={pathTo('admin_assignments')} views={settings.views} />
          <DisplayMenu
            sort={search.sort}
            onSortChange={(sort) => onSearchChange({ sort })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
            columns={assignmentColumns}
            hidden={settings.hidden}
            onHiddenChange={settings.hide}
          />
        </>
      }
    />
  )
}
