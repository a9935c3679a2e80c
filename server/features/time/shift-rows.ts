import { sql } from 'kysely'
import type { z } from 'zod'
import { plannedShifts, termsAt } from '#domain/assignments/planned-shifts.ts'
import type { PaidTerms, PlannedShift } from '#domain/assignments/planned-shifts.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { notFound } from '#domain/kernel/errors.ts'
import { authorize, may } from '#domain/policies.ts'
import type { entryKinds, Shift, shiftsQuery } from '#domain/time/shift.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'
import { findPauses, findSchedules } from '#server/features/assignments/terms.ts'
import type { Pause } from '#server/features/assignments/terms.ts'

export interface EntryRow {
  id: string
  kind: (typeof entryKinds)[number]
  starts_at: string
  ends_at: string | null
}

/** Shifts with their entries in order, for authorization and presentation. */
export function shiftRows(from: Db | Tx) {
  return from
    .selectFrom('shifts')
    .innerJoin('companies', 'companies.id', 'shifts.company_id')
    .innerJoin('users', 'users.id', 'shifts.talent_id')
    .select([
      'shifts.id',
      'shifts.assignment_id',
      'shifts.company_id',
      jobOfAssignment('shifts.assignment_id').as('job_id'),
      'shifts.talent_id',
      'companies.account_manager_id',
      'companies.name as company_name',
      'users.name as talent_name',
      'shifts.timezone',
      'shifts.belongs_on',
      'shifts.starts_at',
      'shifts.ends_at',
      'shifts.expected_end_at',
      'shifts.source',
      'shifts.is_offline',
      'shifts.stopped_at',
      'shifts.locked_at',
      'shifts.reason',
      'shifts.done_note',
      'shifts.open_note',
      'shifts.links',
      sql<EntryRow[]>`(
        select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'starts_at', starts_at, 'ends_at', ends_at)
          order by time_entries.starts_at), '[]')
        from time_entries where shift_id = shifts.id)`.as('entries'),
    ])
}

export type ShiftRow = Awaited<ReturnType<ReturnType<typeof shiftRows>['executeTakeFirstOrThrow']>>

type Dates = z.output<typeof shiftsQuery>

/** The worked shifts of an assignment that belong to these dates, latest first. */
export async function listShifts(
  actor: Actor,
  assignment_id: string,
  { from, to }: Dates,
): Promise<{ items: Shift[] }> {
  authorize(actor, 'shift.list', await findWorkplace(db, assignment_id))
  const rows = await shiftRows(db)
    .where('shifts.assignment_id', '=', assignment_id)
    .where('shifts.belongs_on', '>=', from)
    .where('shifts.belongs_on', '<=', to)
    .orderBy('shifts.starts_at', 'desc')
    .execute()
  return { items: rows.map((row) => presentShift(actor, row)) }
}

/** The shifts of an assignment that are planned to begin on these dates. */
export async function listPlannedShifts(
  actor: Actor,
  assignment_id: string,
  { from, to }: Dates,
): Promise<{ items: PlannedShift[] }> {
  authorize(actor, 'shift.list', await findWorkplace(db, assignment_id))
  const schedules = await findSchedules(db, [assignment_id], from, to)
  return { items: plannedShifts(schedules.get(assignment_id)!, from, to) }
}

/** A shift as a user sees it who may see it. */
export function presentShift(actor: Actor, row: ShiftRow): Shift {
  const isOpen = row.ends_at === null
  const is_locked = row.locked_at !== null
  return {
    id: row.id,
    assignment_id: row.assignment_id,
    talent: { id: row.talent_id, name: row.talent_name },
    company: { id: row.company_id, name: row.company_name },
    timezone: row.timezone,
    belongs_on: row.belongs_on,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    entries: row.entries.map(({ id, kind, starts_at, ends_at }) => ({
      id,
      kind,
      starts_at: new Date(starts_at).toISOString(),
      ends_at: ends_at === null ? null : new Date(ends_at).toISOString(),
    })),
    source: row.source,
    is_offline: row.is_offline,
    needs_correction: row.stopped_at !== null,
    is_locked,
    reason: row.reason,
    done_note: row.done_note,
    open_note: row.open_note,
    links: row.links,
    allowed:
      isOpen || is_locked
        ? []
        : (['edit', 'edit_handoff', 'remove'] as const).filter((move) => may(actor, `shift.${move}`, row)),
  }
}

/** The worked minutes of each date, as `countMinutes` counts them; entries that go on count until `at`. */
export function workedMinutes(from: Db | Tx, at: string) {
  return from
    .selectFrom('time_entries')
    .innerJoin('shifts', 'shifts.id', 'time_entries.shift_id')
    .where('time_entries.kind', '=', 'work')
    .select([
      'shifts.assignment_id',
      'shifts.belongs_on',
      sql<number>`coalesce(sum(greatest(0, floor(extract(epoch from coalesce(time_entries.ends_at, ${at})) / 60)
        - floor(extract(epoch from time_entries.starts_at) / 60))), 0)::integer`.as('minutes'),
    ])
    .groupBy(['shifts.assignment_id', 'shifts.belongs_on'])
}

/** What of the worked minutes of days belongs to a date. */
export const workedOn =
  (days: readonly { belongs_on: string; minutes: number }[]) =>
  (on_date: string): number =>
    days.reduce((sum, { belongs_on, minutes }) => sum + (belongs_on === on_date ? minutes : 0), 0)

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
    .executeTakeFirstOrThrow(notFound)
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
