import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { assignmentMachine, workingStatuses } from '#domain/assignments/assignment-machine.ts'
import type { AssignmentSide } from '#domain/assignments/assignment.ts'
import type { Presence } from '#domain/assignments/presence.ts'
import type { Actor, Role } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { lockRow } from '#server/db/lock-row.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { actingFor, hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { currentTerms } from './terms.ts'

/** Finds an assignment by ID; throws `not_found`. The caller authorizes. */
export async function findAssignment(from: Db | Tx, id: string): Promise<AssignmentRow> {
  return assignmentRows(from).where('assignments.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** Finds an assignment and locks it until the transaction ends: of two changes, the second sees the first. */
export async function lockAssignment(tx: Tx, id: string): Promise<AssignmentRow> {
  await lockRow(tx, 'assignments', id)
  return findAssignment(tx, id)
}

/** Assignments with their parties and current terms, for authorization and presentation. */
export function assignmentRows(from: Db | Tx) {
  return from
    .selectFrom('assignments')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .leftJoin('users as managers', 'managers.id', 'companies.account_manager_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .innerJoin('jobs', 'jobs.id', 'offers.job_id')
    .innerJoinLateral(currentTerms(), (terms) => terms.onTrue())
    .select([
      'assignments.id',
      'assignments.company_id',
      'companies.name as company_name',
      'companies.timezone as company_timezone',
      'companies.account_manager_id',
      'managers.name as account_manager_name',
      'assignments.talent_id',
      'users.name as talent_name',
      sql<string>`coalesce(${statedTimeZoneOf('assignments.talent_id')}, terms.timezone)`.as('talent_timezone'),
      'offers.application_id',
      'offers.job_id',
      'jobs.title as job_title',
      'assignments.status',
      'assignments.start_date',
      'assignments.ends_on',
      'assignments.ended_by_side',
      'assignments.talent_ends_on',
      'assignments.end_reason',
      sql<string>`coalesce((
        select reason from assignment_pauses
        where assignment_pauses.assignment_id = assignments.id and assignment_pauses.ends_at is null
      ), '')`.as('pause_reason'),
      'assignments.trial_ends_on',
      'assignments.trial_result',
      'assignments.ended_at',
      'terms.effective_on',
      'terms.role_title',
      'terms.weekly_hours',
      'terms.timezone',
      'terms.notice_days',
      'terms.engagement_type',
      'terms.bill_cents',
      'terms.pay_cents',
      presenceIn('assignments.id').as('presence'),
      sql<boolean>`exists (
        select from replacements
        where replacements.assignment_id = assignments.id and replacements.status in ('requested', 'proposed')
      )`.as('has_open_replacement'),
    ])
}

export type AssignmentRow = Awaited<ReturnType<ReturnType<typeof assignmentRows>['executeTakeFirstOrThrow']>>

type AssignmentMove = MoveOf<typeof assignmentMachine>

const kinds = {
  begin: 'assignment.begun',
  pause: 'assignment.paused',
  resume: 'assignment.resumed',
  end: 'assignment.ended',
} as const satisfies Record<AssignmentMove, string>

/** The only writer of an assignment's status. Throws `illegal_move` unless it is in a state where the move starts. */
export async function moveAssignment(
  tx: Tx,
  actor: Actor,
  id: string,
  move: AssignmentMove,
  { reason = '' }: { reason?: string } = {},
): Promise<void> {
  const { from, to } = assignmentMachine.moves[move]
  const moved = await tx
    .updateTable('assignments')
    .set({ status: to, updated_at: now(), ...(to === 'ended' ? { ended_at: now() } : {}) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .returning(['company_id', 'talent_id'])
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
  if (move === 'pause')
    await tx.insertInto('assignment_pauses').values({ assignment_id: id, starts_at: now(), reason }).execute()
  else
    await tx
      .updateTable('assignment_pauses')
      .set({ ends_at: now() })
      .where('assignment_id', '=', id)
      .where('ends_at', 'is', null)
      .execute()
  const { company_id, talent_id } = moved
  const data = { assignment_id: id, talent_id, reason }
  await record(tx, kinds[move], { actor, company_id, data })
}

/** Whether the talent of an assignment is on a shift of it, by the clock. `assignment_id` is a column. */
export const presenceIn = (assignment_id: string): RawBuilder<Presence> => sql<Presence>`coalesce((
  select case time_entries.kind when 'break' then 'on_break' else 'on_shift' end
  from shifts join time_entries on time_entries.shift_id = shifts.id and time_entries.ends_at is null
  where shifts.assignment_id = ${sql.ref(assignment_id)} and shifts.ends_at is null limit 1), 'offline')`

/** A role whose portal shows the assignment to a side. */
export const roleOfSide: Record<AssignmentSide, Role> = {
  company: 'company',
  talent: 'applicant',
  staff: 'account_manager',
}

/** The people of a side who are notified: the hiring team, the talent, or who acts for the account manager. */
export async function recipientsOf(from: Db | Tx, assignment: AssignmentRow, side: AssignmentSide): Promise<string[]> {
  if (side === 'talent') return [assignment.talent_id]
  if (side === 'staff') return actingFor(from, assignment.account_manager_id)
  return idsOf(hiringTeam(from, assignment).select('users.id'))
}

/** Whether the talent of an assignment, a row of `assignments`, is a worker by it. */
export const isWorking = sql<boolean>`assignments.status in (${sql.join(workingStatuses.map((status) => sql.lit(status)))})`

/**
 * The number of workers by the assignments that fulfill the condition, as `workersText` defines them. Everything that
 * counts workers, employees or people of a team uses it.
 */
export const countWorkers = (condition: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  select count(distinct assignments.talent_id)::int from assignments where ${isWorking} and ${condition})`

/** The same at an earlier moment. An assignment begins by its own clock, which is up to 14 hours ahead of UTC. */
export const countWorkersAt = (at: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(
  select count(distinct assignments.talent_id)::int from assignments
  where (${isWorking} or assignments.ended_at > ${at})
    and assignments.start_date <= ((${at}) at time zone 'Pacific/Kiritimati')::date and ${condition})`
