import { sql } from 'kysely'
import type { z } from 'zod'
import type { Me } from '#domain/accounts/account.ts'
import {
  impersonation_minutes,
  impersonationEndings,
  impersonationMessages,
} from '#domain/impersonations/impersonation.ts'
import type { impersonationForm, ViewableAccount } from '#domain/impersonations/impersonation.ts'
import { asUser, personBehind, system, userOf } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { pathTo } from '#domain/paths.ts'
import { dashboards } from '#domain/portal-paths.ts'
import { adminRolesOf, authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { accountRows, findMe } from '#server/features/accounts/account-row.ts'
import { timeZoneOf } from '#server/features/accounts/find-users.ts'
import { notify } from '#server/features/notifications/notify.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { greeting } from '#server/platform/mail/greeting.ts'
import { queueMail, defineMails } from '#server/platform/mail/mail.ts'
import type { MailTemplate } from '#server/platform/mail/mail.ts'
import { canBeViewed } from '#server/platform/session/can-be-viewed.ts'

/**
 * Lets the actor's session see the product as a user, read-only. Returns the user. Throws `not_found` for staff and
 * deleted accounts, `illegal_move` for suspended accounts and while the actor views another account.
 */
export async function startImpersonation(
  actor: Actor,
  { user_id, reason }: z.output<typeof impersonationForm>,
): Promise<Me> {
  authorize(actor, 'impersonation.start')
  const staff = asUser(actor)
  if (staff.role !== 'admin') throw new Failure('forbidden')
  await endDueImpersonations()
  const viewed = await transaction(async (tx) => {
    const user = await accountRows(tx)
      .where('users.id', '=', user_id)
      .where('users.role', 'in', ['applicant', 'company'])
      .select(sql<boolean>`coalesce(${canBeViewed}, false)`.as('can_be_viewed'))
      .executeTakeFirstOrThrow(notFound)
    if (!user.can_be_viewed) throw new Failure('illegal_move', { message: impersonationMessages.suspended })
    const { company_id } = user
    const { session_id } = staff
    const started_at = now()
    const expires_at = new Date(Date.parse(started_at) + impersonation_minutes * 60_000).toISOString()
    const started = await tx
      .insertInto('impersonations')
      .values({ staff_id: staff.user_id, session_id, user_id, company_id, reason, started_at, expires_at })
      .onConflict((conflict) => conflict.column('staff_id').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!started) throw new Failure('illegal_move', { message: impersonationMessages.running })
    await record(tx, 'impersonation.started', {
      actor,
      company_id,
      data: { impersonation_id: started.id, staff_id: staff.user_id, user_id, company_id },
      after: { reason, expires_at },
    })
    return userOf({
      ...user,
      session_id,
      impersonation: { impersonation_id: started.id, staff, ends_at: expires_at },
    })
  })
  return findMe(db, viewed)
}

type Ending = (typeof impersonationEndings)[number]

/** Returns the actor to their own account. Does nothing otherwise. */
export async function endImpersonation(actor: Actor): Promise<Me> {
  authorize(actor, 'account.use')
  const user = asUser(actor)
  const staff = personBehind(user)
  const { impersonation } = user
  if (impersonation) await transaction((tx) => markEnded(tx, staff, impersonation.impersonation_id, 'ended'))
  return findMe(db, staff)
}

/** Ends an impersonation that has not ended yet. Its user is told in a reaction. */
async function markEnded(tx: Tx, actor: Actor, impersonation_id: string, ending: Ending): Promise<void> {
  const ended = await tx
    .updateTable('impersonations')
    .set({ ended_at: sql`least(${now()}::timestamptz, expires_at)` })
    .where('id', '=', impersonation_id)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'user_id', 'company_id'])
    .executeTakeFirst()
  if (!ended) return
  const { staff_id, user_id, company_id } = ended
  await record(tx, 'impersonation.ended', {
    actor,
    company_id,
    data: { impersonation_id, staff_id, user_id, company_id, ending },
  })
}

/**
 * Ends the impersonations whose time is over, whose session has ended, or whose staff or user has lost access. The
 * sessions take no notice: `findActor` checks the same.
 */
export async function endDueImpersonations(): Promise<void> {
  const { rows } = await sql<{ id: string; ending: (typeof impersonationEndings)[number] }>`
    select id, ending from (
      select i.id, case
        when i.expires_at <= ${now()}::timestamptz then 'expired'
        when i.session_id is null then 'signed_out'
        when staff.status <> 'active' or staff.admin_role <> all (${adminRolesOf('impersonation.start')}::text[])
          or ${canBeViewed} is not true then 'access_lost'
        end as ending
      from impersonations i
      join users staff on staff.id = i.staff_id
      join users on users.id = i.user_id
      left join members on members.user_id = users.id
      left join companies on companies.id = members.company_id
      where i.ended_at is null
    ) as open where ending is not null`.execute(db)
  for (const { id, ending } of rows) await transaction((tx) => markEnded(tx, system, id, ending))
}

/** An ended impersonation as its user is told of it. */
export async function findEnded(from: Db | Tx, impersonation_id: string) {
  const found = await from
    .selectFrom('impersonations')
    .innerJoin('users', 'users.id', 'impersonations.user_id')
    .innerJoin('users as staff', 'staff.id', 'impersonations.staff_id')
    .where('impersonations.id', '=', impersonation_id)
    .where('users.status', '!=', 'deleted')
    .select(['users.name', 'users.email', 'users.role', 'staff.name as staff_name'])
    .select(['impersonations.user_id', 'impersonations.reason', 'impersonations.started_at', 'impersonations.ended_at'])
    .select(timeZoneOf('users.id').as('timezone'))
    .executeTakeFirst()
  return found?.ended_at ? { ...found, ended_at: found.ended_at } : null
}

type Ended = NonNullable<Awaited<ReturnType<typeof findEnded>>>

/** Who viewed the account, when by the user's clock, and for how long. */
export function accessText({ staff_name, started_at, ended_at, timezone: timeZone }: Ended): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const minutes = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 60_000))
  const started = `${format.format(new Date(started_at))} (${formatZoneCity(timeZone)} time)`
  return `${staff_name} of ${product.name} viewed your account, read-only, on ${started} for ${countOf(minutes, 'minute', 'minutes')}.`
}

/** The members of a company whose account staff can view, by name. */
export async function listViewableAccounts(actor: Actor, company_id: string): Promise<{ items: ViewableAccount[] }> {
  authorize(actor, 'impersonation.start')
  const items = await db
    .selectFrom('users')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .where('companies.id', '=', company_id)
    .where(canBeViewed)
    .select(['users.id as user_id', 'users.name', 'members.member_role'])
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
  return { items }
}

/** Of the notification and the email. */
export const viewedTitle = 'Our staff viewed your account'

/** Tells the user who viewed the account, when, for how long and why. */
export async function notifyOfImpersonation(
  tx: Tx,
  { id, kind, data }: Activity<'impersonation.ended'>,
): Promise<void> {
  const ended = await findEnded(tx, data.impersonation_id)
  if (!ended) return
  await notify(tx, [ended.user_id], {
    activity: { id, kind },
    subject: { kind: 'account', id: ended.user_id },
    title: viewedTitle,
    body: `${accessText(ended)} Reason: ${ended.reason}`,
    href: dashboards[ended.role],
  })
  await queueMail(tx, 'account_viewed', { impersonation_id: data.impersonation_id }, String(id))
}

/** After staff viewed an account. */
const account_viewed: MailTemplate<{ impersonation_id: string }> = async ({ impersonation_id }) => {
  const ended = await findEnded(db, impersonation_id)
  if (!ended) return null
  return {
    to: ended.email,
    subject: viewedTitle,
    paragraphs: [
      greeting(ended.name),
      `${accessText(ended)} Nothing was changed.`,
      `Reason: ${ended.reason}`,
      `If you have a question about this, contact ${product.support_email}.`,
    ],
    action: {
      label: 'See your notifications',
      url: config.origin + pathTo(ended.role === 'company' ? 'company_notifications' : 'applicant_notifications'),
    },
  }
}

export const impersonationMails = defineMails('security', { account_viewed })
