import { randomUUID } from 'node:crypto'
import type { ContentForm, ContentItem } from '#domain/content/content-item.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findContent, lockContent, namesOf, requireFreeAddress, requireRoom } from './content-rows.ts'
import { presentContent } from './present-content.ts'
import { recordContent } from './record-content.ts'

/** Creates an item as a draft, below the others of its kind. */
export async function createContent(actor: Actor, { kind, body }: ContentForm): Promise<ContentItem> {
  return transaction(async (tx) => {
    authorize(actor, 'content.create')
    await lockContent(tx)
    await requireRoom(tx, kind)
    await requireFreeAddress(tx, kind, body)
    const id = randomUUID()
    const { last } = await tx
      .selectFrom('content_items')
      .where('kind', '=', kind)
      .select(({ fn }) => fn.max('position').as('last'))
      .executeTakeFirstOrThrow()
    const at = now()
    await tx
      .insertInto('content_items')
      .values({
        id,
        kind,
        ...namesOf(kind, body, id),
        position: (last ?? 0) + 1,
        draft: JSON.stringify(body),
        created_at: at,
        updated_at: at,
        updated_by: asUser(actor).user_id,
      })
      .execute()
    const item = await findContent(tx, id)
    await recordContent(tx, 'content.created', { actor, item, bodies: [null, body] })
    return presentContent(tx, actor, item)
  })
}
