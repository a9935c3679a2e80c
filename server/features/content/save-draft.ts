import type { z } from 'zod'
import { slugOf } from '#domain/content/content-kind.ts'
import { contentMessages } from '#domain/content/content-item.ts'
import type { ContentItem, contentDraftForm } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { findToChange, namesOf, requireFreeAddress } from './content-rows.ts'
import { presentContent, requirePossible } from './present-content.ts'
import { recordContent } from './record-content.ts'
import { updateContent } from './update-content.ts'

/** Saves a draft, which visitors do not see. */
export async function saveDraft(
  actor: Actor,
  id: string,
  { revision, content: { kind, body } }: z.output<typeof contentDraftForm>,
): Promise<ContentItem> {
  return transaction(async (tx) => {
    authorize(actor, 'content.save')
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'save')
    if (item.kind !== kind) throw new Failure('illegal_move')
    if (item.published && slugOf(item.published) !== slugOf(body))
      throw fieldFailure('content.body.slug', contentMessages.address_fixed)
    await requireFreeAddress(tx, kind, body, id)
    const { key, title } = namesOf(kind, body, item.key)
    const saved = await updateContent(tx, actor, item, { draft: JSON.stringify(body), key, title })
    await recordContent(tx, 'content.saved', { actor, item: saved, bodies: [item.draft ?? item.published, body] })
    return presentContent(tx, actor, saved)
  })
}

/** Discards the draft of a published item. */
export async function discardDraft(actor: Actor, id: string, { revision }: { revision: number }): Promise<ContentItem> {
  return transaction(async (tx) => {
    authorize(actor, 'content.discard')
    const item = await findToChange(tx, id, revision)
    requirePossible(item, 'discard')
    const { title } = namesOf(item.kind, item.published!, item.key)
    const discarded = await updateContent(tx, actor, item, { draft: null, title })
    await recordContent(tx, 'content.discarded', { actor, item: discarded, bodies: [item.draft, item.published] })
    return presentContent(tx, actor, discarded)
  })
}
