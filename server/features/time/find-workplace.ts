import { termsAt } from '#domain/assignments/planned-shifts.ts'
import type { PaidTerms } from '#domain/assignments/planned-shifts.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findPauses } from '#server/features/assignments/find-pauses.ts'
import type { Pause } from '#server/features/assignments/find-pauses.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

/** An assignment as hours need it: its parties, and when it is over and was paused. */
export interface Workplace {
  company_id: string
  job_id: string
  talent_id: string
  account_manager_id: string | null
  ends_on: string | null
  ended_at: string | null
  pauses: readonly Pause[]
}

/** Finds an assignment by ID; throws `not_found`. The caller authorizes. */
export async function findWorkplace(from: Db | Tx, assignment_id: string): Promise<Workplace> {
  const found = await from
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .where('assignments.id', '=', assignment_id)
    .select(['company_id', 'talent_id', 'account_manager_id', 'ends_on', 'ended_at'])
    .select(jobOfAssignment('assignments.id').as('job_id'))
    .executeTakeFirst()
  if (!found) throw new Failure('not_found')
  return { ...found, pauses: (await findPauses(from, [assignment_id])).get(assignment_id) ?? [] }
}

/** The terms under which work is done at an instant; null before the start, after the end and during a pause. */
export function workingTermsAt(
  { ends_on, ended_at, pauses }: Pick<Workplace, 'ends_on' | 'ended_at' | 'pauses'>,
  terms: readonly PaidTerms[],
  at: string,
): PaidTerms | null {
  const found = termsAt(terms, at)
  if (!found || (ends_on !== null && dateIn(found.timezone, new Date(at)) > ends_on)) return null
  const time = Date.parse(at)
  const isOff = [{ starts_at: ended_at, ends_at: null }, ...pauses].some(
    ({ starts_at, ends_at }) =>
      starts_at !== null && Date.parse(starts_at) <= time && (ends_at === null || time < Date.parse(ends_at)),
  )
  return isOff ? null : found
}
