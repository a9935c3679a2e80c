import type { TalentPage } from '#domain/talent/talent-page.ts'
import { seesFiles } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { withholdContacts } from '#domain/talent/withhold-contacts.ts'
import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listTalentTests } from './list-talent-tests.ts'
import { findTalentProfile } from './find-talent-profile.ts'
import { listAssignments, listReviews, listVerifications } from './list-talent-facts.ts'
import { cardFacts, shownTexts } from './present-talent-card.ts'
import type { CardReader, TalentCardRow } from './talent-card-rows.ts'

/** Who reads the page: a company, or staff without one. */
export interface PageReader extends CardReader {
  /** Null without a company. */
  zone: string | null
  /** The reader's current date. */
  today: string
}

/** A talent's page as a reader with this access sees it. */
export async function presentTalentPage(
  from: Db | Tx,
  row: TalentCardRow,
  access: Exclude<TalentAccess, 'none'>,
  { zone, today, ...reader }: PageReader,
): Promise<Omit<TalentPage, 'allowed'>> {
  const { id } = row
  const { company_id } = reader
  // A preview shows everything that an application reveals.
  const showsFiles = company_id === null ? access === 'full' : seesFiles(row)
  const profile = await findTalentProfile(from, id)
  const tests = await listTalentTests(from, id, reader)
  const verifications = await listVerifications(from, id, row.granted_badges)
  const assignments = await listAssignments(from, id, reader)
  const { review_scores, latest_reviews } = await listReviews(from, id)
  const { last_active_at, shortlist_ids } = await findPresence(from, id, company_id)
  const shown = (text: string) => (access === 'full' ? text : withholdContacts(text, row.name))
  return {
    ...cardFacts(row, showsFiles),
    ...shownTexts(row, access),
    access,
    region: profile.region,
    weekly_hours: profile.weekly_hours,
    links: access === 'full' ? profile.links : [],
    work_history: profile.work_history.map((place) => ({
      ...place,
      title: shown(place.title),
      company: shown(place.company),
      description: shown(place.description),
    })),
    resume: showsFiles ? profile.resume : null,
    updated_at: profile.updated_at,
    tests,
    verifications: verifications.map((one) => ({ ...one, check: shown(one.check) })),
    assignments: assignments.map((one) => ({
      ...one,
      role_title: one.is_own ? one.role_title : shown(one.role_title),
    })),
    review_scores,
    latest_reviews: latest_reviews.map((review) => ({
      ...review,
      comment: shown(review.comment),
      role_title: shown(review.role_title),
    })),
    last_active_at,
    overlap_hours: zone === null || row.timezone === null ? null : zoneOverlap(zone, row.timezone, today),
    shortlist_ids,
  }
}

/** When the talent was last active, to the hour, and the company's shortlists with the talent. */
async function findPresence(from: Db | Tx, id: string, company_id: string | null) {
  const latest = await from
    .selectFrom('activities')
    .where('actor_id', '=', id)
    .select('at')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const entries = await from
    .selectFrom('shortlist_entries')
    .where('talent_id', '=', id)
    .where('company_id', '=', company_id)
    .select('shortlist_id')
    .orderBy('added_at')
    .execute()
  return {
    last_active_at: latest ? `${latest.at.slice(0, 'yyyy-mm-ddThh'.length)}:00:00.000Z` : null,
    shortlist_ids: entries.map(({ shortlist_id }) => shortlist_id),
  }
}
