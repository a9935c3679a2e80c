import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import { redactActivity } from '#server/features/audit/redact-activity.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The tables with nothing but a user's own settings and texts, which are deleted. */
const ownTables = [
  ['identities', 'user_id'],
  ['one_time_tokens', 'user_id'],
  ['notifications', 'user_id'],
  ['notification_choices', 'user_id'],
  ['notification_preferences', 'user_id'],
  ['held_mails', 'user_id'],
  ['calendar_feeds', 'user_id'],
  ['talent_links', 'talent_id'],
  ['saved_jobs', 'applicant_id'],
  ['work_history', 'user_id'],
  ['staff_notes', 'applicant_id'],
  ['verifications', 'talent_id'],
] as const

const name = 'Deleted user'

/**
 * Removes a person's data: account, profile, application texts and files, and their name, email address and IP addresses
 * in the audit log. Contracts, invoices, payouts and the messages that others received stay.
 */
export async function erasePerson(tx: Tx, user_id: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
  for (const [table, column] of ownTables)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${user_id}`.execute(tx)
  await sql`delete from staff_notes where payout_id in (select id from payouts where talent_id = ${user_id})`.execute(
    tx,
  )
  const at = now()
  await tx
    .updateTable('users')
    .set({ name, email: `${user_id}@erased.invalid`, email_verified_at: null, password_hash: null, updated_at: at })
    .where('id', '=', user_id)
    .execute()
  await tx
    .updateTable('talents')
    .set({
      headline: '',
      summary: '',
      skills: [],
      links: [],
      location: '',
      region: null,
      timezone: null,
      hourly_rate_cents: null,
      experience_level: null,
      availability: [],
      weekly_hours: null,
      photo_file_id: null,
      resume_file_id: null,
      visibility: 'hidden',
      updated_at: at,
    })
    .where('user_id', '=', user_id)
    .execute()
  const applications = tx.selectFrom('applications').where('applicant_id', '=', user_id).select('id')
  await tx.deleteFrom('profile_snapshots').where('application_id', 'in', applications).execute()
  await tx
    .updateTable('applications')
    .set({ cover_letter: 'Erased', resume_file_id: null, attachment_file_id: null })
    .where('applicant_id', '=', user_id)
    .execute()
  await tx
    .updateTable('sanctions')
    .set({ appeal: 'Erased' })
    .where('user_id', '=', user_id)
    .where('appeal', 'is not', null)
    .execute()
  await redactActivitiesOf(tx, user_id, user)
}

/** Removes the IP addresses of what a person did, and their name and address from what is recorded about them. */
async function redactActivitiesOf(tx: Tx, user_id: string, user: { name: string; email: string }): Promise<void> {
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where id in (select activity_id from audit_entries where subject_ids @> array[${user_id}::uuid])
      and (actor_id = ${user_id} and origin is not null
        or strpos(concat(data, before, after), ${user.name}) > 0
        or strpos(concat(data, before, after), ${user.email}) > 0)
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, { activity_id: id, data: without(data, user), reason: 'Erased user' })
}

/** The data without texts that contain the name or address. */
const without = (data: Record<string, unknown>, user: { name: string; email: string }): Record<string, unknown> =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && (value.includes(user.name) || value.includes(user.email)) ? name : value,
  ) as Record<string, unknown>
