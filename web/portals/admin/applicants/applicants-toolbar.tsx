import { pathTo } from '#domain/paths.ts'
import { applicantStatuses, applicantStatusLabels } from '#domain/talent/managed-applicant.ts'
import type { ApplicantSort, ApplicantStatus } from '#domain/talent/managed-applicant.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import type { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { applicantColumns } from './applicants-table.tsx'
import type { ApplicantsSearch } from './use-applicants-search.ts'
import { noFilter } from './use-applicants-search.ts'

const all = 'all'
const statuses = [
  { value: all, label: 'All statuses' },
  ...applicantStatuses.map((value) => ({ value, label: applicantStatusLabels[value] })),
] as const satisfies readonly { value: ApplicantStatus | typeof all; label: string }[]

const orders = [
  { value: '-created_at', label: 'Newest first' },
  { value: 'created_at', label: 'Oldest first' },
  { value: 'name', label: 'Name A to Z' },
  { value: '-name', label: 'Name Z to A' },
  { value: 'status', label: 'Status' },
  { value: '-status', label: 'Status, reversed' },
] as const satisfies readonly { value: ApplicantSort; label: string }[]

interface ApplicantsToolbarProps {
  search: ApplicantsSearch
  settings: ReturnType<typeof useListSettings>
  onSearchChange: (change: Partial<ApplicantsSearch>) => void
}

/** Search, filters and display options of the applicants. */
export function ApplicantsToolbar({ search, settings, onSearchChange }: ApplicantsToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const { q, status, sort } = search
  return (
    <ListToolbar
      search={{
        label: 'Search applicants',
        placeholder: 'Name or email',
        value: q,
        onValueChange: (next) => onSearchChange({ q: next }),
      }}
      filters={
        <Select
          aria-label="Status"
          className="w-38!"
          value={status[0] ?? all}
          onValueChange={(next: ApplicantStatus | typeof all) => onSearchChange({ status: next === all ? [] : [next] })}
          options={statuses}
        />
      }
      inUse={status.length > 0 ? 1 : 0}
      onClear={status.length > 0 || q ? () => onSearchChange(noFilter) : undefined}
      display={
        <>
          <SavedViews list="applicants" path={pathTo('admin_applicants')} views={settings.views} />
          <DisplayMenu
            sort={sort}
            onSortChange={(next) => onSearchChange({ sort: next })}
            orders={orders}
            compact={compact}
            onCompactChange={setCompact}
            columns={applicantColumns}
            hidden={settings.hidden}
            onHiddenChange={settings.hide}
          />
        </>
      }
    />
  )
}
