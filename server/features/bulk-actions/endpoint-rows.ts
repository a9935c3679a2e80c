import { bulkActionsApi } from '#domain/bulk-actions/api.ts'
import { timesheetApprovalKind } from '#domain/bulk-actions/timesheet-approval.ts'
import { system } from '#domain/kernel/actor.ts'
import { addDays, startOfWeek } from '#domain/kernel/calendar.ts'
import { submitTimesheet } from '#server/features/time/submitting.ts'
import { now } from '#server/platform/clock/clock.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { acme, companies, otherCompanies } from '#server/testing/roles/actors.ts'
import { addShift } from '#server/testing/shifts.ts'
import { addAssignment } from '#server/testing/talents.ts'

export const bulkActionsRows = defineRows(bulkActionsApi, ({ company_id, applicant_id, db, admin_id, owner_id }) => {
  const action = async () =>
    db
      .insertInto('bulk_actions')
      .values({ kind: 'suspend_companies', parameters: '{}', actor_id: admin_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const approval = async () =>
    db
      .insertInto('bulk_actions')
      .values({ kind: timesheetApprovalKind, parameters: '{}', actor_id: owner_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const ofApproval = {
    about: "the owner's approval of timesheets",
    request: approval,
    in: ['owner'],
    hidden: companies.filter((one) => one !== 'owner'),
  } as const
  let weeks = 400
  /** Each in a week of its own, because a person's hours never overlap. */
  const submitted = async () => {
    const monday = addDays(startOfWeek(now().slice(0, 10), 1), -7 * (weeks += 1))
    const assignment_id = await addAssignment(db, { company_id, talent_id: applicant_id, start_date: monday })
    await addShift(db, { assignment_id, on_date: monday })
    const { id } = await db
      .selectFrom('timesheets')
      .where('assignment_id', '=', assignment_id)
      .select('id')
      .executeTakeFirstOrThrow()
    await submitTimesheet(system, id)
    return { body: { ids: [id], seen_at: now() } }
  }
  const selection = { kind: 'activate_companies', ids: [company_id] }
  const ofBulkAction = { about: 'a bulk action', request: action }
  return {
    preview: { in: ['admin'], body: selection, otherFields: { filter: undefined }, unrecorded: 'It changes nothing.' },
    create: {
      in: ['admin'],
      body: { ...selection, reason: 'Resolved.', total: 1 },
      otherFields: { filter: undefined, note: 'Reported twice.', ends_on: '2030-01-15', confirmation: '' },
    },
    list: { in: ['admin'] },
    find: { ...ofBulkAction, in: ['admin'] },
    items: { ...ofBulkAction, in: ['admin'] },
    exportItems: { ...ofBulkAction, in: ['admin'], unpaged: true },
    cancel: { ...ofBulkAction, in: ['admin'] },
    approvableTimesheets: { in: companies, shows: 'ids', unpaged: true },
    approveTimesheets: {
      about: "the applicant's submitted timesheet",
      in: acme,
      hidden: otherCompanies,
      request: submitted,
    },
    findApproval: ofApproval,
    approvalItems: ofApproval,
    cancelApproval: ofApproval,
  }
})
