import { sql } from 'kysely'
import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import type { SubmittedOffer, submittedOffersQuery } from '#domain/offers/offer.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import { likePatterns, textContains } from '#server/db/text-contains.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'
import { offerRows } from './offer-rows.ts'
import { presentSubmittedOffer } from './present-submitted-offer.ts'

const searched = [sql.ref('talent.name'), sql.ref('companies.name'), sql.ref('offers.role_title')]

/** The offers that staff submitted for companies that the actor is responsible for, latest first. */
export async function listSubmittedOffers(
  actor: Actor,
  { q, status, page, per_page }: z.output<typeof submittedOffersQuery>,
): Promise<Page<SubmittedOffer>> {
  authorize(actor, 'offer.list_submitted')
  const user = asUser(actor)
  const patterns = likePatterns(q)
  const found = offerRows(db)
    .where('offers.is_by_staff', '=', true)
    .$if(user.role !== 'admin', (offers) => offers.where(managedBy(user, sql`companies.account_manager_id`)))
    .$if(patterns.length > 0, (offers) => offers.where(textContains(patterns, searched)))
    .$if(status.length > 0, (offers) => offers.where('offers.status', 'in', status))
  const { rows, total } = await readPage(found.orderBy('offers.sent_at', 'desc').orderBy('offers.id', 'desc'), {
    page,
    per_page,
  })
  return { items: rows.map((row) => presentSubmittedOffer(actor, row)), page, per_page, total }
}
