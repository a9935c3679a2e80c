import { kindOf } from '#domain/content/content-kind.ts'
import { contentLimits, contentMoves } from '#domain/content/content-item.ts'
import type { ContentItem, ContentListItem, ContentMove, ContentStatus } from '#domain/content/content-item.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { may } from '#domain/policies.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { ContentRow } from './lists.ts'

type Bodies = Pick<ContentRow, 'draft' | 'published'>
type Stage = Pick<ContentRow, 'archived_at' | 'published_number'> & { draft: unknown }

/** The status of an item; `list-content.ts` has the same as a condition. */
export function statusOf({ archived_at, published_number, draft }: Stage): ContentStatus {
  if (archived_at) return 'archived'
  if (published_number === null) return 'draft'
  return draft ? 'changed' : 'published'
}

const possible: Record<ContentStatus, readonly ContentMove[]> = {
  published: ['save', 'revert', 'archive', 'move'],
  changed: ['save', 'discard', 'publish', 'revert', 'archive', 'move'],
  draft: ['save', 'publish', 'archive', 'move'],
  archived: ['unarchive'],
}

/** Throws `illegal_move` if the item's status does not permit a change. */
export function requirePossible(item: Stage, move: ContentMove): void {
  if (!possible[statusOf(item)].includes(move)) throw new Failure('illegal_move')
}

export const allowedFor = (actor: Actor, item: Stage): ContentMove[] =>
  contentMoves.filter((move) => possible[statusOf(item)].includes(move) && may(actor, `content.${move}`))

export const presentListed = (
  actor: Actor,
  item: Stage & Pick<ContentListItem, 'id' | 'kind' | 'title' | 'updated_at' | 'updated_by'> & Bodies,
): ContentListItem => {
  const { id, kind, title, draft, published, updated_at, updated_by } = item
  return {
    id,
    kind,
    title,
    group: groupOf(item),
    path: kindOf(kind).path((draft ?? published)!),
    status: statusOf(item),
    updated_at,
    updated_by,
    allowed: allowedFor(actor, item),
  }
}

/** The group in which the item is now; one that is published stays there until its draft is. */
export const groupOf = ({ kind, draft, published }: Pick<ContentRow, 'kind'> & Bodies): string =>
  kindOf(kind).group((published ?? draft)!)

/** An item with its draft, its published version and its history. */
export async function presentContent(from: Db | Tx, actor: Actor, item: ContentRow): Promise<ContentItem> {
  const versions = await from
    .selectFrom('content_versions')
    .leftJoin('users', 'users.id', 'published_by')
    .where('item_id', '=', item.id)
    .select(['number', 'published_at', 'users.id', 'users.name'])
    .orderBy('number', 'desc')
    .limit(contentLimits.shown_versions)
    .execute()
  const editor = item.updated_by
    ? await from.selectFrom('users').where('id', '=', item.updated_by).select(['id', 'name']).executeTakeFirst()
    : undefined
  return {
    ...presentListed(actor, { ...item, updated_by: editor ?? null }),
    revision: item.revision,
    draft: item.draft && { ...item.draft },
    published: item.published && { number: item.published_number!, body: { ...item.published } },
    versions: versions.map(({ number, published_at, id, name }) => ({
      number,
      published_at,
      published_by: id && name ? { id, name } : null,
    })),
  }
}
