import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { z } from 'zod'
import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { contentLimits, contentMessages } from '#domain/content/content-item.ts'
import type { contentDraftForm, ContentForm, ContentItem, contentVersion } from '#domain/content/content-item.ts'
import { kindOf, slugOf } from '#domain/content/content-kind.ts'
import type { ContentBody } from '#domain/content/content-kind.ts'
import { asUser, isUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import type { ContentItems } from '#server/db/tables.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hasSite } from '#server/platform/http/site.ts'
import {
  findContent,
  findToChange,
  lockContent,
  namesOf,
  requireFreeAddress,
  requireRoom,
  presentContent,
  requirePossible,
} from './lists.ts'
import type { ContentRow } from './lists.ts'
import { contentWith, renderPage } from './site-pages.ts'

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

/** Writes a change of a locked item as its next revision. */
export async function updateContent(
  tx: Tx,
  actor: Actor,
  { id, revision }: Pick<ContentRow, 'id' | 'revision'>,
  values: Updateable<ContentItems>,
): Promise<ContentRow> {
  await tx
    .updateTable('content_items')
    .set({
      ...values,
      revision: revision + 1,
      updated_at: now(),
      updated_by: isUser(actor) ? actor.user_id : null,
    })
    .where('id', '=', id)
    .execute()
  return findContent(tx, id)
}

/** In development, there are no rendered pages. */
const notBuilt = '<!doctype html><title>Preview</title><p>Build the web to see previews.</p>'

/** The public page that shows an item, as it will be after publication. */
export async function previewContent(actor: Actor, id: string): Promise<string> {
  authorize(actor, 'content.see')
  const { kind, draft, published } = await findContent(db, id)
  const body = (draft ?? published)!
  if (!hasSite()) return notBuilt
  return renderPage(await contentWith(id, body), kindOf(kind).path(body))
}

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
    .executeTakeFirstOrThrow(notFound)
  return version as z.output<typeof contentVersion>
}

type ContentActivity = Extract<ActivityKind, `content.${string}`>
type Extra<Kind extends ContentActivity> = Omit<ActivityData<Kind>, 'content_id' | 'kind' | 'title'>

/** Records what happened to an item, with the fields in which two bodies differ. */
export async function recordContent<Kind extends Exclude<ContentActivity, 'content.imported'>>(
  tx: Tx,
  kind: Kind,
  {
    actor,
    item,
    bodies: [before, after] = [null, null],
    ...extra
  }: {
    actor: Actor
    item: Pick<ContentRow, 'id' | 'kind' | 'title'>
    bodies?: [before: ContentBody | null, after: ContentBody | null]
  } & Extra<Kind>,
): Promise<void> {
  const data = { ...extra, content_id: item.id, kind: item.kind, title: item.title } as unknown as ActivityData<Kind>
  const one = shortTexts(before)
  const other = shortTexts(after)
  const changed = Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name])
  const only = (texts: Record<string, string>) =>
    Object.fromEntries(changed.flatMap((name) => (name in texts ? [[name, texts[name]!]] : [])))
  await record(tx, kind, { actor, data, ...(changed.length > 0 && { before: only(one), after: only(other) }) })
}

/** The fields as texts, long ones cut: the versions have the whole. */
function shortTexts(body: ContentBody | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return [name, text.length > contentLimits.recorded ? `${text.slice(0, contentLimits.recorded)}…` : text]
    }),
  )
}
