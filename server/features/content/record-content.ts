import type { ActivityData, ActivityKind } from '#domain/activities.ts'
import { contentLimits } from '#domain/content/content-item.ts'
import type { ContentBody } from '#domain/content/content-kind.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { record } from '#server/platform/activity/record.ts'
import type { ContentRow } from './content-rows.ts'

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
