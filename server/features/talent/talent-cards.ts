import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import type { Availability, ExperienceLevel } from '#domain/talent/profile.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { accessTo } from '#domain/talent/talent-visibility.ts'
import type { TalentAccess, TalentVisibility } from '#domain/talent/talent-visibility.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { monthOf, thisMonth } from '#server/db/partitions.ts'
import { prepared } from '#server/db/prepared.ts'
import { findCompanyTimeZone } from '#server/features/jobs/job-values.ts'
import { isInMonthsAfter } from '#server/platform/activity/subscribe-to-activities.ts'
import type { ActivityCursor } from '#server/platform/activity/subscribe-to-activities.ts'
import { now } from '#server/platform/clock/clock.ts'
import { isOnline } from '#server/platform/live/presence.ts'
import type { TalentChoice } from '#server/search/talent/current-search.ts'
import { presentTalentCards } from './present-talent-card.ts'
import { assignedHours, talentRecord } from './talent-facts.ts'
import type { TalentRecord } from './talent-facts.ts'
import { companyReader } from '#server/features/fees/margin.ts'

/** These talents as the reader sees them, in their order, without those whom the company may not see. */
export async function findTalentCards(
  from: Db | Tx,
  reader: CardReader & { company_id: string },
  ids: readonly string[],
): Promise<TalentCard[]> {
  if (ids.length === 0) return []
  const zone = await findCompanyTimeZone(from, reader.company_id)
  const { rows } = await readTalentCards(from, { ids, reader })
  return presentTalentCards(rows, {
    reader: companyReader,
    text: '',
    skills: [],
    zone,
    today: dateIn(zone, new Date(now())),
  })
}

/** A talent's name as the company sees it; null if it may not see the talent. */
export async function findTalentName(from: Db | Tx, company_id: string, id: string): Promise<string | null> {
  const row = await talentVisibilityRows(from, company_id)
    .where('talents.user_id', '=', id)
    .select('users.name')
    .executeTakeFirst()
  const access = row ? accessTo(row) : 'none'
  return access === 'none' ? null : access === 'limited' ? withholdFamilyName(row!.name) : row!.name
}

/** The columns of a talent's card. */
export interface TalentCardRow extends TalentVisibility, TalentRecord {
  id: string
  name: string
  summary: string
  hourly_rate_cents: number | null
  currency: 'USD'
  experience_level: ExperienceLevel | null
  availability: Availability[]
  weekly_hours: number | null
  location: string
  timezone: string | null
  photo_file_id: string | null
  /** The weekly hours agreed with companies. */
  assigned_hours: number
  tests_passed: number
  is_online: boolean
  is_saved: boolean
  application_id: string | null
  /** Null without an application. */
  is_application_live: boolean | null
  applied_job_ids: string[] | null
  invited_job_ids: string[] | null
}

/** Who reads cards: a company, without a company staff. A member who is limited to jobs sees no others on them. */
export interface CardReader {
  company_id: string | null
  job_ids?: readonly string[] | null
}

/** The actor as a reader of cards. */
export const readerOf = (actor: Actor): CardReader => (actor.role === 'company' ? actor : { company_id: null })

interface Args {
  ids: readonly string[]
  company_id: string | null
  job_ids: readonly string[] | null
  today: string
  now: string
  xid: string
  activity_id: number
}

/** Choices and rows in one statement, so that the rows are not older than the choices. */
const findRows = prepared(({ month }: { month: number }, args: Args) => {
  const { company_id } = args
  const isSeen = (job_id: RawBuilder<unknown>) =>
    sql`(${args.job_ids}::uuid[] is null or ${job_id} = any (${args.job_ids}::uuid[]))`
  const id = sql.ref('t.user_id')
  const statement = sql<{ choices: TalentChoice[] } & (TalentCardRow | { [Key in keyof TalentCardRow]: null })>`
    select new_choices.choices, cards.*
    from (
      select array(
        select json_build_object('activity_id', id, 'talent_id', data ->> 'talent_id') from activities
        where kind in ('talent.visibility_set', 'talent.company_blocked', 'talent.company_unblocked')
          and ${isInMonthsAfter(month)} and (xid, id) > (${args.xid}::text::xid8, ${args.activity_id}::bigint)
        order by xid, id limit 1000
      ) as choices
    ) as new_choices
    left join lateral (
      select given.position, t.user_id as id, users.name, users.status, t.visibility,
        t.hidden_at is not null as is_hidden, t.headline, t.summary, t.skills,
        t.hourly_rate_cents, t.currency, t.experience_level, t.availability, t.weekly_hours, t.location, t.timezone,
        t.photo_file_id, record.*, applied.*, invited.*,
        ${assignedHours(id, args.now)} as assigned_hours,
        (
          -- Without joins, which would be prepared again for each talent, also for those without an attempt.
          select count(distinct attempts.test_id)::int
          from attempts
          where attempts.applicant_id = t.user_id and attempts.status = 'graded' and attempts.replaced_at is null
            and attempts.score >= (select pass_rate from test_versions where test_versions.id = attempts.version_id)
            and (attempts.company_id = ${company_id} and ${isSeen(sql`job_of_application(attempts.application_id)`)}
              or attempts.released_at is not null
                and (select tests.company_id is null from tests where tests.id = attempts.test_id))
        ) as tests_passed,
        ${isOnline(id)} as is_online,
        exists (
          select 1 from shortlist_entries where talent_id = t.user_id and company_id = ${company_id}
        ) as is_saved,
        exists (
          select 1 from blocked_companies where talent_id = t.user_id and company_id = ${company_id}
        ) as is_blocked,
        exists (
          select 1 from related_companies(t.user_id) as related where related = ${company_id}
        ) as is_related
      -- Without the inner select, a plan for few IDs seems cheaper, and PostgreSQL plans again for each search.
      from unnest((select ${args.ids}::uuid[])) with ordinality as given (id, position)
      join talents t on t.user_id = given.id
      join users on users.id = t.user_id
      cross join lateral ${talentRecord(id, args.today)} as record
      cross join lateral (
        select array_agg(distinct job_id) as applied_job_ids, count(*) > 0 as has_applied,
          coalesce(bool_or(stage not in ('rejected', 'withdrawn')), false) as has_current_application,
          bool_or(stage not in ('hired', 'rejected', 'withdrawn')) as is_application_live,
          (array_agg(id order by stage not in ('hired', 'rejected', 'withdrawn') desc, created_at desc, id))[1] as application_id
        from applications
        where applicant_id = t.user_id and company_id = ${company_id} and ${isSeen(sql`job_id`)}
      ) as applied
      cross join lateral (
        select array_agg(distinct job_id) as invited_job_ids from invitations
        where talent_id = t.user_id and company_id = ${company_id} and ${isSeen(sql`job_id`)}
          and status in ('sent', 'accepted', 'declined')
      ) as invited
    ) as cards on true
    order by cards.position`
  return { compile: () => statement.compile(db) }
})

/** The rows of these talents in this order, and the choices recorded after the cursor. */
export async function readTalentCards(
  from: Db | Tx,
  { ids, reader, cursor }: { ids: readonly string[]; reader: CardReader; cursor?: ActivityCursor },
): Promise<{ rows: TalentCardRow[]; choices: TalentChoice[] }> {
  const { xid, id: activity_id } = cursor ?? endOfTime
  const found = await findRows(
    { month: cursor ? monthOf(cursor.id) : thisMonth() },
    {
      ids,
      company_id: reader.company_id,
      job_ids: reader.job_ids ?? null,
      today: dateIn('UTC', new Date(now())),
      now: now(),
      xid,
      activity_id,
    },
    from,
  )
  return { rows: found.filter((row) => row.id !== null), choices: found[0]!.choices }
}

/** After all activities. */
const endOfTime: ActivityCursor = { xid: '18446744073709551615', id: 0 }

/** The data that determines what the company sees of each talent. */
export function talentVisibilityRows(from: Db | Tx, company_id: string) {
  return from
    .selectFrom('talents')
    .innerJoin('users', 'users.id', 'talents.user_id')
    .select(({ exists, selectFrom }) => [
      'talents.user_id as id',
      'users.status',
      'talents.visibility',
      'talents.headline',
      'talents.skills',
      sql<boolean>`talents.hidden_at is not null`.as('is_hidden'),
      exists(
        selectFrom('blocked_companies')
          .whereRef('blocked_companies.talent_id', '=', 'talents.user_id')
          .where('blocked_companies.company_id', '=', company_id)
          .select('blocked_companies.talent_id'),
      )
        .$castTo<boolean>()
        .as('is_blocked'),
      sql<boolean>`exists (select 1 from related_companies(talents.user_id) as related where related = ${company_id})`.as(
        'is_related',
      ),
      sql<boolean>`exists (
        select 1 from applications where applicant_id = talents.user_id and applications.company_id = ${company_id}
      )`.as('has_applied'),
      sql<boolean>`exists (
        select 1 from applications
        where applicant_id = talents.user_id and applications.company_id = ${company_id}
          and stage not in ('rejected', 'withdrawn')
      )`.as('has_current_application'),
    ])
}

/** What the company sees of each of these talents. An ID that is not a talent's is missing. */
export async function findTalentAccess(
  from: Db | Tx,
  company_id: string,
  ids: readonly string[],
): Promise<Map<string, TalentAccess>> {
  if (ids.length === 0) return new Map()
  const rows = await talentVisibilityRows(from, company_id).where('talents.user_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, accessTo(row)]))
}

/** Whether the company may see the talent. */
export async function seesTalent(from: Db | Tx, company_id: string, id: string): Promise<boolean> {
  return ((await findTalentAccess(from, company_id, [id])).get(id) ?? 'none') !== 'none'
}
