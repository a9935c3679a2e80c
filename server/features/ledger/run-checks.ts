import { sql } from 'kysely'
import { system } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { differencesLimit, ledgerCheckNames } from '#domain/ledger/ledger.ts'
import type { LedgerCheck, LedgerCheckName, LedgerDifference } from '#domain/ledger/ledger.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { compareWithGateway } from './compare-with-gateway.ts'
import { ledgerChecks } from './ledger-checks.ts'

/** The checks read every posting, which may take longer than a request. */
const timeout_ms = 9_000

/** Runs all checks and stores their results. Those that fail notify the admins. */
export async function checkLedger(): Promise<void> {
  for (const name of ledgerCheckNames) {
    const differences = name === 'gateway' ? await compareWithGateway() : await findDifferences(name)
    await store(name, differences)
  }
}

/** Runs all checks now and shows their results. */
export async function checkNow(actor: Actor): Promise<{ items: LedgerCheck[] }> {
  authorize(actor, 'ledger.check')
  await checkLedger()
  return listChecks(actor)
}

/** The latest result of each check. */
export async function listChecks(actor: Actor): Promise<{ items: LedgerCheck[] }> {
  authorize(actor, 'ledger.see')
  const rows = await db
    .selectFrom('ledger_checks')
    .distinctOn('name')
    .select(['id', 'name', 'checked_at', 'is_passed', sql<LedgerDifference[]>`differences`.as('differences')])
    .orderBy('name')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { items: ledgerCheckNames.flatMap((name) => rows.find((row) => row.name === name) ?? []) }
}

/** Compares tables with the ledger: in one statement, so that both sides are of the same moment. */
export async function findDifferences(name: keyof typeof ledgerChecks): Promise<LedgerDifference[]> {
  const { expected, actual } = ledgerChecks[name]
  return transaction(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeout_ms)}`.execute(tx)
    const { rows } = await sql<LedgerDifference>`
      select subject, coalesce(expected.cents, 0) as expected_cents, coalesce(actual.cents, 0) as actual_cents
      from (${expected}) as expected full join (${actual}) as actual using (subject)
      where coalesce(expected.cents, 0) <> coalesce(actual.cents, 0)
      order by subject limit ${differencesLimit}`.execute(tx)
    return rows
  })
}

/** Null: it could not be checked. */
async function store(name: LedgerCheckName, differences: readonly LedgerDifference[] | null): Promise<void> {
  if (!differences) return
  await transaction(async (tx) => {
    const { id, is_passed } = await tx
      .insertInto('ledger_checks')
      .values({
        name,
        checked_at: now(),
        is_passed: differences.length === 0,
        differences: JSON.stringify(differences),
      })
      .returning(['id', 'is_passed'])
      .executeTakeFirstOrThrow()
    if (!is_passed) await record(tx, 'ledger.check_failed', { actor: system, data: { ledger_check_id: id, name } })
  })
}
