import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { supportApi } from '#domain/support/api.ts'
import { ticketPriorities, ticketPriorityLabels, ticketSubjectLabels, ticketSubjects } from '#domain/support/ticket.ts'
import { CompanyPicker } from '#web/features/companies/company-picker.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TicketsSearch } from './use-tickets-search.ts'
import { filtersInUse } from './use-tickets-search.ts'

const any = 'any'

interface TicketsFilterProps {
  search: TicketsSearch
  /** The tags in use. */
  tags: readonly string[]
  onSearchChange: (change: Partial<TicketsSearch>) => void
}

/** Filters tickets by source, priority, assignee and tag. */
export function TicketsFilter({ search, tags, onSearchChange }: TicketsFilterProps) {
  const { subject, priority, assignee, tag, company_id } = search
  const assignees = useQuery(queryFor(supportApi.listAssignees, {}))
  const inUse = filtersInUse(search)
  return (
    <FilterPopover
      label="Filter"
      icon={<ListFilter aria-hidden />}
      chosen={inUse > 0 ? `${inUse} in use` : undefined}
      className="w-80"
    >
      <div className="grid gap-4 p-4">
        <Field label="Source">
          {(wiring) => (
            <Select
              {...wiring}
              value={subject ?? any}
              onValueChange={(value) =>
                onSearchChange({ subject: ticketSubjects.find((one) => one === value) ?? null })
              }
              options={[
                { value: any, label: 'Any source' },
                ...ticketSubjects.map((value) => ({ value, label: ticketSubjectLabels[value] })),
              ]}
            />
          )}
        </Field>
        <Field label="Assignee">
          {(wiring) => (
            <Select
              {...wiring}
              value={assignee ?? any}
              onValueChange={(value) => onSearchChange({ assignee: value === any ? null : value })}
              options={[
                { value: any, label: 'Anyone' },
                { value: 'me', label: 'Me' },
                { value: 'none', label: 'Unassigned' },
                ...(assignees.data?.items ?? [])
                  .filter(({ is_me }) => !is_me)
                  .map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </Field>
        <Field label="Company">
          {(wiring) => (
            <CompanyPicker
              {...wiring}
              none="Any company"
              value={company_id ?? ''}
              onValueChange={(id) => onSearchChange({ company_id: id || null })}
            />
          )}
        </Field>
        <Field label="Tag">
          {(wiring) => (
            <Select
              {...wiring}
              value={tag ?? any}
              onValueChange={(value) => onSearchChange({ tag: value === any ? null : value })}
              options={[
                { value: any, label: 'Any tag' },
                ...[...new Set([...tags, ...(tag ? [tag] : [])])].map((value) => ({ value, label: value })),
              ]}
            />
          )}
        </Field>
        <Field label="Priority" group>
          {({ 'aria-labelledby': labelledBy }) => (
            <div role="group" aria-labelledby={labelledBy} className="grid grid-cols-2">
              {ticketPriorities.map((one) => (
                <Checkbox
                  key={one}
                  label={ticketPriorityLabels[one]}
                  value={priority.includes(one)}
                  onValueChange={(on) =>
                    onSearchChange({
                      priority: ticketPriorities.filter((other) => (other === one ? on : priority.includes(other))),
                    })
                  }
                  className="rounded-sm px-1 py-1.5 hover:bg-hover"
                />
              ))}
            </div>
          )}
        </Field>
      </div>
    </FilterPopover>
  )
}
