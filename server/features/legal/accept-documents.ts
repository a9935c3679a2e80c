import { legalVersions } from '#content/legal/versions.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { versionOn } from '#domain/legal/legal-document.ts'
import type { Acceptance, AcceptanceForm } from '#domain/legal/legal-document.ts'
import { authorize } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { listDocuments } from './list-documents.ts'

/**
 * Stores that the actor accepts the versions that apply now. Throws `other_version` for any other: the user has read
 * something else.
 */
export async function acceptDocuments(actor: Actor, { documents }: AcceptanceForm): Promise<{ items: Acceptance[] }> {
  authorize(actor, 'legal_document.accept')
  const { user_id } = asUser(actor)
  const accepted_at = now()
  const current = documents.every(
    ({ document, version }) => versionOn(legalVersions[document], accepted_at.slice(0, 10)).version === version,
  )
  if (!current) throw new Failure('other_version')
  return transaction(async (tx) => {
    const stored = await tx
      .insertInto('legal_acceptances')
      .values(documents.map((one) => ({ ...one, user_id, accepted_at, origin: 'renewal' as const })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['document', 'version'])
      .execute()
    if (stored.length > 0) {
      await record(tx, 'legal_document.accepted', { actor, data: { user_id, documents: stored } })
    }
    return listDocuments(actor, tx)
  })
}
