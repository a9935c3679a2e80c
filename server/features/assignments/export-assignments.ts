import type { z } from 'zod'
import { assignmentStatusLabels } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentSummary, assignmentsExportQuery } from '#domain/assignments/assignment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fromCents } from '#domain/kernel/money.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { assignmentPath } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findAssignments, findSummaries, sortAssignments } from './list-assignments.ts'

const amount = (cents: number | null) => (cents === null ? null : fromCents(cents).toFixed(2))

const columns: Column<AssignmentSummary>[] = [
  { title: 'Talent', cell: ({ talent }) => talent.name },
  { title: 'Company', cell: ({ company }) => company.name },
  { title: 'Role', cell: ({ role_title }) => role_title },
  { title: 'Status', cell: ({ status }) => assignmentStatusLabels[status] },
  { title: 'Start Date', cell: ({ start_date }) => start_date },
  { title: 'End Date', cell: ({ ends_on }) => ends_on },
  { title: 'Weekly Hours', cell: ({ weekly_hours }) => weekly_hours },
  { title: 'Bill Rate (USD)', cell: ({ rates }) => amount(rates.bill_cents) },
  { title: 'Pay Rate (USD)', cell: ({ rates }) => amount(rates.pay_cents) },
  { title: 'Link', cell: ({ id }) => config.origin + assignmentPath('admin', id) },
]

/** The assignments of the actor's companies as a table: the given IDs, or all that match the filter. */
export function exportAssignments(actor: Actor, { ids, sort, ...filter }: z.output<typeof assignmentsExportQuery>) {
  authorize(actor, 'assignment.export')
  const user = asUser(actor)
  const findIds = () =>
    sortAssignments(findAssignments(user, filter), sort)
      .$if(ids.length > 0, (assignments) => assignments.where('assignments.id', 'in', ids))
      .select('assignments.id')
      .limit(exportLimit)
      .execute()
  const batches = batchesById(findIds, (batch) => findSummaries(user, batch))
  return { name: `assignments-${now().slice(0, 10)}`, columns, batches }
}
