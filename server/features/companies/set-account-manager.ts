import { sql } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** Makes an account manager responsible for a company. Throws `not_found` when there is no such company or manager. */
export async function setAccountManager(tx: Tx, actor: Actor, company_id: string, manager_id: string): Promise<void> {
  const assigned = await tx
    .updateTable('companies')
    .set({ account_manager_id: manager_id, updated_at: now() })
    .where('id', '=', company_id)
    .where('status', '!=', 'deleted')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .where('id', '=', manager_id)
          .where('role', '=', 'account_manager')
          .where('status', '=', 'active')
          .select('id'),
      ),
    )
    .returning(sql<string | null>`old.account_manager_id`.as('before'))
    .executeTakeFirst()
  if (!assigned) throw new Failure('not_found')
  await record(tx, 'company.account_manager_assigned', {
    actor,
    company_id,
    data: { company_id, manager_id },
    before: { account_manager_id: assigned.before },
    after: { account_manager_id: manager_id },
  })
}
