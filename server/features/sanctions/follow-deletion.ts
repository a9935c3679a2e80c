import { dateIn } from '#domain/kernel/calendar.ts'
import { visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { AppealForm, Deletion } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { readAppealSecret } from './appeal-link.ts'
import { saveAppeal } from './appeal-sanction.ts'
import { findSanction, lockSanction } from './find-sanction.ts'
import { presentDeletion, sanctionRows } from './sanction-rows.ts'
import type { SanctionRow } from './sanction-rows.ts'

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
