import { sql } from 'kysely'
import { transaction } from '#server/db/transaction.ts'
import type { Assignment } from './assignments.ts'
import { actor } from './people.ts'
import { daysAfter, daysBetween, latest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** After so many days, hardly any task is left. */
const settled_days = 21

/** Plans which tasks are done: nearly all of earlier work; of new work some are overdue. */
export function planChecklists(timeline: Timeline, assignments: readonly Assignment[]): void {
  timeline.plan(timeline.today, () => checkItems(timeline, assignments))
}

async function checkItems(timeline: Timeline, assignments: readonly Assignment[]): Promise<void> {
  const { today } = timeline
  await transaction(async (tx) => {
    const items = await tx
      .selectFrom('checklist_items')
      .innerJoin('assignments', 'assignments.id', 'assignment_id')
      .innerJoin('companies', 'companies.id', 'company_id')
      .select(['assignment_id', 'key', 'side', 'due_on', 'account_manager_id'])
      .orderBy('due_on')
      .orderBy('key')
      .execute()
    const byAssignment = Map.groupBy(items, ({ assignment_id }) => assignment_id)
    const done = assignments.flatMap(({ application, starts_at }) => {
      const { talent, job, hiring } = application
      const { assignment_id, decided_at } = hiring!.offer!
      const random = timeline.random(`checklist ${talent.email} ${job.company.name}`)
      const isSettled = starts_at < timeline.ago(settled_days)
      return byAssignment.get(assignment_id!)!.flatMap(({ key, side, due_on, account_manager_id }) => {
        const [isDone, days] = [random.chance(isSettled ? 0.97 : 0.7), random.between(-0.6, 1.2)]
        const done_at = latest(daysAfter(decided_at!, 0.1), daysAfter(new Date(`${due_on}T12:00Z`), days))
        if (!isDone || daysBetween(done_at, today) < 0) return []
        const person = { company: job.company.hiring, talent, staff: undefined }[side]
        return [
          { assignment_id: assignment_id!, key, done_at, done_by: person ? actor(person).user_id : account_manager_id },
        ]
      })
    })
    await sql`
      update checklist_items set done_at = done.at, done_by = done.user_id
      from unnest(
        ${done.map(({ assignment_id }) => assignment_id)}::uuid[], ${done.map(({ key }) => key)}::text[],
        ${done.map(({ done_at }) => done_at.toISOString())}::timestamptz[], ${done.map(({ done_by }) => done_by)}::uuid[]
      ) as done (assignment_id, key, at, user_id)
      where checklist_items.assignment_id = done.assignment_id and checklist_items.key = done.key`.execute(tx)
    // Their sides were reminded.
    await sql`
      update checklist_items set reminded_at = (due_on + 1)::timestamptz
      where done_at is null and due_on < (${today.toISOString()}::timestamptz at time zone 'UTC')::date`.execute(tx)
  })
}
