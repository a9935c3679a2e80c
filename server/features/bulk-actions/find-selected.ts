import { bulkActionKinds, bulkActionLimits } from '#domain/bulk-actions/bulk-action.ts'
import type { BulkPreview, BulkSelection } from '#domain/bulk-actions/bulk-action.ts'
import { userMachine } from '#domain/accounts/user-machine.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, failures, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import { restorable_days } from '#domain/sanctions/sanction.ts'
import { db } from '#server/db/connect.ts'
import { findCompanies } from '#server/features/companies/lists.ts'
import { hasNoAssignment, isRestorable } from '#server/features/sanctions/imposing.ts'
import type { SubjectStatus } from '#server/features/sanctions/subject.ts'
import { findApplicants } from '#server/features/talent/applicants.ts'

interface Selected {
  id: string
  name: string
  status: SubjectStatus
  has_no_assignment: boolean
  /** Null for a row that was not deleted. */
  is_restorable: boolean | null
}

/** The selected rows that exist, in a stable order. Throws `invalid_input` for more than an action may have. */
export async function findSelected(actor: Actor, { kind, ids, filter }: BulkSelection): Promise<Selected[]> {
  const { subject, move } = bulkActionKinds[kind]
  authorize(actor, `${subject}.${move}`)
  const limit = bulkActionLimits.items + 1
  const found =
    subject === 'company'
      ? await (filter ? findCompanies(actor, filter) : db.selectFrom('companies').where('id', 'in', ids ?? []))
          .select(['companies.id', 'companies.name', 'companies.status'])
          .select(hasNoAssignment.company.as('has_no_assignment'))
          .select(isRestorable().as('is_restorable'))
          .orderBy('companies.id')
          .limit(limit)
          .execute()
      : await (
          filter
            ? findApplicants(actor, filter)
            : db
                .selectFrom('users')
                .where('users.id', 'in', ids ?? [])
                .where('users.role', '=', 'applicant')
        )
          .select(['users.id', 'users.name', 'users.status'])
          .select(hasNoAssignment.user.as('has_no_assignment'))
          .select(isRestorable().as('is_restorable'))
          .orderBy('users.id')
          .limit(limit)
          .execute()
  if (found.length === limit) throw fieldFailure('filter', `Select at most ${numberText(bulkActionLimits.items)} rows.`)
  if (found.length === 0) throw new Failure('not_found')
  return found
}

const moves = { company: companyMachine.moves, user: userMachine.moves }

/** Why a row would be skipped; null if it would be changed. */
function refusalOf(kind: BulkSelection['kind'], { status, has_no_assignment, is_restorable }: Selected): string | null {
  const { subject, move } = bulkActionKinds[kind]
  const from: readonly SubjectStatus[] = moves[subject][move].from
  if (!from.includes(status)) return `The status is ${status}.`
  if (move === 'delete' && !has_no_assignment) return failures.has_assignments.message
  if (move === 'restore' && !is_restorable) return `It was deleted more than ${restorable_days} days ago.`
  return null
}

/** What an action on these rows would do now. */
export function previewOf(kind: BulkSelection['kind'], rows: readonly Selected[]): BulkPreview {
  const { noun, move, label } = bulkActionKinds[kind]
  const judged = rows.map((row) => ({ ...row, reason: refusalOf(kind, row) }))
  const allowed = judged.filter(({ reason }) => reason === null)
  return {
    total: rows.length,
    allowed: allowed.length,
    names: allowed.slice(0, bulkActionLimits.previewed).map(({ name }) => name),
    skipped: judged
      .flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }]))
      .slice(0, bulkActionLimits.previewed),
    confirmation:
      move !== 'delete'
        ? null
        : rows.length === 1
          ? rows[0]!.name
          : `${label.toLowerCase()} ${countOf(rows.length, noun[0], noun[1])}`,
  }
}
