import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { uuid } from '#domain/kernel/text.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { recordAll } from '#server/platform/activity/record.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'
import { archivedEntry, archivedNotification, digestOfText, readArchive, writeArchive } from './archive-file.ts'
import type { ArchivedEntry } from './archive-file.ts'
import { columnsOf, hashedText } from './chain.ts'
import { lineOf } from './signed-file.ts'

const batch = 1_000

interface Redacted {
  activity_id: number
  digest: string
}

/**
 * Removes from an archived month what names people and companies that were erased since: the texts, changed values and
 * addresses of their activities, and their notifications. The log says so, as for activities in the database; the
 * chain keeps the digests of the originals. Returns how many activities were changed.
 */
export async function redactArchive(path: string): Promise<number> {
  const named = new Set<string>()
  const { problems } = await readArchive(path, {
    entry: ({ subject_ids }) => subject_ids.forEach((id) => named.add(id)),
    notification: ({ user_id }) => void named.add(user_id),
  })
  if (problems.length > 0) throw new OperatorError(`The file was changed: ${problems[0]!}`)
  const erased = await findErased([...named])
  if (erased.size === 0) return 0
  const redacted: Redacted[] = []
  await writeArchive(path, linesWithout(path, erased, redacted), () => recordRedactions(redacted))
  return redacted.length
}

async function findErased(ids: readonly string[]): Promise<Set<string>> {
  const erased = new Set<string>()
  for (let from = 0; from < ids.length; from += batch) {
    const { rows } = await sql<{ id: string }>`
      with named as (select unnest(${ids.slice(from, from + batch)}::uuid[]) as id)
      select id from users join named using (id) where erased_at is not null
      union all select id from companies join named using (id) where erased_at is not null`.execute(db)
    for (const { id } of rows) erased.add(id)
  }
  return erased
}

async function* linesWithout(path: string, erased: ReadonlySet<string>, redacted: Redacted[]): AsyncGenerator<string> {
  /** Activities that name somebody who was erased. */
  const activity_ids = new Set<number>()
  const counts = { entries: 0, notifications: 0 }
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    const value: unknown = JSON.parse(line)
    const entry = archivedEntry.safeParse(value).data
    const notification = archivedNotification.safeParse(value).data?.notification
    if (entry) {
      counts.entries += 1
      const isNamed = entry.subject_ids.some((id) => erased.has(id))
      if (isNamed) activity_ids.add(columnsOf(entry.activity).id)
      yield lineOf(isNamed ? await redact(entry, redacted) : entry)
    } else if (notification) {
      if (erased.has(notification.user_id) || activity_ids.has(notification.activity_id)) continue
      counts.notifications += 1
      yield `${line}\n`
    } else if (counts.entries === 0 && !('entries' in (value as object))) yield `${line}\n`
  }
  yield lineOf(counts)
}

async function redact(entry: ArchivedEntry, redacted: Redacted[]): Promise<ArchivedEntry> {
  const activity = columnsOf(entry.activity)
  // It explains another activity, by its ID and digest.
  if (activity.kind === 'activity.redacted') return entry
  const text = hashedText({
    ...activity,
    data: await withoutTexts(activity.data),
    before: null,
    after: null,
    origin: null,
  })
  if (text === entry.activity) return entry
  redacted.push({ activity_id: activity.id, digest: digestOfText(text) })
  return { ...entry, activity: text, is_redacted: true, words: null }
}

/** The data of an activity with nothing but IDs, numbers and the like, as PostgreSQL writes it. */
async function withoutTexts(data: string): Promise<string> {
  const blank: unknown = JSON.parse(data, (_key, value: unknown) =>
    typeof value === 'string' && !uuid.safeParse(value).success ? 'Erased' : value,
  )
  const { rows } = await sql<{ text: string }>`select ${JSON.stringify(blank)}::jsonb::text as text`.execute(db)
  return rows[0]!.text
}

async function recordRedactions(redacted: readonly Redacted[]): Promise<void> {
  for (let from = 0; from < redacted.length; from += batch)
    await transaction((tx) =>
      recordAll(
        tx,
        'activity.redacted',
        redacted
          .slice(from, from + batch)
          .map((one) => ({ actor: system, data: { ...one, reason: 'Erased in the archive' } })),
      ),
    )
}
