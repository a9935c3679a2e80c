import { sql } from 'kysely'
import { sideOf } from '#domain/assignments/assignment.ts'
import { checklist, checklistKeys } from '#domain/assignments/checklist.ts'
import type { ChecklistItem, ChecklistKey } from '#domain/assignments/checklist.ts'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { assignmentPath } from '#domain/portal-paths.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record, recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { todayOf } from './ending.ts'
import { findAssignment, recipientsOf, roleOfSide } from './find-assignment.ts'
import { currentTerms } from './terms.ts'

/** The tasks of an assignment's first two weeks, by their due dates. */
export async function showChecklist(
  actor: Actor,
  assignment_id: string,
  from: Db | Tx = db,
): Promise<{ items: ChecklistItem[] }> {
  const assignment = await findAssignment(from, assignment_id)
  authorize(actor, 'assignment.see', assignment)
  const [side, today] = [sideOf(asUser(actor)), todayOf(assignment)]
  const rows = await from
    .selectFrom('checklist_items')
    .leftJoin('users', 'users.id', 'checklist_items.done_by')
    .where('assignment_id', '=', assignment_id)
    .select(['key', 'side', 'due_on', 'done_at', 'users.name as done_by'])
    .orderBy('due_on')
    .orderBy('key')
    .execute()
  const items = rows.flatMap(({ key: stored, ...row }): ChecklistItem[] => {
    const key = checklistKeys.find((one) => one === stored)
    if (!key) return []
    const is_overdue = row.done_at === null && row.due_on < today && assignment.status !== 'ended'
    return [{ key, ...row, title: checklist[key].title, is_overdue, is_yours: row.side === side }]
  })
  return { items }
}

/** Checks or unchecks a task of the actor's side. Repeating it has no effect. */
export async function checkItem(
  actor: Actor,
  { id, key }: { id: string; key: ChecklistKey },
  { is_done }: { is_done: boolean },
): Promise<{ items: ChecklistItem[] }> {
  return transaction(async (tx) => {
    const assignment = await findAssignment(tx, id)
    authorize(actor, 'assignment.check_item', assignment)
    const user = asUser(actor)
    const item = await tx
      .selectFrom('checklist_items')
      .where('assignment_id', '=', id)
      .where('key', '=', key)
      .select(['side', 'done_at'])
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound)
    if (item.side !== sideOf(user)) throw new Failure('forbidden')
    if ((item.done_at !== null) !== is_done) {
      await tx
        .updateTable('checklist_items')
        .set(is_done ? { done_at: now(), done_by: user.user_id } : { done_at: null, done_by: null })
        .where('assignment_id', '=', id)
        .where('key', '=', key)
        .execute()
      const { company_id, talent_id } = assignment
      await record(tx, 'checklist.item_set', {
        actor,
        company_id,
        data: { assignment_id: id, talent_id, key, is_done },
      })
    }
    return showChecklist(actor, id, tx)
  })
}

/** Creates the tasks of a new assignment's first two weeks. */
export async function createChecklist(tx: Tx, assignment_id: string, start_date: string): Promise<void> {
  const items = Object.entries(checklist).map(([key, { side, due_days }]) => ({
    assignment_id,
    key,
    side,
    due_on: addDays(start_date, due_days),
  }))
  await tx.insertInto('checklist_items').values(items).execute()
}

/** Older tasks are of no use anymore. */
const reminded_days = 14

/** Reminds each side of its overdue tasks by the clock of the terms, once of each. */
export async function remindOfChecklists(): Promise<void> {
  await transaction(async (tx) => {
    const work = tx
      .selectFrom('assignments')
      .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
      .where('assignments.status', 'in', ['pending', 'active'])
      .select(['assignments.id', 'company_id', 'talent_id'])
      .select(sql<string>`(${now()}::timestamptz at time zone terms.timezone)::date`.as('today'))
      .as('work')
    const rows = await tx
      .with('overdue', (cte) =>
        cte
          .updateTable('checklist_items')
          .from(work)
          .set({ reminded_at: now() })
          .whereRef('checklist_items.assignment_id', '=', 'work.id')
          .where('done_at', 'is', null)
          .where('reminded_at', 'is', null)
          .whereRef('due_on', '<', 'work.today')
          .where(sql<boolean>`due_on >= work.today - ${reminded_days}::int`)
          .returning(['checklist_items.assignment_id', 'work.company_id', 'work.talent_id', 'checklist_items.side']),
      )
      .selectFrom('overdue')
      .selectAll()
      .distinct()
      .execute()
    await recordAll(
      tx,
      'checklist.overdue',
      rows.map(({ company_id, ...data }) => ({ actor: system, company_id, data })),
    )
  })
}

/** Reminds a side of its overdue tasks. */
export async function notifyOfOverdueTasks(tx: Tx, activity: Activity<'checklist.overdue'>): Promise<void> {
  const { assignment_id, side } = activity.data
  const assignment = await findAssignment(tx, assignment_id)
  const overdue = await tx
    .selectFrom('checklist_items')
    .where('assignment_id', '=', assignment_id)
    .where('side', '=', side)
    .where('done_at', 'is', null)
    .where('due_on', '<', todayOf(assignment))
    .select('key')
    .orderBy('due_on')
    .orderBy('key')
    .execute()
  if (overdue.length === 0) return
  const { company_name, talent_name } = assignment
  const name = { company: talent_name, talent: company_name, staff: `${talent_name} at ${company_name}` }[side]
  await notify(tx, await recipientsOf(tx, assignment, side), {
    activity,
    subject: { kind: 'assignment', id: assignment_id },
    title: `Tasks are overdue: ${name}`,
    body: overdue.map(({ key }) => checklist[key as ChecklistKey].title).join(', '),
    href: assignmentPath(roleOfSide[side], assignment_id),
  })
}
