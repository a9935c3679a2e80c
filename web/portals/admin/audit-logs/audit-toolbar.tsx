import { activityKinds, activityLabel } from '#domain/activities.ts'
import { auditRangeLabels, auditRangeNames, auditTypeLabels } from '#domain/audit/audit-entry.ts'
import type { AuditRange, AuditType } from '#domain/audit/audit-entry.ts'
import { compareText } from '#domain/kernel/compare-text.ts'
import { screens } from '#domain/paths.ts'
import { useCompactRows } from '#web/lib/list/compact-rows.ts'
import { SavedViews } from '#web/lib/list/saved-views.tsx'
import type { useListSettings } from '#web/lib/list/use-list-settings.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { DisplayMenu } from '#web/ui/display-menu.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { entryColumns } from './entry-columns.ts'
import { auditTypeFilters, filtersOf, useAuditSearch } from './use-audit-search.ts'

const types = auditTypeFilters.map((value) => ({ value, label: value === 'all' ? 'All' : auditTypeLabels[value] }))
const ranges = [
  { value: 'all', label: 'Any time' },
  ...auditRangeNames.map((value) => ({ value, label: auditRangeLabels[value] })),
] as const
const actions = [
  { value: '', label: 'Any action' },
  ...activityKinds
    .map((value) => ({ value, label: activityLabel(value) }))
    .toSorted((one, other) => compareText(one.label, other.label)),
]

interface AuditToolbarProps {
  settings: ReturnType<typeof useListSettings>
}

/** The filters, saved views and columns of the audit log. Its order is that of time, because it is only added to. */
export function AuditToolbar({ settings }: AuditToolbarProps) {
  const [compact, setCompact] = useCompactRows()
  const [search, setSearch] = useAuditSearch()
  const { q, type, range, kind } = search
  const { q: _, type: __, ...others } = filtersOf(search)
  const inUse = Object.keys(others).length + (type === 'staff' ? 0 : 1)
  return (
    <ListToolbar
      search={{
        label: 'Search audit logs',
        placeholder: 'Person, company, action or ID',
        value: q,
        onValueChange: (next) => void setSearch({ q: next || null, before_id: null }),
      }}
      filters={
        <>
          <Select
            aria-label="Action type"
            className="w-28"
            value={type}
            onValueChange={(next: AuditType | 'all') => void setSearch({ type: next, before_id: null })}
            options={types}
          />
          <Select
            aria-label="Date range"
            className="w-36"
            value={range ?? 'all'}
            onValueChange={(next: AuditRange | 'all') =>
              void setSearch({ range: next === 'all' ? null : next, before_id: null })
            }
            options={ranges}
          />
          <Combobox
            aria-label="Action"
            searchLabel="Search actions"
            placeholder="Any action"
            className="w-52"
            value={kind ?? ''}
            onValueChange={(next) =>
              void setSearch({ kind: activityKinds.find((one) => one === next) ?? null, before_id: null })
            }
            options={actions}
          />
        </>
      }
      display={
        <div className="flex items-center gap-2">
          <SavedViews
            list="audit_logs"
            path={screens.admin_audit_logs.path}
            views={settings.views}
            except={['before_id', 'entry']}
          />
          <DisplayMenu
            compact={compact}
            onCompactChange={setCompact}
            columns={entryColumns}
            hidden={settings.hidden}
            onHiddenChange={settings.hide}
          />
        </div>
      }
      inUse={inUse}
      onClear={inUse > 0 || q !== '' ? () => void setSearch(null) : undefined}
    />
  )
}
