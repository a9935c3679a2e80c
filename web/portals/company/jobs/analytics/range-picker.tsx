import { ranges, rangeLabels } from '#domain/analytics/analytics.ts'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { problemOf } from './use-analytics-search.ts'
import type { AnalyticsSearch } from './use-analytics-search.ts'

const custom = 'custom'
const options = [
  ...ranges.map((value) => ({ value, label: rangeLabels[value] })),
  { value: custom, label: 'Custom range' },
] as const

interface RangePickerProps {
  search: AnalyticsSearch
  onSearchChange: (change: Partial<AnalyticsSearch>) => void
  /** The date range shown: the initial value of a custom range. */
  shown: Pick<Analytics, 'from' | 'to'> | undefined
}

/** A preset range that ends today, or a custom range. */
export function RangePicker({ search, onSearchChange, shown }: RangePickerProps) {
  const today = useToday()
  const own = search.from !== null || search.to !== null
  const problem = own ? problemOf(search) : undefined
  return (
    <>
      <div className="w-44 max-md:w-full">
        <Select
          aria-label="Date range"
          value={own ? custom : search.range}
          onValueChange={(range) =>
            onSearchChange(
              range === custom ? { from: shown?.from ?? null, to: shown?.to ?? null } : { range, from: null, to: null },
            )
          }
          options={options}
        />
      </div>
      {own && (
        <div className="flex flex-wrap gap-3 max-md:w-full">
          {(['from', 'to'] as const).map((end) => (
            <div key={end} className="w-44 max-md:min-w-44 max-md:flex-1">
              <Field
                hideLabel
                label={end === 'from' ? 'First day' : 'Last day'}
                {...(problem?.path[0] === end ? { error: problem.message } : {})}
              >
                {(field) => (
                  <DatePicker
                    {...field}
                    today={today}
                    value={search[end]}
                    onValueChange={(date) => onSearchChange({ [end]: date })}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
