import { sql } from 'kysely'
import type { z } from 'zod'
import { bulkActionMachine } from '#domain/bulk-actions/bulk-action-machine.ts'
import type { BulkItem, BulkItemsQuery } from '#domain/bulk-actions/bulk-action.ts'
import {
  leftOutReasons,
  timesheetApprovalKind,
  timesheetApprovalLimit,
} from '#domain/bulk-actions/timesheet-approval.ts'
import type {
  ApprovableTimesheets,
  LeftOutReason,
  TimesheetApproval,
  timesheetApprovalForm,
} from '#domain/bulk-actions/timesheet-approval.ts'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateText } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize, may } from '#domain/policies.ts'
import { differencesToDecide } from '#domain/time/timesheet.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { transaction } from '#server/db/transaction.ts'
import { ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { timesheetRows } from '#server/features/time/find-timesheet.ts'
import { findWeeks } from '#server/features/time/find-weeks.ts'
import type { WeekLine } from '#server/features/time/find-weeks.ts'
import { presentTimesheetSummary } from '#server/features/time/present-timesheet.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { countItems, moveBulkAction } from './bulk-actions.ts'

/** The timesheets that the actor may see and that wait for the company, the oldest first. */
export async function listApprovableTimesheets(actor: Actor): Promise<ApprovableTimesheets> {
  authorize(actor, 'bulk_action.preview_approval')
  // Before the timesheets are read, so that none that is submitted later was seen.
  const seen_at = now()
  const waiting = ofCompany(actor).where((where) =>
    where.or([where('timesheets.status', '=', 'submitted'), sql<boolean>`${hasDisputedLines}`]),
  )
  const { rows, total } = await readPage(
    waiting
      .orderBy(sql`timesheets.status = 'submitted'`, 'desc')
      .orderBy('timesheets.week_on')
      .orderBy(sql`lower(talent.name)`)
      .orderBy('timesheets.id'),
    { page: 1, per_page: timesheetApprovalLimit },
  )
  const weeks = await findWeeks(db, rows)
  const items = rows.map((row, index) => {
    const week = weeks[index]!
    const left_out = leftOutOf(week.lines)
    const is_selectable = row.status === 'submitted' && may(actor, 'timesheet.approve', row)
    return {
      timesheet: presentTimesheetSummary(actor, row, week),
      is_selectable,
      is_preselected: is_selectable && left_out.length === 0,
      left_out,
    }
  })
  return { seen_at, items, total }
}

const hasDisputedLines = sql`exists (
  select from timesheet_lines where timesheet_id = timesheets.id and status = 'disputed')`

const ofCompany = (actor: Actor, from: Db | Tx = db) =>
  timesheetRows(from)
    .where('timesheets.company_id', '=', asMember(actor).company_id)
    .where(ofSeenAssignments(asUser(actor), sql`timesheets.assignment_id`))

/** Why a timesheet needs a look, in the order of the reasons. */
function leftOutOf(lines: readonly WeekLine[]): LeftOutReason[] {
  const found = new Set<LeftOutReason>(
    lines.flatMap((line) =>
      line.status === 'disputed' ? ['disputed' as const] : line.status === 'submitted' ? differencesToDecide(line) : [],
    ),
  )
  return leftOutReasons.filter((reason) => found.has(reason))
}

/** Queues the approval of timesheets as they were at `seen_at`. Those that changed since are skipped. */
export async function approveTimesheets(
  actor: Actor,
  { ids, seen_at }: z.output<typeof timesheetApprovalForm>,
): Promise<TimesheetApproval> {
  authorize(actor, 'bulk_action.approve_timesheets')
  return transaction(async (tx) => {
    const found = await ofCompany(actor, tx)
      .where('timesheets.id', 'in', ids)
      .orderBy('timesheets.week_on')
      .orderBy('timesheets.id')
      .execute()
    if (found.length < new Set(ids).size) throw new Failure('not_found')
    const { length: total } = found
    const { id } = await tx
      .insertInto('bulk_actions')
      .values({
        kind: timesheetApprovalKind,
        parameters: JSON.stringify({ seen_at }),
        actor_id: asUser(actor).user_id,
        total,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('bulk_action_items')
      .values(found.map((row, index) => ({ bulk_action_id: id, position: index + 1, subject_id: row.id })))
      .execute()
    const data = { bulk_action_id: id, kind: timesheetApprovalKind, total } as const
    await record(tx, 'bulk_action.created', { actor, company_id: asMember(actor).company_id, data })
    await enqueue(tx, 'bulk_actions', { bulk_action_id: id }, { key: `bulk_actions:${id}` })
    return showApproval(actor, id, tx)
  })
}

/** An approval that the actor started; throws `not_found`. */
async function findApproval(from: Db | Tx, actor: Actor, id: string) {
  const approval = await from
    .selectFrom('bulk_actions')
    .where('id', '=', id)
    .where('kind', '=', timesheetApprovalKind)
    .select(['id', 'status', 'actor_id', 'total', 'created_at', 'ended_at'])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'bulk_action.see_approval', approval)
  return approval
}

/** The progress of an approval. */
export async function showApproval(actor: Actor, id: string, from: Db | Tx = db): Promise<TimesheetApproval> {
  const { actor_id, ...approval } = await findApproval(from, actor, id)
  const counts = await countItems(from, [id])
  const isCancelable =
    mayMove(bulkActionMachine, approval.status, 'cancel') && may(actor, 'bulk_action.cancel_approval', { actor_id })
  return { ...approval, counts: counts(id), allowed: isCancelable ? ['cancel'] : [] }
}

/** Stops an approval before its next timesheet. Throws `illegal_move` once it has ended. */
export async function cancelApproval(actor: Actor, id: string): Promise<TimesheetApproval> {
  return transaction(async (tx) => {
    const approval = await findApproval(tx, actor, id)
    authorize(actor, 'bulk_action.cancel_approval', approval)
    if (!(await moveBulkAction(tx, id, 'cancel'))) throw new Failure('illegal_move')
    const data = { bulk_action_id: id, kind: timesheetApprovalKind, total: approval.total } as const
    await record(tx, 'bulk_action.canceled', { actor, company_id: asMember(actor).company_id, data })
    return showApproval(actor, id, tx)
  })
}

/** The timesheets of an approval and what became of them, in the order in which they are processed. */
export async function listApprovalItems(
  actor: Actor,
  id: string,
  { result, page, per_page }: BulkItemsQuery,
): Promise<Page<BulkItem>> {
  await findApproval(db, actor, id)
  const { rows, total } = await readPage(
    db
      .selectFrom('bulk_action_items')
      .innerJoin('timesheets', 'timesheets.id', 'bulk_action_items.subject_id')
      .innerJoin('users as talent', 'talent.id', 'timesheets.talent_id')
      .where('bulk_action_id', '=', id)
      .$if(result !== undefined, (items) => items.where('bulk_action_items.status', '=', result!))
      .select(['timesheets.id', 'talent.name', 'timesheets.week_on'])
      .select(['bulk_action_items.status', 'bulk_action_items.reason'])
      .orderBy('bulk_action_items.position'),
    { page, per_page },
  )
  const items = rows.map(({ name, week_on, ...item }) => ({ ...item, name: `${name}, week of ${dateText(week_on)}` }))
  return { items, page, per_page, total }
}
