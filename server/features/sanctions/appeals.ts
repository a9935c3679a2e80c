import { asUser, isUser, visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { AppealForm, DecisionForm, Deletion, OwnSanction, Sanction } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { restore, reactivate } from './imposing.ts'
import {
  findSanction,
  isAppealable,
  isUndecided,
  lockSanction,
  presentDeletion,
  presentOwnSanction,
  presentSanction,
  sanctionRows,
} from './sanctions.ts'
import type { SanctionRow } from './sanctions.ts'
import { subjectOf } from './subject.ts'

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
async function saveAppeal(tx: Tx, actor: Actor, sanction: SanctionRow, text: string): Promise<void> {
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
const readAppealSecret = secrets.read

/** The deletion of a secret link, for everyone who has the link. Throws `not_found` once the deletion is final. */
export async function findDeletion(actor: Actor, holder: Holder): Promise<Deletion> {
  authorize(actor, 'sanction.follow_deletion')
  return presentDeletion(await deletionOf(holder))
}

/** Appeals the deletion of a secret link. Throws `illegal_move` the second time, and after the restoration. */
export async function appealDeletion(actor: Actor, holder: Holder, { text }: AppealForm): Promise<Deletion> {
  authorize(actor, 'sanction.follow_deletion')
  const { id } = await deletionOf(holder)
  return transaction(async (tx) => {
    await saveAppeal(tx, visitor, await lockSanction(tx, id), text)
    return presentDeletion(await findSanction(tx, id))
  })
}

const deletionOf = (holder: Holder): Promise<SanctionRow> =>
  findBySecret('deletion status', holder, async (secret) => {
    const id = readAppealSecret(secret)
    if (id === null) return null
    const found = await sanctionRows(db)
      .where('sanctions.id', '=', id)
      .where('sanctions.ends_on', '>', dateIn('UTC', new Date(now())))
      .executeTakeFirst()
    return found ?? null
  })

/**
 * Decides an appeal: the sanction stays or ends at once. Throws `other_person_required` for the person who imposed it,
 * and `illegal_move` if it was decided before, the sanction has ended or the deletion is final.
 */
export async function decideAppeal(actor: Actor, id: string, { outcome, answer }: DecisionForm): Promise<Sanction> {
  return transaction(async (tx) => {
    const sanction = await lockSanction(tx, id)
    authorize(actor, 'sanction.decide_appeal', sanction)
    if (!isUndecided(sanction)) throw new Failure('illegal_move')
    const { user_id: decided_by } = asUser(actor)
    const at = now()
    await tx
      .updateTable('sanctions')
      .set({ outcome, answer, decided_by, decided_at: at })
      .where('id', '=', id)
      .execute()
    const { company_id, user_id, kind } = sanction
    if (outcome === 'lifted' && kind === 'suspension') await reactivate(tx, actor, subjectOf(sanction), answer)
    if (outcome === 'lifted' && kind === 'deletion') await restore(tx, actor, subjectOf(sanction), answer)
    if (outcome === 'lifted' && kind === 'warning')
      await tx
        .updateTable('sanctions')
        .set({ ended_at: at, ended_by: decided_by, end_reason: answer })
        .where('id', '=', id)
        .execute()
    await record(tx, 'sanction.appeal_decided', {
      actor,
      company_id,
      data: { sanction_id: id, company_id, user_id, outcome },
      after: { outcome, answer },
    })
    return presentSanction(actor, await findSanction(tx, id))
  })
}
