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

/** Filters a list by one status; a link can name several. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { statuses, labels, value, onValueChange, none = 'All statuses' } = props
  const given = value.join()
  return (
    <Select
      aria-label="Status"
      className="w-38"
      value={given || all}
      onValueChange={(next) => onValueChange(statuses.filter((one) => one === next))}
      options={[
        { value: all, label: none },
        ...(value.length > 1 ? [{ value: given, label: value.map((one) => labels[one]).join(', ') }] : []),
        ...statuses.map((one) => ({ value: one, label: labels[one] })),
      ]}
    />
  )
}
