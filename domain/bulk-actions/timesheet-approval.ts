import { z } from 'zod'
import { bulkPermissions } from '../accounts/account.ts'
import { instant, uuid } from '../kernel/text.ts'
import { lineDifferenceLabels, lineDifferences, timesheetSummary } from '../time/timesheet.ts'
import { bulkAction } from './bulk-action.ts'

/** The bulk action of companies; staff have the others. */
export const timesheetApprovalKind = 'approve_timesheets'
export const allBulkKinds = [...bulkPermissions, timesheetApprovalKind] as const

/** The most timesheets of one approval. */
export const timesheetApprovalLimit = 200

/** Why a timesheet is left out unless the user chooses it. A disputed one is answered already, line by line. */
export const leftOutReasons = ['disputed', ...lineDifferences] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
export const leftOutLabels: Record<LeftOutReason, string> = { disputed: 'Disputed lines', ...lineDifferenceLabels }

/** The timesheets that wait for the company, the oldest first, and those with disputed lines. */
export const approvableTimesheets = z
  .object({
    /** An approval is about what was submitted until then. */
    seen_at: instant,
    items: z.array(
      z.object({
        timesheet: timesheetSummary,
        /** Whether it is submitted: others are only listed. */
        is_selectable: z.boolean(),
        /** Whether all its lines match the plan or are shorter. */
        is_preselected: z.boolean(),
        left_out: z.array(z.enum(leftOutReasons)),
      }),
    ),
    /** Also those beyond the limit. */
    total: z.number().int(),
  })
  .meta({ id: 'ApprovableTimesheets' })
export type ApprovableTimesheets = z.output<typeof approvableTimesheets>

export const timesheetApprovalForm = z.strictObject({
  ids: z.array(uuid).min(1, 'Please choose a timesheet.').max(timesheetApprovalLimit),
  seen_at: instant,
})

/** The progress of an approval. */
export const timesheetApproval = bulkAction.omit({ kind: true }).meta({ id: 'TimesheetApproval' })
export type TimesheetApproval = z.output<typeof timesheetApproval>
