import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { DataExport } from '#domain/privacy/privacy-request.ts'
import { db } from '#server/db/connect.ts'
import { presentExport } from './present-export.ts'

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
