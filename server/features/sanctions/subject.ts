import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { userMachine } from '#domain/accounts/user-machine.ts'
import { companyMachine } from '#domain/companies/company-machine.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { MoveOf, StateOf } from '#domain/kernel/machine.ts'
import type { SanctionSubject } from '#domain/sanctions/sanction.ts'
import type { Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A company or an applicant, whom staff can suspend and delete. */
export interface Subject {
  kind: SanctionSubject
  id: string
}

const machines = { company: companyMachine, user: userMachine }
type Machine<Kind extends SanctionSubject> = (typeof machines)[Kind]
/** Those of users include those of companies. */
export type SubjectStatus = StateOf<typeof userMachine>

const tables = { company: 'companies', user: 'users' }

/** The columns of `sanctions` and of activities that name a subject. */
export const columnsOf = ({ kind, id }: Subject): { company_id: string | null; user_id: string | null } => ({
  company_id: kind === 'company' ? id : null,
  user_id: kind === 'user' ? id : null,
})

/** The subject of a row of `sanctions`. */
export const subjectOf = ({ company_id, user_id }: { company_id: string | null; user_id: string | null }): Subject =>
  company_id ? { kind: 'company', id: company_id } : { kind: 'user', id: user_id! }

/** Staff manage only the users who are applicants here. */
const isManaged = { company: sql`true`, user: sql`role = 'applicant'` }

/** A condition on the subject's row, besides its status. */
interface Guard {
  condition?: RawBuilder<boolean>
  failure?: 'has_assignments' | 'illegal_move'
  /** Also users whom staff do not manage: they delete their own account. */
  anyRole?: boolean
}

/**
 * The only writer of the status of companies and users. Throws `not_found`, `illegal_move` unless it has a source state,
 * or the guard's failure. The subject's people learn of it with their next request.
 */
export async function moveSubject<Kind extends SanctionSubject>(
  tx: Tx,
  { kind, id }: { kind: Kind; id: string },
  move: MoveOf<Machine<Kind>>,
  guard?: Guard,
): Promise<{ before: SubjectStatus; after: SubjectStatus }> {
  const { from, to } = (machines[kind].moves as Record<string, Transition>)[move]!
  const table = sql.table(tables[kind])
  const managed = guard?.anyRole ? sql`true` : isManaged[kind]
  const passes = guard?.condition ?? sql`true`
  const { rows } = await sql<{ status: SubjectStatus; passes: boolean }>`
    select status, ${passes} as passes from ${table}
    where id = ${id} and ${managed} for no key update`.execute(tx)
  const found = rows[0]
  if (!found) throw new Failure('not_found')
  if (!from.includes(found.status)) throw new Failure('illegal_move')
  if (!found.passes) throw new Failure(guard?.failure ?? 'illegal_move')
  const at = now()
  await sql`update ${table} set status = ${to}, updated_at = ${at},
    deleted_at = case when ${to} = 'deleted' then ${at}::timestamptz end where id = ${id}`.execute(tx)
  return { before: found.status, after: to }
}

interface Transition {
  from: readonly SubjectStatus[]
  to: SubjectStatus
}

/**
 * Suspends a restored subject whose suspension has not ended, and merges an account whose merge was not reversed.
 * Returns the new status if it does.
 */
export async function resumeStatus(tx: Tx, subject: Subject): Promise<SubjectStatus | undefined> {
  const merging = await tx
    .selectFrom('account_merges')
    .where('merged_id', '=', subject.id)
    .where('reversed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  if (merging) return (await moveSubject(tx, { kind: 'user', id: subject.id }, 'merge')).after
  const suspension = await tx
    .selectFrom('sanctions')
    .where(subject.kind === 'company' ? 'company_id' : 'user_id', '=', subject.id)
    .where('kind', '=', 'suspension')
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return suspension ? (await moveSubject(tx, subject, 'suspend')).after : undefined
}

/** The users who sign in for the subject. */
export async function peopleOf(tx: Tx, { kind, id }: Subject): Promise<string[]> {
  if (kind === 'user') return [id]
  const members = await tx.selectFrom('members').where('company_id', '=', id).select('user_id').execute()
  return members.map(({ user_id }) => user_id)
}
