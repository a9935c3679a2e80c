import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { blockedCompaniesMax } from '#domain/talent/talent-privacy.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import type { Visibility } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'

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

/** Sets who finds the actor. Takes effect with the next search. */
export async function setVisibility(actor: Actor, visibility: Visibility): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.set_visibility')
    const { user_id } = asUser(actor)
    const changed = await tx
      .updateTable('talents')
      .set({ visibility })
      .where('user_id', '=', user_id)
      .where('visibility', '<>', visibility)
      .returning('user_id')
      .executeTakeFirst()
    if (changed) await record(tx, 'talent.visibility_set', { actor, data: { talent_id: user_id, visibility } })
    return showPrivacy(actor, tx)
  })
}

/** Hides the actor from a company. Takes effect with its next search. Throws `not_found` and `too_many_blocked_companies`. */
export async function blockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.block_company')
    const { user_id } = asUser(actor)
    // Of two concurrent requests, the second waits here and counts the first one's company.
    await tx.selectFrom('talents').where('user_id', '=', user_id).select('user_id').forNoKeyUpdate().execute()
    const privacy = await showPrivacy(actor, tx)
    if (privacy.blocked_companies.some(({ id }) => id === company_id)) return privacy
    await tx
      .selectFrom('companies')
      .where('id', '=', company_id)
      .where('status', '<>', 'deleted')
      .select('id')
      .executeTakeFirstOrThrow(notFound)
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

/** Shows the actor to a company again. */
export async function unblockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.unblock_company')
    const { user_id } = asUser(actor)
    const removed = await tx
      .deleteFrom('blocked_companies')
      .where('talent_id', '=', user_id)
      .where('company_id', '=', company_id)
      .returning('company_id')
      .executeTakeFirst()
    if (removed) {
      await record(tx, 'talent.company_unblocked', {
        actor,
        data: { talent_id: user_id, blocked_company_id: company_id },
      })
    }
    return showPrivacy(actor, tx)
  })
}

const secrets = signedIds('talent link')

/** The address of a talent's public page. The secret is in the query, which is not logged. */
const publicLinkAddress = (link_id: string): string =>
  `${config.origin}${pathTo('talent_link')}?link=${secrets.secretOf(link_id)}`

/** The link of a secret that `publicLinkAddress` has made; null for any other. */
export const readLinkSecret = secrets.read
