import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { workingStatuses } from '#domain/assignments/assignment-machine.ts'

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
