import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { system } from '#domain/kernel/actor.ts'
import { retention } from '#domain/kernel/retention.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { moveRequest } from './move-request.ts'
import { writeArchive } from './write-archive.ts'

const day_ms = 24 * 60 * 60_000

/** Writes the archive of an export and makes it available. After a crash, the queue starts it again. */
export async function prepareExport(privacy_request_id: string): Promise<void> {
  const person = await db
    .selectFrom('privacy_requests')
    .innerJoin('users', 'users.id', 'privacy_requests.user_id')
    .where('privacy_requests.id', '=', privacy_request_id)
    .where('privacy_requests.status', '=', 'open')
    .select(['users.id', 'users.name', 'users.email'])
    .executeTakeFirst()
  if (!person) return
  const folder = await mkdtemp(join(tmpdir(), 'data-export-'))
  try {
    const path = join(folder, 'archive.zip')
    let steps_done = 0
    await writeArchive(person, path, async () => {
      steps_done += 1
      await db.updateTable('privacy_requests').set({ steps_done }).where('id', '=', privacy_request_id).execute()
    })
    const { size } = await stat(path)
    await fileStore.writeFrom(privacy_request_id, path)
    await transaction(async (tx) => {
      const done = await moveRequest(tx, { user_id: person.id, kind: 'export' }, 'finish')
      if (!done) return
      await tx
        .updateTable('privacy_requests')
        .set({ size_bytes: size, expires_at: fromNow(retention.export_days * day_ms) })
        .where('id', '=', privacy_request_id)
        .execute()
      await record(tx, 'data_export.finished', { actor: system, data: { user_id: person.id, privacy_request_id } })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
