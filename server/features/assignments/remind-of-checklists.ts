import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { currentTerms } from './current-terms.ts'

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
