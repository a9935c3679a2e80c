import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { AppealForm, OwnSanction } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { findSanction, isAppealable, lockSanction, presentOwnSanction } from './sanctions.ts'
import type { SanctionRow } from './sanctions.ts'

/** Appeals a sanction. Throws `illegal_move` the second time, and once the sanction has ended. */
export async function appealSanction(actor: Actor, id: string, { text }: AppealForm): Promise<OwnSanction> {
  return transaction(async (tx) => {
    const sanction = await lockSanction(tx, id)
    authorize(actor, 'sanction.appeal', sanction)
    await saveAppeal(tx, actor, sanction, text)
    return presentOwnSanction(actor, await findSanction(tx, id))
  })
}

/** The same in the caller's transaction, which has locked the sanction. The caller authorizes. */
export async function saveAppeal(tx: Tx, actor: Actor, sanction: SanctionRow, text: string): Promise<void> {
  if (!isAppealable(sanction)) throw new Failure('illegal_move')
  const { id, company_id, user_id } = sanction
  await tx
    .updateTable('sanctions')
    .set({ appeal: text, appealed_by: isUser(actor) ? actor.user_id : null, appealed_at: now() })
    .where('id', '=', id)
    .execute()
  await record(tx, 'sanction.appealed', { actor, company_id, data: { sanction_id: id, company_id, user_id } })
}

const secrets = signedIds('deletion appeal')

/** The link to the page of a deletion. Its fragment never reaches a server or a log. */
export function appealLink(sanction_id: string): string {
  return `${config.origin}${pathTo('appeal')}#${secrets.secretOf(sanction_id)}`
}

/** The sanction of a secret that `appealLink` has made; null for any other. */
export const readAppealSecret = secrets.read
