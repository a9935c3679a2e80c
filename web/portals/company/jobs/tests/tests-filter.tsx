import { ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { editedWithinDays } from '#domain/tests/api.ts'
import { testMachine, testStatusLabels } from '#domain/tests/test-machine.ts'
import { testSources, testTypeLabels, testTypes } from '#domain/tests/test.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FilterPopover } from '#web/ui/filter-popover.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TestsSearch } from './use-tests-search.ts'
import { filtersInUse } from './use-tests-search.ts'

const any = 'any'

const sourceLabels: Record<(typeof testSources)[number], string> = { own: 'Your company', library: 'Library' }
const sources = [
  { value: any, label: 'Company and library' },
  ...testSources.map((value) => ({ value, label: sourceLabels[value] })),
]

const daysLabels: Record<(typeof editedWithinDays)[number], string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 12 months',
}
const periods = [
  { value: any, label: 'Any time' },
  ...editedWithinDays.map((days) => ({ value: String(days), label: daysLabels[days] })),
]

interface TestsFilterProps {
  search: TestsSearch
  onSearchChange: (change: Partial<TestsSearch>) => void
}

/** Filters tests by type, state, source, last edit and favorites. */
export function TestsFilter({ search, onSearchChange }: TestsFilterProps) {
  const { type, state, source, edited_within, favorite } = search
  const inUse = filtersInUse(search)
  return (
    <FilterPopover
      label="Filter Tests"
      icon={<ListFilter aria-hidden />}
      chosen={inUse > 0 ? `${inUse} in use` : undefined}
      className="w-84"
    >
      <div className="grid grid-cols-2 gap-x-2 p-3">
        <Choices label="Type">
          {testTypes.map((one) => (
            <Choice
              key={one}
              label={testTypeLabels[one]}
              value={type.includes(one)}
              onValueChange={(on) =>
                onSearchChange({ type: testTypes.filter((other) => (other === one ? on : type.includes(other))) })
              }
            />
          ))}
        </Choices>
        <Choices label="State">
          {testMachine.states.map((one) => (
            <Choice
              key={one}
              label={testStatusLabels[one]}
              value={state.includes(one)}
              onValueChange={(on) =>
                onSearchChange({
                  state: testMachine.states.filter((other) => (other === one ? on : state.includes(other))),
                })
              }
            />
          ))}
          <Choice
            label="Favorites only"
            value={favorite === true}
            onValueChange={(on) => onSearchChange({ favorite: on || null })}
          />
        </Choices>
      </div>
      <div className="grid gap-4 border-t border-line p-4">
        <Field label="Source">
          {(wiring) => (
            <Select
              {...wiring}
              value={source ?? any}
              onValueChange={(value) => onSearchChange({ source: testSources.find((one) => one === value) ?? null })}
              options={sources}
            />
          )}
        </Field>
        <Field label="Last edited">
          {(wiring) => (
            <Select
              {...wiring}
              value={String(edited_within ?? any)}
              onValueChange={(value) =>
                onSearchChange({ edited_within: editedWithinDays.find((days) => String(days) === value) ?? null })
              }
              options={periods}
            />
          )}
        </Field>
      </div>
    </FilterPopover>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid content-start gap-0.5">
      <span aria-hidden className="px-2 pb-1 text-xs font-medium text-ink-faint">
        {label}
      </span>
      {children}
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: boolean
  onValueChange: (on: boolean) => void
}

function Choice(props: ChoiceProps) {
  return <Checkbox {...props} className="rounded-sm px-2 py-1.5 hover:bg-hover" />
}
