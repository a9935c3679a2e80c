import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { LinkVisitForm } from '#domain/tracked-links/tracked-link.ts'
import { db } from '#server/db/connect.ts'
import { networkOf, throttle } from '#server/platform/throttle/throttle.ts'

const perNetwork = { tries: 600, minutes: 60 }
/** Of one link. Many people share an address of a mobile network. */
const ofLink = { tries: 100, minutes: 60 }

/**
 * Counts that a page was opened with a link, without who did. What the hiring side opens does not count. Returns whether
 * it was counted.
 */
export async function countLinkVisit(actor: Actor, { code }: LinkVisitForm, ip: string): Promise<boolean> {
  authorize(actor, 'tracked_link.visit')
  if (actor.role !== 'visitor' && actor.role !== 'applicant') return false
  const network = networkOf(ip)
  await throttle(`link visits from ${network}`, perNetwork)
  const link = await db.selectFrom('tracked_links').where('code', '=', code).select('id').executeTakeFirst()
  if (!link) return false
  await throttle(`visits of link ${link.id} from ${network}`, ofLink)
  await db
    .updateTable('tracked_links')
    .set(({ eb }) => ({ visits: eb('visits', '+', 1) }))
    .where('id', '=', link.id)
    .execute()
  return true
}
