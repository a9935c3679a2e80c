import { db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { fileStore } from '#server/platform/files/file-store.ts'

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
