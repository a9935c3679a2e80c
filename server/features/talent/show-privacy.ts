import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { publicLinkAddress } from './public-link-address.ts'

/** Who finds the actor, and the companies that the actor hides from, latest first. */
export async function showPrivacy(actor: Actor, from: Db | Tx = db): Promise<TalentPrivacy> {
  authorize(actor, 'talent.see_own')
  const { user_id } = asUser(actor)
  const { visibility } = await from
    .selectFrom('talents')
    .where('user_id', '=', user_id)
    .select('visibility')
    .executeTakeFirstOrThrow()
  const blocked_companies = await from
    .selectFrom('blocked_companies')
    .innerJoin('companies', 'companies.id', 'blocked_companies.company_id')
    .where('talent_id', '=', user_id)
    .select(['companies.id', 'companies.name', 'companies.logo_file_id', 'blocked_companies.created_at as blocked_at'])
    .orderBy('blocked_companies.created_at', 'desc')
    .orderBy('companies.id')
    .execute()
  const link = await from.selectFrom('talent_links').where('talent_id', '=', user_id).select('id').executeTakeFirst()
  return { visibility, blocked_companies, public_link: link ? publicLinkAddress(link.id) : null }
}
