import { Select } from '#web/ui/select.tsx'

const all = 'all'

interface StatusSelectProps<Status extends string> {
  statuses: readonly Status[]
  labels: Record<Status, string>
  /** The filter: none is all statuses. */
  value: readonly Status[]
  onValueChange: (status: Status[]) => void
  /** What is listed without a filter. */
  none?: string
}

/** Filters a list by one status. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { statuses, labels, value, onValueChange, none = 'All statuses' } = props
  return (
    <Select<Status | typeof all>
      aria-label="Status"
      className="w-38!"
      value={value[0] ?? all}
      onValueChange={(next) => onValueChange(next === all ? [] : [next])}
      options={[{ value: all, label: none }, ...statuses.map((one) => ({ value: one, label: labels[one] }))]}
    />
  )
}
