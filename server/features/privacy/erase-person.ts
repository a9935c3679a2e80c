import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { decisions } from './personal-data/tables.ts'
import { redactCompany, redactPerson } from './redact-person.ts'
import { erasureOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

/** A statement may read a large table. */
const timeout_ms = 60_000

/**
 * Erases the personal data of a person as `personalData` decides for each column, and their name, email address and IP
 * addresses in the audit log. Their files are deleted by the next run of `removeUnusedFiles`.
 */
export async function erasePerson(tx: Tx, user_id: string): Promise<void> {
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
    where actor_id = ${user_id} and kind = 'account.renamed' and before is not null`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Erases what companies are: their names, also in the audit log, and everything that they wrote about people. */
export async function eraseCompanyRows(tx: Tx, company_id: string): Promise<void> {
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
