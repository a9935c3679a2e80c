import { activityKinds, activityLabels } from '#domain/activity-labels.ts'
import { auditRangeLabels, auditRangeNames, auditTypeLabels, auditTypes } from '#domain/audit/audit-entry.ts'
import type { AuditRange, AuditType } from '#domain/audit/audit-entry.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Select } from '#web/ui/select.tsx'
import { filtersOf, useAuditSearch } from './use-audit-search.ts'

const types = [
  { value: 'all', label: 'All' },
  ...auditTypes.map((value) => ({ value, label: auditTypeLabels[value] })),
] as const
const ranges = [
  { value: 'all', label: 'Any time' },
  ...auditRangeNames.map((value) => ({ value, label: auditRangeLabels[value] })),
] as const
const actions = [
  { value: '', label: 'Any action' },
  ...activityKinds
    .map((value) => ({ value, label: activityLabels[value] }))
    .toSorted((one, other) => one.label.localeCompare(other.label)),
]

/** The filters of the audit log. */
export function AuditToolbar() {
  const [search, setSearch] = useAuditSearch()
  const { q, type, range, kind } = search
  const { q: _, ...others } = filtersOf(search)
  const inUse = Object.keys(others).length
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
            value={type ?? 'all'}
            onValueChange={(next: AuditType | 'all') =>
              void setSearch({ type: next === 'all' ? null : next, before_id: null })
            }
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
      inUse={inUse}
      onClear={inUse > 0 || q !== '' ? () => void setSearch(null) : undefined}
    />
  )
}
