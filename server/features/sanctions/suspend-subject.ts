import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SanctionForm } from '#domain/sanctions/sanction.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { imposeSanction } from './impose-sanction.ts'
import { columnsOf, moveSubject } from './subject.ts'
import type { Subject } from './subject.ts'

/** Suspends a company or an applicant, with a reason for its owner. Throws `illegal_move` unless it is active. */
export async function suspendSubject(actor: Actor, subject: Subject, form: SanctionForm): Promise<void> {
  authorize(actor, `${subject.kind}.suspend`)
  await transaction(async (tx) => {
    const { before, after } = await moveSubject(tx, subject, 'suspend')
    const sanction_id = await imposeSanction(tx, actor, subject, 'suspension', form)
    const { company_id, user_id } = columnsOf(subject)
    const change = { before: { status: before }, after: { status: after, reason: form.reason, ends_on: form.ends_on } }
    if (company_id)
      await record(tx, 'company.suspended', { actor, company_id, data: { company_id, sanction_id }, ...change })
    if (user_id) await record(tx, 'user.suspended', { actor, data: { user_id, sanction_id }, ...change })
  })
}
