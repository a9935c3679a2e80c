import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dateIn } from '#domain/kernel/calendar.ts'
import { isTopRated } from '#domain/talent/badge.ts'
import type { Badge, GrantedBadge } from '#domain/talent/badge.ts'
import { completenessOf } from '#domain/talent/completeness.ts'
import type { Availability, ExperienceLevel, Region, Workplace } from '#domain/talent/profile.ts'
import { qualityOf } from '#domain/talent/quality.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentVisibility } from '#domain/talent/talent-visibility.ts'
import { withholdContacts, withholdFamilyName, withholdFromSkills } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'
import { hourOf } from '#server/search/talent/talent-search.ts'
import type { TalentChange, TalentDocument } from '#server/search/talent/talent-search.ts'
import { talentRecord } from './talent-facts.ts'

/** Talents per statement. */
const batch = 2_000
/** For each batch of all documents: right after a start of the database, nothing that they need is in memory yet. */
const timeout_ms = 30_000

interface Row extends Omit<TalentVisibility, 'is_blocked' | 'is_related' | 'has_applied' | 'has_current_application'> {
  id: string
  name: string
  summary: string
  skills: string[]
  hourly_rate_cents: number | null
  experience_level: ExperienceLevel | null
  availability: Availability[]
  weekly_hours: number | null
  location: string
  region: Region | null
  timezone: string | null
  photo_file_id: string | null
  resume_file_id: string | null
  has_work_history: boolean
  granted_badges: GrantedBadge[]
  rating: number | null
  reviews: number
  hours_billed: number
  active_at: string
  related_company_ids: string[]
  blocked_company_ids: string[]
}

/** The documents of all talents whom some company may find, in batches. */
export async function* readTalentDocuments(): AsyncGenerator<TalentDocument[]> {
  let next = readAfter('00000000-0000-0000-0000-000000000000')
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    // Reads the next batch while the caller handles this one.
    next = readAfter(last.id)
    next.catch(() => {})
    yield rows.map(documentOf).filter((document) => document !== null)
  }
}

/** The current documents of these talents. */
export async function readTalentChanges(ids: readonly string[]): Promise<TalentChange[]> {
  const rows = await readRows(sql`talents.user_id = any (${ids}::uuid[])`)
  const documents = new Map(rows.map((row) => [row.id, documentOf(row)]))
  return ids.map((id) => ({ id, document: documents.get(id) ?? null }))
}

const readAfter = (id: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeout_ms)}`.execute(tx)
    return readRows(sql`talents.user_id > ${id}::uuid order by talents.user_id limit ${batch}::int`, tx)
  })

async function readRows(which: RawBuilder<unknown>, from: Db = db): Promise<Row[]> {
  const today = dateIn('UTC', new Date(now()))
  const { rows } = await sql<Row>`
    with some_talents as materialized (
      select talents.*, users.name, users.status
      from talents join users on users.id = talents.user_id
      where ${which}
    )
    select t.user_id as id, t.name, t.status, t.visibility, t.hidden_at is not null as is_hidden, t.headline, t.summary, t.skills, t.hourly_rate_cents,
      t.experience_level, t.availability, t.weekly_hours, t.location, t.region, t.timezone, t.photo_file_id,
      t.resume_file_id, record.*,
      exists (select 1 from work_history where user_id = t.user_id) as has_work_history,
      coalesce(
        (select at from activities where actor_id = t.user_id order by at desc limit 1),
        t.updated_at
      ) as active_at,
      array(select * from related_companies(t.user_id)) as related_company_ids,
      array(select company_id from blocked_companies where talent_id = t.user_id) as blocked_company_ids
    from some_talents t
    cross join lateral ${talentRecord(sql.ref('t.user_id'), today)} as record
    order by t.user_id`.execute(from)
  return rows
}

/** What a company without contact may search; null if no company may find the talent. */
function documentOf(row: Row): TalentDocument | null {
  const accessOf = (is_related: boolean) =>
    accessTo({ ...row, is_blocked: false, is_related, has_applied: false, has_current_application: false })
  if (accessOf(true) === 'none') return null
  const { id, name } = row
  const badges: Badge[] = [...row.granted_badges, ...(isTopRated(row) ? (['top_rated'] as const) : [])]
  const active_hour = hourOf(row.active_at)
  return {
    id,
    short_name: withholdFamilyName(name),
    full_name: name,
    headline: withholdContacts(row.headline, name),
    skills: withholdFromSkills(row.skills, name),
    summary: withholdContacts(row.summary, name),
    rate_cents: row.hourly_rate_cents,
    level: row.experience_level,
    availability: row.availability,
    region: row.region,
    timezone: row.timezone,
    badges,
    rating: row.rating,
    active_hour,
    quality: qualityOf({
      ...row,
      completeness_percent: completenessPercent(row),
      badges: badges.length,
      active_hour,
    }),
    found_by: accessOf(false) === 'none' ? 'related' : 'all',
    related_company_ids: row.related_company_ids,
    blocked_company_ids: row.blocked_company_ids,
  }
}

/** Only whether there is a work history counts. */
const somewhere: Workplace[] = [{ title: '', company: '', from_month: '', to_month: null, description: '' }]

const completenessPercent = ({ hourly_rate_cents, has_work_history, ...row }: Row): number =>
  completenessOf({
    ...row,
    hourly_rate: hourly_rate_cents,
    links: [],
    work_history: has_work_history ? somewhere : [],
  }).percent
