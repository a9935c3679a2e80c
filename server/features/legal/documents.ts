import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { legalDocuments, mustAccept, versionOn } from '#domain/legal/legal-document.ts'
import type { Acceptance, AcceptanceForm, AcceptanceOrigin } from '#domain/legal/legal-document.ts'
import { authorize } from '#domain/policies.ts'
import { legalVersions } from '#content/legal/versions.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
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

/** The user accepts the versions that apply now, for example by signing up. */
export async function storeAcceptances(to: Db | Tx, user_id: string, origin: AcceptanceOrigin): Promise<void> {
  const accepted_at = now()
  const today = accepted_at.slice(0, 10)
  await to
    .insertInto('legal_acceptances')
    .values(
      legalDocuments.map((document) => {
        const { version } = versionOn(legalVersions[document], today)
        return { user_id, document, version, accepted_at, origin }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
