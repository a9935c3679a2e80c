import type { AssignmentReferences } from '#domain/invoices/billing.ts'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** What the items of invoices carry for an assignment of the actor's company. */
export async function showReferences(actor: Actor, assignment_id: string): Promise<AssignmentReferences> {
  authorize(actor, 'billing_profile.see')
  return findReferences(db, asMember(actor).company_id, assignment_id)
}

/** Sets it for the invoices from now on; issued ones never change. */
export async function saveReferences(
  actor: Actor,
  assignment_id: string,
  form: AssignmentReferences,
): Promise<AssignmentReferences> {
  authorize(actor, 'billing_profile.set_references')
  const { company_id } = asMember(actor)
  return transaction(async (tx) => {
    const before = await findReferences(tx, company_id, assignment_id)
    await tx
      .insertInto('assignment_references')
      .values({ assignment_id, ...form, updated_at: now() })
      .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ ...form, updated_at: now() }))
      .execute()
    const data = { company_id, assignment_id }
    await record(tx, 'billing_profile.references_set', { actor, company_id, data, before, after: form })
    return form
  })
}

/** Empty where nothing was set. Throws `not_found` for an assignment of another company. */
async function findReferences(from: Db | Tx, company_id: string, id: string): Promise<AssignmentReferences> {
  const found = await from
    .selectFrom('assignments')
    .leftJoin('assignment_references as own', 'own.assignment_id', 'assignments.id')
    .where('assignments.id', '=', id)
    .where('assignments.company_id', '=', company_id)
    .select(['own.purchase_order', 'own.cost_center'])
    .executeTakeFirstOrThrow(notFound)
  return { purchase_order: found.purchase_order ?? '', cost_center: found.cost_center ?? '' }
}
