import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { blockedCompaniesMax } from '#domain/talent/talent-privacy.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { showPrivacy } from './show-privacy.ts'

/** Hides the actor from a company. Takes effect with its next search. Throws `not_found` and `too_many_blocked_companies`. */
export async function blockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.block_company')
    const { user_id } = asUser(actor)
    // Of two concurrent requests, the second waits here and counts the first one's company.
    await tx.selectFrom('talents').where('user_id', '=', user_id).select('user_id').forNoKeyUpdate().execute()
    const privacy = await showPrivacy(actor, tx)
    if (privacy.blocked_companies.some(({ id }) => id === company_id)) return privacy
    const company = await tx
      .selectFrom('companies')
      .where('id', '=', company_id)
      .where('status', '<>', 'deleted')
      .select('id')
      .executeTakeFirst()
    if (!company) throw new Failure('not_found')
    if (privacy.blocked_companies.length >= blockedCompaniesMax)
      throw new Failure('too_many_blocked_companies', { values: { max: String(blockedCompaniesMax) } })
    await tx.insertInto('blocked_companies').values({ talent_id: user_id, company_id, created_at: now() }).execute()
    await record(tx, 'talent.company_blocked', {
      actor,
      data: { talent_id: user_id, blocked_company_id: company_id },
    })
    return showPrivacy(actor, tx)
  })
}
