import { sql } from 'kysely'
import { companyMachine } from '#domain/companies/company-machine.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { afterCommit, transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { forgetActors } from '#server/platform/session/find-actor.ts'

/** Suspends a company. Throws `illegal_move` unless it is active. */
export async function suspendCompany(actor: Actor, id: string): Promise<void> {
  authorize(actor, 'company.suspend')
  const { from, to } = companyMachine.moves.suspend
  await transaction(async (tx) => {
    const suspended = await tx
      .updateTable('companies')
      .set({ status: to, updated_at: now() })
      .where('id', '=', id)
      .where('status', 'in', from)
      .returning(sql<string>`old.status`.as('before'))
      .executeTakeFirst()
    if (!suspended) throw new Failure('illegal_move')
    await record(tx, 'company.suspended', {
      actor,
      company_id: id,
      data: { company_id: id },
      before: { status: suspended.before },
      after: { status: to },
    })
    const members = await tx.selectFrom('members').where('company_id', '=', id).select('user_id').execute()
    afterCommit(() => forgetActors({ user_ids: members.map(({ user_id }) => user_id) }))
  })
}
