import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findApplication } from './find-application.ts'
import { presentApplicationStatus } from './present-application-status.ts'

/**
 * Marks an application as read by its company. The first time, the applicant is notified that it was seen and can no
 * longer edit it.
 */
export async function openApplication(actor: Actor, id: string): Promise<ApplicationStatus> {
  return transaction(async (tx) => {
    const application = await findApplication(tx, id)
    authorize(actor, 'application.open', application)
    const first = await tx
      .updateTable('applications')
      .set({ opened_at: now() })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { company_id, job_id, applicant_id } = application
    if (first) {
      await record(tx, 'application.opened', { actor, company_id, data: { application_id: id, job_id, applicant_id } })
    }
    return presentApplicationStatus(actor, application)
  })
}
