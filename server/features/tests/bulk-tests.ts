import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, failures } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { bulkTestsLimit } from '#domain/tests/api.ts'
import type { BulkTestMove, BulkTestsForm, BulkTestsResult } from '#domain/tests/api.ts'
import type { TestSummary } from '#domain/tests/test.ts'
import { db } from '#server/db/connect.ts'
import { archiveTest, unarchiveTest } from './archiving.ts'
import { deleteTest } from './editing.ts'
import { filterTests } from './lists.ts'
import { presentTest, testRows } from './find-test.ts'

const commands: Record<BulkTestMove, (actor: Actor, id: string) => Promise<unknown>> = {
  archive: archiveTest,
  unarchive: unarchiveTest,
  delete: deleteTest,
}

/**
 * Archives, unarchives or deletes tests of the library, each on its own: those for which it is not possible are skipped
 * with the reason. A preview says the same and changes nothing.
 */
export async function bulkTests(actor: Actor, { move, ids, filter, preview }: BulkTestsForm): Promise<BulkTestsResult> {
  authorize(actor, 'test.bulk')
  const named = [...new Set(ids)]
  const found = testRows(db, actor)
  const rows = await (filter ? filterTests(actor, found, filter) : found.where('tests.id', 'in', named))
    .where('tests.company_id', 'is', null)
    .orderBy('tests.name')
    .limit(bulkTestsLimit)
    .execute()
  const missing = named.filter((id) => !rows.some((row) => row.id === id))
  const result: BulkTestsResult = {
    changed: [],
    skipped: missing.map((id) => ({ id, name: null, reason: failures.not_found.message })),
  }
  for (const test of rows.map((row) => presentTest(actor, row))) {
    const { id, name } = test
    const reason = preview ? refusalOf(test, move) : await attempt(() => commands[move](actor, id))
    if (reason === null) result.changed.push({ id, name })
    else result.skipped.push({ id, name, reason })
  }
  return result
}

/** The message of an expected failure; null on success. */
async function attempt(change: () => Promise<unknown>): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}

/** Why a test would be skipped; null if it would not be. */
function refusalOf({ allowed, attempts_count }: TestSummary, move: BulkTestMove): string | null {
  if (allowed.includes(move)) return null
  if (move !== 'delete') return failures.illegal_move.message
  return failures[attempts_count > 0 ? 'has_attempts' : 'required_by_jobs'].message
}
