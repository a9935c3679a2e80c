import type { ContentBody } from '#domain/content/content-kind.ts'
import { isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { namesOf } from './content-rows.ts'
import type { ContentRow } from './content-rows.ts'
import { updateContent } from './update-content.ts'

/** Adds a version of a locked item, which is then the published one. */
export async function addVersion(tx: Tx, actor: Actor, item: ContentRow, body: ContentBody): Promise<ContentRow> {
  const { last } = await tx
    .selectFrom('content_versions')
    .where('item_id', '=', item.id)
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  await tx
    .insertInto('content_versions')
    .values({
      item_id: item.id,
      number,
      body: JSON.stringify(body),
      published_at: now(),
      published_by: isUser(actor) ? actor.user_id : null,
    })
    .execute()
  const { title } = namesOf(item.kind, body, item.key)
  return updateContent(tx, actor, item, { published_number: number, draft: null, title })
}
