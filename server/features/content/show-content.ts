import type { z } from 'zod'
import type { ContentItem, contentVersion } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { findContent } from './content-rows.ts'
import { presentContent } from './present-content.ts'

export async function showContent(actor: Actor, id: string): Promise<ContentItem> {
  authorize(actor, 'content.see')
  return presentContent(db, actor, await findContent(db, id))
}

/** A version of an item, also one that is not on the site anymore. */
export async function showVersion(actor: Actor, id: string, number: number): Promise<z.output<typeof contentVersion>> {
  authorize(actor, 'content.see')
  const version = await db
    .selectFrom('content_versions')
    .where('item_id', '=', id)
    .where('number', '=', number)
    .select(['number', 'body'])
    .executeTakeFirst()
  if (!version) throw new Failure('not_found')
  return version as z.output<typeof contentVersion>
}
