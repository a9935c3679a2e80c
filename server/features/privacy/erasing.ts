import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { afterCommit } from '#server/db/transaction.ts'
import { indexEntriesOf, pauseSealing } from '#server/features/audit/index-entries.ts'
import { redactActivity } from '#server/features/audit/redact-activity.ts'
import { restorableSince } from '#server/features/sanctions/imposing.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { isHeld, mergedInto } from './holds.ts'
import { sendErasedMail } from './mails.ts'
import { decisions } from '#server/platform/personal-data/decisions.ts'
import { moveRequest } from './requests.ts'
import { erasureOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

/**
 * Erases the data of companies and users that were deleted so long ago that they can no longer be restored, unless a
 * legal hold keeps it.
 */
export async function eraseDeleted(): Promise<void> {
  await forEachDue((limit) => due('companies', limit), eraseCompany)
  await forEachDue((limit) => due('users', limit), eraseUser)
}

const due = (table: 'companies' | 'users', limit: number) =>
  db
    .selectFrom(table)
    .where('deleted_at', '<', restorableSince())
    .where('erased_at', 'is', null)
    .where(({ not }) => not(isHeld(table)))
    .select('id')
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

/** Marks a row as erased; it can no longer be restored. Throws `illegal_move` if it was restored or erased before. */
async function markErased(tx: Tx, table: 'companies' | 'users', id: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ erased_at: now() })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .where('erased_at', 'is', null)
    .where(({ not }) => not(isHeld(table)))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Failure('illegal_move')
}

/** The accounts that were merged into this one are the same person's, and are erased with it. */
async function eraseUser(tx: Tx, user_id: string): Promise<void> {
  await markErased(tx, 'users', user_id)
  const merged = await mergedInto(tx, user_id).where('users.status', '=', 'merged').select('users.id').execute()
  for (const { id } of merged) await eraseWith(tx, id)
  await eraseMarked(tx, user_id)
}

/** Erases an account that was not deleted by itself. */
async function eraseWith(tx: Tx, user_id: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ status: 'deleted', deleted_at: now(), erased_at: now() })
    .where('id', '=', user_id)
    .execute()
  await eraseMarked(tx, user_id)
}

/** Tells the person, whose address is stored nowhere afterwards. */
async function eraseMarked(tx: Tx, user_id: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
  await erasePerson(tx, user_id)
  await record(tx, 'user.erased', { actor: system, data: { user_id } })
  if (!(await moveRequest(tx, { user_id, kind: 'erasure' }, 'finish'))) return
  afterCommit(() => {
    sendErasedMail(person).catch((error: unknown) =>
      log.error({ err: error }, 'an email about an erasure was not sent'),
    )
  })
}

/** Invoices, contracts and the ledger stay, with the names that they contain, as the law requires. */
async function eraseCompany(tx: Tx, company_id: string): Promise<void> {
  await markErased(tx, 'companies', company_id)
  const members = await tx.selectFrom('members').where('company_id', '=', company_id).select('user_id').execute()
  await eraseCompanyRows(tx, company_id)
  for (const { user_id } of members) await eraseWith(tx, user_id)
  await record(tx, 'company.erased', { actor: system, company_id, data: { company_id } })
}

/** A statement may read a large table. */
const timeout_ms = 60_000

/**
 * Erases the personal data of a person as `personalData` decides for each column, and their name, email address and IP
 * addresses in the audit log. Their files are deleted by the next run of `removeUnusedFiles`.
 */
async function erasePerson(tx: Tx, user_id: string): Promise<void> {
  const { name, email } = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select(['name', 'email'])
    .executeTakeFirstOrThrow()
  const earlier_names = await findEarlierNames(tx, user_id)
  await eraseRows(tx, 'person', { id: user_id, name, earlier_names, email })
  await sql`update files set name = 'Erased', unused_since = '-infinity' where owner_id = ${user_id} and uses = 0`.execute(
    tx,
  )
  // Queued work names its recipient until it is old.
  await sql`delete from pgboss.job where strpos(concat(data, output), ${email}) > 0`.execute(tx)
  await redactPerson(tx, user_id, { names: [name, ...earlier_names], email })
}

async function findEarlierNames(tx: Tx, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct before ->> 'name' as name from activities
    where actor_id = ${user_id} and kind = 'account.renamed' and before is not null
    union
    select name from earlier_names where user_id = ${user_id}`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Erases what companies are: their names, also in the audit log, and everything that they wrote about people. */
async function eraseCompanyRows(tx: Tx, company_id: string): Promise<void> {
  const { name } = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('name')
    .executeTakeFirstOrThrow()
  await eraseRows(tx, 'company', { id: company_id, name })
  await redactCompany(tx, company_id, name)
}

async function eraseRows(tx: Tx, of: 'person' | 'company', subject: Subject): Promise<void> {
  await sql`set local statement_timeout = ${sql.lit(timeout_ms)}`.execute(tx)
  // Rows are found by those that they refer to, which have names that come earlier, or delete them as well.
  for (const [table, { rules = [] }] of decisions.toReversed())
    for (const rule of rules) if (rule.of === of && rule.erase) await erasureOf(table, rule, subject).execute(tx)
}

interface Person {
  /** Their name and all earlier ones. */
  names: readonly string[]
  email: string
}

/**
 * Removes from the audit log the IP addresses of what a person did, what was changed in their data, and their name and
 * email address wherever they are recorded; no entry is found by them any more.
 */
async function redactPerson(tx: Tx, user_id: string, person: Person): Promise<void> {
  const texts = [...person.names, person.email]
  await pauseSealing(tx)
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where id in (select activity_id from audit_entries where subject_ids @> array[${user_id}::uuid])
      and (actor_id = ${user_id} and origin is not null
        or before is not null or after is not null
        or exists (select from unnest(${texts}::text[]) as one where strpos(data::text, one) > 0))
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, {
      activity_id: id,
      data: without(data, texts, 'Deleted user'),
      reason: 'Erased user',
    })
  await indexEntriesOf(tx, user_id)
}

/** Removes from the audit log the name of a company wherever it is recorded or indexed, and what was changed in its data. */
async function redactCompany(tx: Tx, company_id: string, name: string): Promise<void> {
  await pauseSealing(tx)
  const { rows } = await sql<{ id: number; data: Record<string, unknown> }>`
    select id, data from activities
    where company_id = ${company_id}
      and (before is not null or after is not null or strpos(data::text, ${name}) > 0)
    order by id`.execute(tx)
  for (const { id, data } of rows)
    await redactActivity(tx, system, {
      activity_id: id,
      data: without(data, [name], 'Deleted company'),
      reason: 'Erased company',
    })
  await indexEntriesOf(tx, company_id)
}

/** The data with a placeholder for the texts that contain one of these. */
const without = (
  data: Record<string, unknown>,
  texts: readonly string[],
  placeholder: string,
): Record<string, unknown> =>
  JSON.parse(JSON.stringify(data), (_key, value: unknown) =>
    typeof value === 'string' && texts.some((text) => value.includes(text)) ? placeholder : value,
  ) as Record<string, unknown>
