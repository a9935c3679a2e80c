import { legalVersions } from '#content/legal/versions.ts'
import { legalDocuments, versionOn } from '#domain/legal/legal-document.ts'
import type { AcceptanceOrigin } from '#domain/legal/legal-document.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

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
