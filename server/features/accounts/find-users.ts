import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { office } from '#content/office.ts'
import type { CompanyPage } from '#domain/accounts/company-page.ts'
import { defaultDisplay } from '#domain/accounts/display.ts'
import type { DisplayPreferences, HourCycle } from '#domain/accounts/display.ts'
import { isUser, userOf } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import type { WeeklyHours } from '#domain/kernel/weekly-hours.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { indexedAddressContainsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { config } from '#server/platform/config/config.ts'
import { canSignIn } from '#server/platform/session/can-sign-in.ts'
import { countsAsVerified } from '#server/platform/session/counts-as-verified.ts'
import { memberJobs } from '#server/platform/session/member-jobs.ts'
import { ownsSecondFactor } from '#server/platform/session/owns-second-factor.ts'

/** Whether a user's name contains the words of a search, or the address a part of one: `santos`, `maria.sa`, `@acme`. */
export const hasNameOrEmail = (search: string): RawBuilder<boolean> =>
  sql<boolean>`(${indexedContainsWords(search, sql.ref('users.name'))}
    or ${indexedAddressContainsWords(search, sql.ref('users.email'))})`

/** The users in use with these IDs as actors without a session, for decisions outside their requests. */
export async function findUsersById(from: Db | Tx, ids: readonly string[]): Promise<User[]> {
  if (ids.length === 0) return []
  const rows = await from
    .selectFrom('users')
    .leftJoin('members', 'members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.company_id')
    .where('users.id', 'in', ids)
    .where(canSignIn)
    .select(({ eb }) => [
      'users.id as user_id',
      'users.role',
      'users.admin_role',
      sql<string[] | null>`case when users.role = 'account_manager' then acts_for(users.id) end`.as('acts_for'),
      'users.name',
      'users.email',
      eb('users.status', '=', 'suspended').$castTo<boolean>().as('is_suspended'),
      eb('users.email_verified_at', 'is not', null).$castTo<boolean>().as('email_verified'),
      'members.company_id',
      'members.member_role',
      memberJobs.as('job_ids'),
      'companies.status as company_status',
      'companies.timezone as company_timezone',
    ])
    .execute()
  return rows.flatMap(({ company_status, ...row }) => {
    if (row.role === 'admin' && !config.adminEmails.includes(row.email)) return []
    if (row.role === 'company' && (!row.company_id || company_status === 'deleted')) return []
    const email_verified = countsAsVerified(row)
    return userOf({
      ...row,
      email_verified,
      company_status: company_status === 'deleted' ? null : company_status,
      session_id: '',
    })
  })
}

/** What a company says about itself to applicants. */
export const findCompanyPage = (from: Db | Tx, company_id: string): Promise<CompanyPage> =>
  from
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select(['about', 'website', 'industry', 'size', 'logo_file_id', 'timezone'])
    .select(sql<WeeklyHours>`office_hours`.as('office_hours'))
    .executeTakeFirstOrThrow()

/** Whether the account has an authenticator app or a passkey, so that signing in needs one of them. */
export async function hasSecondFactor(from: Db | Tx, user_id: string): Promise<boolean> {
  const { found } = await from
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(ownsSecondFactor.as('found'))
    .executeTakeFirstOrThrow()
  return found
}

/** How the product shows dates, times and itself to a user. */
export async function findDisplay(from: Db | Tx, user_id: string): Promise<DisplayPreferences> {
  const saved = await from
    .selectFrom('display_preferences')
    .where('user_id', '=', user_id)
    .select([
      'timezone',
      sql<HourCycle>`hour_cycle`.as('hour_cycle'),
      sql<DisplayPreferences['date_format']>`date_format`.as('date_format'),
      sql<DisplayPreferences['week_starts_on']>`week_starts_on`.as('week_starts_on'),
      sql<DisplayPreferences['currency']>`currency`.as('currency'),
      sql<DisplayPreferences['theme']>`theme`.as('theme'),
      'reduced_motion',
      'single_key_shortcuts',
    ])
    .executeTakeFirst()
  return saved ?? defaultDisplay
}

/** Whether a user writes the day before the month, where only the order of the numbers says what they are. */
export async function readsDayFirst(from: Db | Tx, actor: Actor): Promise<boolean> {
  return isUser(actor) && (await findDisplay(from, actor.user_id)).date_format === 'day_first'
}

/** Whether a user's clock has 12 or 24 hours. `user_id` is a column, such as `meeting_people.user_id`. */
export const hourCycleOf = (user_id: string): RawBuilder<HourCycle> =>
  sql<HourCycle>`coalesce((select hour_cycle from display_preferences where user_id = ${sql.ref(user_id)}),
    ${defaultDisplay.hour_cycle}::text)`

/**
 * The time zone of a user's clock: the one that they chose, otherwise that of a talent's profile, of the availability or
 * of the company; null without any. `user_id` is a column, such as `meeting_people.user_id`.
 */
export const statedTimeZoneOf = (user_id: string): RawBuilder<string | null> => sql<string | null>`coalesce(
  (select timezone from display_preferences where user_id = ${sql.ref(user_id)}),
  (select timezone from talents where user_id = ${sql.ref(user_id)}),
  (select timezone from availability where user_id = ${sql.ref(user_id)}),
  (select companies.timezone from members join companies on companies.id = members.company_id
    where members.user_id = ${sql.ref(user_id)}))`

/** The same; without any, that of the office. */
export const timeZoneOf = (user_id: string): RawBuilder<string> =>
  sql<string>`coalesce(${statedTimeZoneOf(user_id)}, ${office.timezone}::text)`
