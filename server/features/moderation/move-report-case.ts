import type { Updateable } from 'kysely'
import { Failure } from '#domain/kernel/errors.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import type { ReportCaseMove } from '#domain/reports/report-case-machine.ts'
import type { Tx } from '#server/db/connect.ts'
import type { ReportCases } from '#server/db/tables.ts'
import type { ReportCaseRow } from './report-case-rows.ts'

/** The only writer of a case's status. Of two concurrent moves, one throws `illegal_move`. */
export async function moveReportCase(
  tx: Tx,
  { id, claimed_by }: Pick<ReportCaseRow, 'id' | 'claimed_by'>,
  move: ReportCaseMove,
  changes: Omit<Updateable<ReportCases>, 'status'>,
): Promise<void> {
  const { from, to } = reportCaseMachine.moves[move]
  const moved = await tx
    .updateTable('report_cases')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', 'in', from)
    // The permission was checked for the person who had claimed it.
    .where('claimed_by', 'is not distinct from', claimed_by)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new Failure('illegal_move')
}
