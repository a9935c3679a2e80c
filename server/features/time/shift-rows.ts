import { sql } from 'kysely'
import type { entryKinds } from '#domain/time/shift.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { jobOfAssignment } from '#server/features/accounts/job-access.ts'

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
