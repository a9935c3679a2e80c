import { system } from '#domain/kernel/actor.ts'
import { db } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'

const reminder_ms = 24 * 60 * 60_000

/** Reminds staff, a day before the first proposal for a replacement is due. */
export async function remindOfReplacements(): Promise<void> {
  await forEachDue(
    (limit) =>
      db
        .selectFrom('replacements')
        .where('status', '=', 'requested')
        .where('reminded_at', 'is', null)
        .where('due_at', '<=', fromNow(reminder_ms))
        .select('id')
        .limit(limit)
        .execute(),
    async (tx, id) => {
      const reminded = await tx
        .updateTable('replacements')
        .set({ reminded_at: now() })
        .from('assignments')
        .whereRef('assignments.id', '=', 'replacements.assignment_id')
        .where('replacements.id', '=', id)
        .where('replacements.status', '=', 'requested')
        .where('reminded_at', 'is', null)
        .returning(['assignment_id', 'talent_id', 'replacements.company_id'])
        .executeTakeFirst()
      if (!reminded) return
      const { company_id, ...data } = reminded
      await record(tx, 'replacement.at_risk', { actor: system, company_id, data: { ...data, replacement_id: id } })
    },
  )
}
