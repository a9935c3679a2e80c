import { sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import { amountFromCents } from '#domain/jobs/budget.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { TalentProfile, Workplace } from '#domain/talent/profile.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { seesFiles } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess } from '#domain/talent/talent-visibility.ts'
import { withholdContacts } from '#domain/talent/withhold-contacts.ts'
import { zoneOverlap } from '#domain/talent/zone-overlap.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { listFiles } from '#server/features/files/reading.ts'
import { cardFacts, shownTexts } from './present-talent-card.ts'
import type { CardReader, TalentCardRow } from './talent-cards.ts'
import { listAssignments, listReviews, listTalentTests, listVerifications } from './talent-facts.ts'
import { askFor } from '#server/features/fees/margin.ts'

/** Who reads the page: a company, or staff without one. */
interface PageReader extends CardReader {
  actor: Pick<Actor, 'role'>
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
  { actor, zone, today, ...reader }: PageReader,
): Promise<Omit<TalentPage, 'allowed'>> {
  const { id } = row
  const { company_id } = reader
  // A preview shows everything that an application reveals.
  const showsFiles = company_id === null ? access === 'full' : seesFiles(row)
  const profile = await findTalentProfile(from, actor, id)
  const tests = await listTalentTests(from, id, reader)
  const verifications = await listVerifications(from, id, row.granted_badges)
  const assignments = await listAssignments(from, id, reader)
  const { review_scores, latest_reviews } = await listReviews(from, id)
  const { last_active_at, shortlist_ids } = await findPresence(from, id, company_id)
  const shown = (text: string) => (access === 'full' ? text : withholdContacts(text, row.name))
  return {
    ...cardFacts(actor, row, showsFiles),
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

/** The columns that profiles and their snapshots share. */
export const profileColumns = [
  'headline',
  'summary',
  'skills',
  'hourly_rate_cents',
  'currency',
  'experience_level',
  'availability',
  'weekly_hours',
  'location',
  'region',
  'timezone',
  'links',
  'photo_file_id',
  'resume_file_id',
  'updated_at',
] as const

/** A talent's current profile. Throws `not_found`. */
export async function findTalentProfile(
  from: Db | Tx,
  actor: Pick<Actor, 'role'>,
  user_id: string,
): Promise<TalentProfile> {
  const row = await from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .where('talents.user_id', '=', user_id)
    .select(['users.id', 'users.name', ...profileColumns.map((column) => `talents.${column}` as const)])
    .select(sql<Workplace[]>`work_history_of(talents.user_id)`.as('work_history'))
    .executeTakeFirstOrThrow(notFound)
  return presentProfile(from, actor, row)
}

type ProfileRow = Omit<TalentProfile, 'availability' | 'hourly_rate' | 'resume'> & {
  availability: string[]
  hourly_rate_cents: number | null
  resume_file_id: string | null
}

/** A profile as permitted readers see it. */
export async function presentProfile(
  from: Db | Tx,
  actor: Pick<Actor, 'role'>,
  row: ProfileRow,
): Promise<TalentProfile> {
  const { hourly_rate_cents, resume_file_id, availability, ...said } = row
  const [resume = null] = await listFiles(from, [resume_file_id])
  return {
    ...said,
    availability: availability as TalentProfile['availability'],
    hourly_rate: amountFromCents(askFor(actor, hourly_rate_cents)),
    resume,
  }
}
