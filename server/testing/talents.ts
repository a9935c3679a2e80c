import { offerColumns } from './offers.ts'
import type { Insertable } from 'kysely'
import type { WorkTerms } from '#domain/assignments/terms.ts'
import { patternWithHours } from '#domain/working-hours/working-pattern.ts'
import type { Badge } from '#domain/talent/badge.ts'
import type { Db } from '#server/db/connect.ts'
import type { Talents } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'
import { readTalentChanges } from '#server/features/talent/read-talent-documents.ts'
import { talentSearch } from '#server/search/talent/current-search.ts'
import { addApplication } from './applications.ts'
import { addJob } from './jobs.ts'
import { addPerson } from './people.ts'

let count = 0

/** Puts a talent who is listed in searches into the database. Answers their ID. */
export async function addTalent(
  db: Db,
  talent: { name?: string; email?: string } & Partial<Omit<Insertable<Talents>, 'user_id'>> = {},
): Promise<string> {
  const { name = 'Ana Reyes', email = `talent-${(count += 1)}@town.test`, ...profile } = talent
  const id = await addPerson(db, { email, name, role: 'applicant' })
  await db
    .updateTable('talents')
    .set({ headline: 'Support specialist', skills: ['Zendesk'], ...profile })
    .where('user_id', '=', id)
    .execute()
  return id
}

/** Puts a talent's work for a company into the database: an accepted offer and its assignment. Answers its ID. */
export async function addAssignment(
  db: Db,
  {
    company_id,
    talent_id,
    status = 'active',
    weekly_hours = 20,
    start_date = now().slice(0, 10),
    terms: changes = {},
  }: {
    company_id: string
    talent_id: string
    status?: 'pending' | 'active' | 'paused' | 'ended'
    weekly_hours?: number
    start_date?: string
    terms?: Partial<WorkTerms>
  },
): Promise<string> {
  const at = now()
  const job_id = await addJob(db, company_id)
  const { id: application_id } = await addApplication(db, { job_id, applicant_id: talent_id, stage: 'hired' })
  const columns = { ...offerColumns, role_title: 'Agent', weekly_hours, ...changes }
  // Without other times, the day is as long as the weekly hours say.
  const isPlanned = changes.to_time === undefined
  const { trial_days, ...terms } = isPlanned ? (patternWithHours(columns, columns.weekly_hours) ?? columns) : columns
  const { id: offer_id } = await db
    .insertInto('offers')
    .values({
      ...terms,
      trial_days,
      application_id,
      job_id,
      company_id,
      applicant_id: talent_id,
      status: 'accepted',
      start_date,
      sent_at: at,
      expires_at: at,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('assignments')
    .values({
      offer_id,
      company_id,
      talent_id,
      role_title: 'Agent',
      status,
      start_date,
      ended_at: status === 'ended' ? at : null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('assignment_terms')
    .values({ ...terms, assignment_id: id, effective_on: start_date })
    .execute()
  if (status === 'paused')
    await db.insertInto('assignment_pauses').values({ assignment_id: id, starts_at: at, reason: '' }).execute()
  return id
}

/** Puts an ended assignment with a review and approved hours into the database. */
export async function addReview(
  db: Db,
  { company_id, talent_id, score, hours = 0 }: { company_id: string; talent_id: string; score: number; hours?: number },
): Promise<void> {
  const at = now()
  const assignment_id = await addAssignment(db, { company_id, talent_id, status: 'ended' })
  await db
    .insertInto('reviews')
    .values({
      side: 'company',
      published_at: now(),
      assignment_id,
      company_id,
      talent_id,
      score,
      comment: 'Good work.',
      created_at: at,
    })
    .execute()
  const weeks = Math.ceil(hours / 40)
  const monday = new Date('2026-01-05T00:00:00Z').getTime()
  for (let week = 0; week < weeks; week += 1)
    await db
      .insertInto('timesheets')
      .values({
        assignment_id,
        company_id,
        talent_id,
        week_on: new Date(monday + week * 7 * 86_400_000).toISOString().slice(0, 10),
        status: 'approved',
        minutes: Math.min(40, hours - week * 40) * 60,
        approved_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute()
}

/** Grants a badge, as if staff had done so before. */
export async function addBadge(
  db: Db,
  {
    talent_id,
    badge,
    granted_by = null,
    expires_on = null,
  }: {
    talent_id: string
    badge: Exclude<Badge, 'top_rated'>
    granted_by?: string | null
    expires_on?: string | null
  },
): Promise<void> {
  await db
    .insertInto('talent_badges')
    .values({ talent_id, badge, checked: 'Passport', granted_by, granted_at: now(), expires_on })
    .execute()
}

/** Makes the talents in the database searchable, as if activities had led to them. */
export async function indexTalents(db: Db): Promise<void> {
  const ids = await db.selectFrom('talents').select('user_id').execute()
  await talentSearch().apply(await readTalentChanges(ids.map(({ user_id }) => user_id)))
}
