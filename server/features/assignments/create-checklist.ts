import { checklist } from '#domain/assignments/checklist.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import type { Tx } from '#server/db/connect.ts'

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
