import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { MemberRole } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { retention, retentionLaws } from '#domain/kernel/retention.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { now } from '#server/platform/clock/clock.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { Decision } from '#server/platform/personal-data/decision.ts'
import { decisions } from '#server/platform/personal-data/decisions.ts'
import { assignments, conditionOf } from './run-rule.ts'
import { scheduleErasure } from './erasure.ts'

const batch = 500

/** What a run did, or would do: warned and deleted accounts, those that something keeps, and expired records by table. */
export interface RetentionReport {
  warned: number
  deleted: number
  /** Inactive accounts that are not deleted, because of an assignment, an invoice or a legal hold. */
  kept: number
  records: Record<string, number>
}

/**
 * Applies the retention periods: warns the users of inactive accounts, deletes accounts that stayed inactive, and
 * replaces records that the law no longer requires. A dry run only counts. Each run is stored with its report.
 */
export async function runRetention({ isDryRun }: { isDryRun: boolean }): Promise<RetentionReport> {
  const { id } = await db
    .insertInto('retention_runs')
    .values({ is_dry_run: isDryRun, started_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const report = {
    warned: await warnInactive(isDryRun),
    ...(await deleteInactive(isDryRun)),
    records: await expireRecords(isDryRun),
  }
  await db
    .updateTable('retention_runs')
    .set({ ended_at: now(), counts: JSON.stringify(report), held: report.kept })
    .where('id', '=', id)
    .execute()
  return report
}

/** The nightly run. */
export async function applyRetention(): Promise<void> {
  await runRetention({ isDryRun: false })
}

/** Applicants and members of companies without an activity of theirs since a moment, by ID. */
const inactiveSince = (moment: RawBuilder<unknown>) => sql`
  users.role in ('applicant', 'company') and users.status in ('active', 'suspended') and users.created_at < ${moment}
  and not exists (select from activities where actor_id = users.id and at >= ${moment})`
const ago = (years: number, more = sql`interval '0'`) =>
  sql`${now()}::timestamptz - make_interval(years => ${years}) + ${more}`
const inactive = inactiveSince(ago(retention.account_years))
const warning = sql`make_interval(days => ${retention.warning_days})`
/** A warning counts until the user does something. */
const wasWarned = sql`users.inactivity_warned_at is not null
  and not exists (select from activities where actor_id = users.id and at >= users.inactivity_warned_at)`

async function warnInactive(isDryRun: boolean): Promise<number> {
  const due = sql`from users where ${inactiveSince(ago(retention.account_years, warning))} and not (${wasWarned})`
  if (isDryRun) return countOf(due)
  let warned = 0
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id ${due} order by id limit ${batch}`.execute(db)
    for (const { id } of rows)
      await transaction(async (tx) => {
        await tx.updateTable('users').set({ inactivity_warned_at: now() }).where('id', '=', id).execute()
        await queueMail(tx, 'inactive_account', { user_id: id })
      })
    warned += rows.length
    if (rows.length < batch) return warned
  }
}

async function deleteInactive(isDryRun: boolean): Promise<{ deleted: number; kept: number }> {
  const due = sql`from users left join members on members.user_id = users.id
    where ${inactive} and ${wasWarned} and users.inactivity_warned_at < ${now()}::timestamptz - ${warning}`
  if (isDryRun) return { deleted: await countOf(due), kept: 0 }
  let [deleted, kept, after] = [0, 0, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<{ id: string; company_id: string | null; member_role: MemberRole | null }>`
      select users.id, members.company_id, members.member_role ${due} and users.id > ${after}
      order by users.id limit ${batch}`.execute(db)
    for (const { id, company_id, member_role } of rows) {
      const member = company_id && member_role ? { company_id, member_role } : null
      try {
        await transaction((tx) => scheduleErasure(tx, system, { user_id: id, member }))
        deleted += 1
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        kept += 1
      }
    }
    if (rows.length < batch) return { deleted, kept }
    after = rows.at(-1)!.id
  }
}

/** Replaces what the law required to be kept, when the period is over. Those whom a legal hold concerns are skipped. */
async function expireRecords(isDryRun: boolean): Promise<Record<string, number>> {
  const held = await heldUsers()
  const counts: Record<string, number> = {}
  for (const [table, { kept }] of decisions) {
    if (!kept) continue
    const due = sql`${sql.ref(kept.since)} < ${ago(retentionLaws[kept.law].years)} and (${isChanged(kept.afterwards)})
      and not (${anyOf(held.map((id) => conditionOf(kept.rows, { id })))})`
    if (isDryRun) counts[table] = await countOf(sql`from ${sql.table(table)} where ${due}`)
    else {
      const update = sql`update ${sql.table(table)} set ${assignments(kept.afterwards, { id: noId })} where ${due}`
      counts[table] = await transaction(async (tx) => {
        // Otherwise issued documents never change.
        await sql`set local tulay.expires_records = 'on'`.execute(tx)
        await sql`set local statement_timeout = '60s'`.execute(tx)
        return Number((await update.execute(tx)).numAffectedRows)
      })
    }
  }
  return counts
}

const noId = '00000000-0000-0000-0000-000000000000'

/** A condition that something is left to replace. */
const isChanged = (values: NonNullable<Decision['kept']>['afterwards']) =>
  anyOf(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)}::text is distinct from ${value}`))

const anyOf = (conditions: RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` or `) : sql`false`

/** The users whom a legal hold concerns, themselves or as members of a company. */
async function heldUsers(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from legal_holds where lifted_at is null and user_id is not null
    union
    select members.user_id from legal_holds join members using (company_id) where lifted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

async function countOf(rows: RawBuilder<unknown>): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`select count(*)::int as count ${rows}`.execute(db)
  return found[0]!.count
}
