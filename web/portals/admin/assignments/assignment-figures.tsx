import { useQuery } from '@tanstack/react-query'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentStatusLabels, workersText, workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentStatus } from '#domain/assignments/assignment-machine.ts'
import { numberText } from '#domain/kernel/count.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Stat, Stats } from '#web/ui/stats.tsx'

interface AssignmentFiguresProps {
  /** Whose assignments are listed; all if both are undefined. */
  of: { company_id: string | undefined; talent_id: string | undefined }
  /** The statuses by which the list is filtered. */
  status: readonly AssignmentStatus[]
  onStatusChange: (status: AssignmentStatus[]) => void
}

const statuses = ['active', 'pending', 'paused'] as const

/** The numbers of assignments; each filters the list. */
export function AssignmentFigures({ of, status, onStatusChange }: AssignmentFiguresProps) {
  const { data, isPending } = useQuery(queryFor(assignmentsApi.figures, { query: of }))
  return (
    <Stats label="Assignments" count={5}>
      <Stat
        label="Total Assignments"
        value={numberText(data?.total)}
        loading={isPending}
        pressed={status.length === 0}
        onPress={() => onStatusChange([])}
      />
      <Stat
        label="Workers"
        hint={workersText}
        value={numberText(data?.workers)}
        loading={isPending}
        pressed={status.toSorted().join() === workingStatuses.join()}
        onPress={() => onStatusChange(status.toSorted().join() === workingStatuses.join() ? [] : [...workingStatuses])}
      />
      {statuses.map((one) => (
        <Stat
          key={one}
          label={assignmentStatusLabels[one]}
          value={numberText(data?.by_status[one])}
          loading={isPending}
          pressed={status.join() === one}
          onPress={() => onStatusChange(status.join() === one ? [] : [one])}
        />
      ))}
    </Stats>
  )
}
