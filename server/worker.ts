import { accountMails } from '#server/features/accounts/mails.ts'
import { jobMails } from '#server/features/applications/job-mails.ts'
import { applicationMails } from '#server/features/applications/mails.ts'
import { rejectDueApplication } from '#server/features/applications/reject-application.ts'
import { publishDueStage } from '#server/features/applications/publish-stage.ts'
import { sendApplicantNotices } from '#server/features/applications/send-applicant-notices.ts'
import { invitationMails } from '#server/features/invitations/mails.ts'
import { suggestGrading } from '#server/features/tests/suggest-grading.ts'
import { savedSearchMails } from '#server/features/saved-searches/mails.ts'
import { supportMails } from '#server/features/support/mails.ts'
import { testMails } from '#server/features/tests/mails.ts'
import { runReaction } from '#server/platform/activity/run-reaction.ts'
import { deliverMails, registerMails } from '#server/platform/mail/mail.ts'
import { schedule, work } from '#server/platform/queue/queue.ts'
import { maintenanceSchedules, runMaintenance } from './schedules.ts'
import '#server/reactions.ts'

/** Runs the queued jobs in this process: reactions, mail, maintenance. */
export async function startWorker(): Promise<void> {
  registerMails(accountMails)
  registerMails(applicationMails)
  registerMails(invitationMails)
  registerMails(jobMails)
  registerMails(savedSearchMails)
  registerMails(supportMails)
  registerMails(testMails)
  await work('reactions', ({ activity_id, reaction }) => runReaction(activity_id, reaction))
  await deliverMails()
  await work('rejections', rejectDueApplication)
  await work('stage_publications', publishDueStage)
  await work('applicant_notices', sendApplicantNotices)
  await work('suggestions', ({ grading_id }, { isLastTry }) => suggestGrading(grading_id, { isLastTry }))
  await work('maintenance', ({ task }) => runMaintenance(task))
  await schedule('maintenance', maintenanceSchedules)
}
