import { talentImportLimits } from '#domain/talent-imports/talent-import.ts'
import { db } from '#server/db/connect.ts'
import { fromNow } from '#server/platform/clock/clock.ts'

const day_ms = 24 * 60 * 60_000

/** Removes old imports of talents with the names and addresses in their rows. The accounts and the audit log stay. */
export async function removeOldImports(): Promise<void> {
  await db
    .deleteFrom('talent_imports')
    .where('created_at', '<', fromNow(-talentImportLimits.kept_days * day_ms))
    .execute()
}
