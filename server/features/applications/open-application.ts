import type { ApplicationStanding } from '#domain/applications/application.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication } from './find-application.ts'
import { presentStanding } from './present-standing.ts'

/**
 * Notes that a member has opened an application: to them it is no longer new. When they are the first of the company,
 * its sender can no longer change it.
 */
export async function openApplication(actor: Actor, id: string): Promise<ApplicationStanding> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.open', application)
    const opened_at = now()
    await tx
      .insertInto('application_views')
      .values({ application_id: id, user_id: asUser(actor).user_id, opened_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const first = await tx
      .updateTable('applications')
      .set({ opened_at })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { company_id, job_id, applicant_id } = application
    if (first) {
      await record(tx, 'application.opened', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    }
    return presentStanding(actor, application)
  })
}
