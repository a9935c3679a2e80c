import type { z } from 'zod'
import { kindOf } from '#domain/content/content-kind.ts'
import type { ContentBody } from '#domain/content/content-kind.ts'
import type { ContentItem, contentRevertForm } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { addVersion } from './add-version.ts'
import { findContent, findToChange } from './content-rows.ts'
import { presentContent, requirePossible } from './present-content.ts'
import { contentWith } from './published-content.ts'
import { recordContent } from './record-content.ts'
import { refreshSite } from './refresh-site.ts'
import { renderSite } from './render-site.ts'
import { showVersion } from './show-content.ts'

/** Publishes the draft. Resolves when the public pages of this server show it. */
export async function publishContent(
  actor: Actor,
  id: string,
  { revision }: { revision: number },
): Promise<ContentItem> {
  authorize(actor, 'content.publish')
  const { draft } = await findContent(db, id)
  if (draft) await requireRenderable(id, draft)
  const published = await transaction(async (tx) => {
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'publish')
    const saved = await addVersion(tx, actor, item, item.draft!)
    await recordContent(tx, 'content.published', {
      actor,
      item: saved,
      number: saved.published_number!,
      bodies: [item.published, item.draft],
    })
    return presentContent(tx, actor, saved)
  })
  await refreshSite()
  return published
}

/** Publishes an earlier version again, as the newest one. A draft is discarded. */
export async function revertContent(
  actor: Actor,
  id: string,
  { revision, number }: z.output<typeof contentRevertForm>,
): Promise<ContentItem> {
  authorize(actor, 'content.revert')
  const { kind } = await findContent(db, id)
  const version = await showVersion(actor, id, number)
  // The limits may have changed since then.
  const parsed = kindOf(kind).schema.safeParse(version.body)
  if (!parsed.success) throw new Failure('illegal_move')
  await requireRenderable(id, parsed.data)
  const reverted = await transaction(async (tx) => {
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'revert')
    const saved = await addVersion(tx, actor, item, parsed.data)
    await recordContent(tx, 'content.reverted', {
      actor,
      item: saved,
      number: saved.published_number!,
      to: number,
      bodies: [item.published, parsed.data],
    })
    return presentContent(tx, actor, saved)
  })
  await refreshSite()
  return reverted
}

/** Renders the site as it would be, so that what cannot be rendered is not published. Its pages are served afterward. */
async function requireRenderable(id: string, body: ContentBody): Promise<void> {
  await renderSite(await contentWith(id, body))
}
