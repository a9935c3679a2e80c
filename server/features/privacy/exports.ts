import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { asUser, system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { retention } from '#domain/kernel/retention.ts'
import { authorize } from '#domain/policies.ts'
import { exportSteps } from '#domain/privacy/export-file.ts'
import type { DataExport } from '#domain/privacy/privacy-request.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { throttle } from '#server/platform/throttle/throttle.ts'
import { writeArchive } from './archive.ts'
import { addRequest, moveRequest } from './requests.ts'
import type { PrivacyRequestRow } from './requests.ts'

const limit = { tries: 5, minutes: 24 * 60 }

/** Queues an export of all data of the actor. Throws `export_running` while one is being prepared. */
export async function requestExport(actor: Actor): Promise<DataExport> {
  authorize(actor, 'data_export.request')
  const { user_id } = asUser(actor)
  await throttle(`data exports of ${user_id}`, limit)
  return transaction(async (tx) => {
    const request = await addRequest(tx, { user_id, kind: 'export' })
    if (!request) throw new Failure('export_running')
    await record(tx, 'data_export.requested', { actor, data: { user_id, privacy_request_id: request.id } })
    await enqueue(tx, 'data_exports', { privacy_request_id: request.id }, { key: `data_exports:${request.id}` })
    return presentExport(request)
  })
}

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

/** The actor's latest export. */
export async function showExport(actor: Actor): Promise<{ data_export: DataExport | null }> {
  authorize(actor, 'data_export.see_own')
  const latest = await db
    .selectFrom('privacy_requests')
    .where('user_id', '=', asUser(actor).user_id)
    .where('kind', '=', 'export')
    .selectAll()
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { data_export: latest ? presentExport(latest) : null }
}

/** Sends the archive of the actor's own export. Throws `not_found` after it has expired. */
export async function downloadExport(actor: Actor, id: string, { reply }: Exchange): Promise<Readable> {
  const found = await db
    .selectFrom('privacy_requests')
    .where('id', '=', id)
    .where('kind', '=', 'export')
    .where('expires_at', '>', now())
    .select(['user_id', 'size_bytes', 'requested_at'])
    .executeTakeFirstOrThrow(notFound)
  authorize(actor, 'data_export.download', found)
  const bytes = await fileStore.read(id)
  if (!bytes) throw new Failure('not_found')
  const name = `${product.name.toLowerCase()}-data-${found.requested_at.slice(0, 10)}.zip`
  void reply
    .header('content-type', 'application/zip')
    .header('content-length', found.size_bytes!)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
  return bytes
}

/** An export as its user sees it. */
const presentExport = (row: PrivacyRequestRow): DataExport => ({
  id: row.id,
  status: row.status,
  requested_at: row.requested_at,
  steps_done: row.steps_done,
  steps: exportSteps,
  size_bytes: row.size_bytes,
  expires_at: row.expires_at && row.expires_at > now() ? row.expires_at : null,
})

const batch = 200

/** Removes the archives of exports that have expired. After a crash, the next run finds the remaining ones. */
export async function removeDataExports(): Promise<void> {
  for (;;) {
    const expired = await db
      .selectFrom('privacy_requests')
      .where('kind', '=', 'export')
      .where('expires_at', '<=', now())
      .select('id')
      .orderBy('expires_at')
      .limit(batch)
      .execute()
    for (const { id } of expired) {
      await fileStore.remove(id)
      await db.updateTable('privacy_requests').set({ expires_at: null }).where('id', '=', id).execute()
    }
    if (expired.length < batch) return
  }
}
