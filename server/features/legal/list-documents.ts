import { legalVersions } from '#content/legal/versions.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { legalDocuments, mustAccept, versionOn } from '#domain/legal/legal-document.ts'
import type { Acceptance } from '#domain/legal/legal-document.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The documents as they apply now, and the versions that the actor accepted last. */
export async function listDocuments(actor: Actor, from: Db | Tx = db): Promise<{ items: Acceptance[] }> {
  authorize(actor, 'legal_document.list')
  const rows = await from
    .selectFrom('legal_acceptances')
    .where('user_id', '=', asUser(actor).user_id)
    .select(['document', 'version', 'accepted_at as at'])
    .orderBy('version', 'desc')
    .execute()
  const today = now().slice(0, 10)
  const items = legalDocuments.map((document): Acceptance => {
    const last = rows.find((row) => row.document === document)
    const { version, effective_on } = versionOn(legalVersions[document], today)
    return {
      document,
      version,
      effective_on,
      is_required: mustAccept(legalVersions[document], last?.version ?? null, today),
      accepted: last ? { version: last.version, at: last.at } : null,
    }
  })
  return { items }
}
