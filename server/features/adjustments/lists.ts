import { sql } from 'kysely'
import { adjustmentStatusLabels } from '#domain/adjustments/adjustment-machine.ts'
import { adjustmentKindLabels } from '#domain/adjustments/adjustment.ts'
import type { AdjustmentsExportQuery, AdjustmentsPage, AdjustmentsQuery } from '#domain/adjustments/adjustment.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { assignmentRows } from '#server/features/assignments/find-assignment.ts'
import { managedBy } from '#server/features/accounts/responsible-people.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { moneyCell } from '#server/platform/csv/money-cell.ts'
import { adjustmentRows, presentAdjustment } from './adjustment-rows.ts'
import type { AdjustmentRow } from './adjustment-rows.ts'

/** The expenses, bonuses and deductions that the actor may see, the latest first. */
export async function listAdjustments(
  actor: Actor,
  { page, per_page, sort: _, ...filter }: AdjustmentsQuery,
): Promise<AdjustmentsPage> {
  authorize(actor, 'adjustment.list')
  const { rows, total } = await readPage(
    findAdjustments(asUser(actor), filter).orderBy('adjustments.created_at', 'desc').orderBy('adjustments.id', 'desc'),
    { page, per_page },
  )
  const items = rows.map((row) => presentAdjustment(actor, row))
  return { items, page, per_page, total, allowed: await findAllowed(actor, filter.assignment_id) }
}

/** What the actor can add to an assignment. */
async function findAllowed(actor: Actor, assignment_id: string | undefined): Promise<AdjustmentsPage['allowed']> {
  if (assignment_id === undefined) return []
  const assignment = await assignmentRows(db).where('assignments.id', '=', assignment_id).executeTakeFirst()
  if (!assignment || assignment.status === 'pending') return []
  return (['submit', 'grant', 'deduct'] as const).filter((action) => may(actor, `adjustment.${action}`, assignment))
}

const findAdjustments = (user: User, { assignment_id, kind, status }: AdjustmentsExportQuery) =>
  adjustmentRows(db)
    .where(visibleTo(user))
    .$if(assignment_id !== undefined, (found) => found.where('adjustments.assignment_id', '=', assignment_id!))
    .$if(kind !== undefined, (found) => found.where('adjustments.kind', '=', kind!))
    .$if(status !== undefined, (found) => found.where('adjustments.status', '=', status!))

/** As in `adjustmentPolicy.read_receipt`. */
function visibleTo(user: User) {
  if (user.role === 'applicant') return sql<boolean>`adjustments.talent_id = ${user.user_id}::uuid`
  if (user.role === 'company')
    return sql<boolean>`(adjustments.company_id = ${user.company_id}::uuid and adjustments.kind <> 'deduction'
      and ${ofSeenAssignments(user, sql`adjustments.assignment_id`)})`
  if (user.role === 'account_manager') return managedBy(user, sql`companies.account_manager_id`)
  return sql<boolean>`true`
}

const columns: Column<AdjustmentRow>[] = [
  { title: 'Kind', cell: ({ kind }) => adjustmentKindLabels[kind] },
  { title: 'Status', cell: ({ status }) => adjustmentStatusLabels[status] },
  { title: 'Title', cell: ({ title }) => title },
  { title: 'Talent', cell: ({ talent_name }) => talent_name },
  { title: 'Company', cell: ({ company_name }) => company_name },
  { title: 'Role', cell: ({ role_title }) => role_title },
  // A deduction is less pay, as on the screen.
  { title: 'Amount', cell: ({ kind, amount_cents }) => moneyCell(kind === 'deduction' ? -amount_cents : amount_cents) },
  { title: 'Currency', cell: () => 'USD' },
  { title: 'Spent on', cell: ({ spent_on }) => spent_on },
  { title: 'Note', cell: ({ note }) => note },
  { title: 'Added on', cell: ({ created_at }) => created_at.slice(0, 10) },
  { title: 'Answered on', cell: ({ decided_at }) => decided_at?.slice(0, 10) },
  { title: 'Reason', cell: ({ reason }) => reason },
]

/** The same as a table. */
export function exportAdjustments(actor: Actor, filter: AdjustmentsExportQuery) {
  authorize(actor, 'adjustment.export')
  const user = asUser(actor)
  const findIds = () =>
    findAdjustments(user, filter)
      .clearSelect()
      .select('adjustments.id')
      .orderBy('adjustments.created_at', 'desc')
      .orderBy('adjustments.id', 'desc')
      .limit(exportLimit)
      .execute()
  return { name: 'expenses-and-bonuses', columns, batches: batchesById(findIds, findInOrder) }
}

const findInOrder = (ids: readonly string[]) =>
  adjustmentRows(db)
    .where('adjustments.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], adjustments.id)`)
    .execute()
