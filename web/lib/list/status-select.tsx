import { Select } from '#web/ui/select.tsx'

const all = 'all'

interface StatusSelectProps<Status extends string> {
  statuses: readonly Status[]
  labels: Record<Status, string>
  /** The filter: none is all statuses. */
  value: readonly Status[]
  onValueChange: (status: Status[]) => void
}

/** Filters a list by one status. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { statuses, labels, value, onValueChange } = props
  return (
    <Select<Status | typeof all>
      aria-label="Status"
      className="w-38!"
      value={value[0] ?? all}
      onValueChange={(next) => onValueChange(next === all ? [] : [next])}
      options={[{ value: all, label: 'All statuses' }, ...statuses.map((one) => ({ value: one, label: labels[one] }))]}
    />
  )
}
