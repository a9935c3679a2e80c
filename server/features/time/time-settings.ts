import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { timeSettings } from '#domain/time/team.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { autoApproveAt } from './submit-timesheet.ts'

type TimeSettings = z.output<typeof timeSettings>

/** The settings of the actor's company. */
export async function findTimeSettings(actor: Actor): Promise<TimeSettings> {
  authorize(actor, 'timesheet.see_settings')
  return db
    .selectFrom('companies')
    .where('id', '=', asMember(actor).company_id)
    .select('approves_automatically')
    .executeTakeFirstOrThrow()
}

/** Changes the settings. Automatic approval begins or ends for timesheets that wait for an answer, too. */
export async function saveTimeSettings(actor: Actor, settings: TimeSettings): Promise<TimeSettings> {
  return transaction(async (tx) => {
    authorize(actor, 'timesheet.edit_settings')
    const { company_id } = asMember(actor)
    const { timezone } = await tx
      .updateTable('companies')
      .set({ ...settings, updated_at: now() })
      .where('id', '=', company_id)
      .returning('timezone')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('timesheets')
      .set({ auto_approve_at: settings.approves_automatically ? autoApproveAt(now(), timezone) : null })
      .where('company_id', '=', company_id)
      .where('status', '=', 'submitted')
      .where('auto_approve_at', settings.approves_automatically ? 'is' : 'is not', null)
      .execute()
    await record(tx, 'company.time_settings_changed', { actor, company_id, data: { company_id } })
    return settings
  })
}
