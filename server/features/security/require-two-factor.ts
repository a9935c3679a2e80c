import { sql } from 'kysely'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { CompanyTwoFactor } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'

/** Whether the actor's company requires a second factor of its members, and how many have none. */
export async function showCompanyTwoFactor(actor: Actor): Promise<CompanyTwoFactor> {
  authorize(actor, 'company.require_two_factor')
  const { company_id } = asMember(actor)
  const { rows } = await sql<CompanyTwoFactor>`
    select companies.requires_two_factor as is_required, (
      select count(*)::integer from members
      join users on users.id = members.user_id and users.status = 'active'
      where members.company_id = companies.id
        and not ${ownsSecondFactor}
      ) as members_without
    from companies where id = ${company_id}`.execute(db)
  return rows[0]!
}

/**
 * Requires a second factor of all members, or stops requiring it. Owners need one themselves to require it; throws
 * `two_factor_required`.
 */
export async function requireTwoFactor(actor: Actor, is_required: boolean): Promise<CompanyTwoFactor> {
  authorize(actor, 'company.require_two_factor')
  const { company_id, has_second_factor } = asMember(actor)
  if (is_required && !has_second_factor) throw new Failure('two_factor_required')
  await transaction(async (tx) => {
    const changed = await tx
      .updateTable('companies')
      .set({ requires_two_factor: is_required, updated_at: now() })
      .where('id', '=', company_id)
      .where('requires_two_factor', '!=', is_required)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return
    await record(tx, 'company.two_factor_required', { actor, company_id, data: { company_id, is_required } })
  })
  return showCompanyTwoFactor(actor)
}
