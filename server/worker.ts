import { rejectDueApplication } from '#server/features/applications/rejecting.ts'
import { publishDueStage } from '#server/features/applications/stages.ts'
import { sendApplicantNotices } from '#server/features/applications/send-applicant-notices.ts'
import { runTalentImport } from '#server/features/talent-imports/run-talent-import.ts'
import { runBulkAction } from '#server/features/bulk-actions/run-bulk-action.ts'
import { endConsent } from '#server/features/calendar-sync/connections.ts'
import { syncCalendar } from '#server/features/calendar-sync/receiving.ts'
import { writeEvent } from '#server/features/calendar-sync/writing.ts'
import { storeContract } from '#server/features/contracts/contracts.ts'
import { issueBatch } from '#server/features/invoices/issue-due-invoices.ts'
import { holdMails } from '#server/features/notifications/holding.ts'
import { pushNotification } from '#server/features/notifications/push.ts'
import { askGateway } from '#server/features/payments/paying.ts'
import { prepareExport } from '#server/features/privacy/exports.ts'
import { suggestGrading } from '#server/features/tests/grading.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import { deliverMails, registerMails } from '#server/platform/mail/mail.ts'
import { schedule, work } from '#server/platform/queue/queue.ts'
import { mailKinds, mailTemplates } from './mails.ts'
import { maintenanceSchedules, runMaintenance } from './schedules.ts'
import '#server/notification-subjects.ts'
import '#server/reactions.ts'

/** Runs the queued jobs in this process: reactions, mail, maintenance. */
export async function startWorker(): Promise<void> {
  registerMails(mailTemplates)
  await work('reactions', ({ activity_id, reaction }) => runReaction(activity_id, reaction))
  await deliverMails(holdMails(mailKinds))
  await work('push', pushNotification)
  await work('rejections', rejectDueApplication)
  await work('contracts', async ({ contract_id }) => void (await storeContract(contract_id)))
  await work('invoices', ({ company_ids, issued_on }) => issueBatch(company_ids, issued_on))
  await work('gateway_requests', askGateway)
  await work('stage_publications', publishDueStage)
  await work('applicant_notices', sendApplicantNotices)
  await work('calendar_syncs', ({ connection_id }) => syncCalendar(connection_id))
  await work('calendar_events', writeEvent)
  await work('calendar_disconnections', endConsent)
  await work('suggestions', ({ grading_id }, { isLastTry }) => suggestGrading(grading_id, { isLastTry }))
  await work('bulk_actions', ({ bulk_action_id }) => runBulkAction(bulk_action_id))
  await work('talent_imports', ({ talent_import_id }) => runTalentImport(talent_import_id))
  await work('data_exports', ({ privacy_request_id }) => prepareExport(privacy_request_id))
  await work('maintenance', ({ task }) => runMaintenance(task))
  await schedule('maintenance', maintenanceSchedules)
}
