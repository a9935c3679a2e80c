import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** An assignment as hours need it: its parties, and when it is over or paused. */
export interface Workplace {
  company_id: string
  talent_id: string
  account_manager_id: string | null
  ends_on: string | null
  ended_at: string | null
  paused_at: string | null
}

/** Finds an assignment by ID; throws `not_found`. The caller authorizes. */
export async function findWorkplace(from: Db | Tx, assignment_id: string): Promise<Workplace> {
  const found = await from
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.id', '=', assignment_id)
    .select(['company_id', 'talent_id', 'account_manager_id', 'ends_on', 'ended_at', 'paused_at'])
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return found
}

/** The terms under which work is done at an instant; null before the start, after the end and during a pause. */
export function workingTermsAt(
  { ends_on, ended_at, paused_at }: Pick<Workplace, 'ends_on' | 'ended_at' | 'paused_at'>,
  terms: readonly PaidTerms[],
  at: string,
): PaidTerms | null {
  const found = termsAt(terms, at)
  if (!found || (ends_on !== null && dateIn(found.timezone, new Date(at)) > ends_on)) return null
  const isOver = [ended_at, paused_at].some((end) => end !== null && Date.parse(end) <= Date.parse(at))
  return isOver ? null : found
}
