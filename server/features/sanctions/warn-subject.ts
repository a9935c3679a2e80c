import { addDays, dateIn } from '#domain/kernel/calendar.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { warning_days } from '#domain/sanctions/sanction.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { imposeSanction } from './impose-sanction.ts'
import { columnsOf } from './subject.ts'
import type { Subject } from './subject.ts'

/** Warns a company or an applicant. The warning is shown until its end and limits nothing. */
export async function warnSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, 'sanction.warn')
  await transaction(async (tx) => {
    const ends_on = form.ends_on ?? addDays(dateIn('UTC', new Date(now())), warning_days)
    const sanction_id = await imposeSanction(tx, actor, subject, 'warning', { ...form, ends_on })
    const { company_id, user_id } = columnsOf(subject)
    const after = { reason: form.reason, ends_on }
    await record(tx, 'sanction.warned', { actor, company_id, data: { sanction_id, company_id, user_id }, after })
  })
}
