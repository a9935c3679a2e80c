import { sql } from 'kysely'
import { retention } from '#domain/kernel/retention.ts'
import type { ScheduledJobName } from '#domain/operations/scheduled-job.ts'
import { db } from '#server/db/connect.ts'
import { rejectOverdueApplications } from '#server/features/applications/rejecting.ts'
import { publishOverdueStages } from '#server/features/applications/stages.ts'
import { expireAttempts } from '#server/features/tests/taking.ts'
import { releaseDueOutcomes } from '#server/features/tests/find-attempt.ts'
import { sendGradingReminders } from '#server/features/tests/list-gradings.ts'
import { sendTestReminders } from '#server/features/tests/own-attempts.ts'
import { beginAssignments } from '#server/features/assignments/starting.ts'
import { applyTerms } from '#server/features/assignments/terms.ts'
import { endAssignments } from '#server/features/assignments/ending.ts'
import { expireAmendments } from '#server/features/assignments/amendments.ts'
import { passTrials } from '#server/features/assignments/trials.ts'
import { remindOfReplacements } from '#server/features/assignments/replacements.ts'
import { stopMissedShifts } from '#server/features/time/missed-shifts.ts'
import { warnOfFullWeeks, remindOfTimesheets } from '#server/features/time/reminding.ts'
import { draftNextBatch } from '#server/features/payouts/batches.ts'
import { checkLedger } from '#server/features/ledger/checks.ts'
import { acceptDueMilestones } from '#server/features/milestones/milestones.ts'
import { askPulses } from '#server/features/assignments/pulses.ts'
import { remindOfChecklists } from '#server/features/assignments/checklist.ts'
import { publishDueReviews } from '#server/features/reviews/publishing.ts'
import { becomeOverdue } from '#server/features/invoices/balance.ts'
import { issueHour } from '#server/features/invoices/billable-work.ts'
import { issueDueInvoices } from '#server/features/invoices/issue-due-invoices.ts'
import { remindOfInvoices } from '#server/features/invoices/on-invoice-activity.ts'
import { announceAutoPay, chargeDueInvoices } from '#server/features/payments/charge-due-invoices.ts'
import { syncPendingPayments, syncRefundsAndDisputes } from '#server/features/payments/syncing.ts'
import { expireOffers, remindOfOffers } from '#server/features/offers/expiring.ts'
import { remindOfBadges } from '#server/features/verifications/expiring.ts'
import { expireBadges } from '#server/features/talent/badges.ts'
import { signHead } from '#server/features/audit/chain.ts'
import { settleMeetings } from '#server/features/meeting-room/stays.ts'
import { sendScheduledMessages } from '#server/features/messaging/scheduling.ts'
import { mailUnreadMessages } from '#server/features/messaging/unread-mails.ts'
import { syncDueCalendars } from '#server/features/calendar-sync/receiving.ts'
import { deleteUnconfirmedAlerts } from '#server/features/job-alerts/subscribing.ts'
import { sendJobAlerts } from '#server/features/job-alerts/send-job-alerts.ts'
import { checkDomains } from '#server/features/single-sign-on/domains.ts'
import { checkAlerts } from '#server/features/saved-searches/alerts.ts'
import { approveDueTimesheets } from '#server/features/time/approving.ts'
import { submitDueTimesheets } from '#server/features/time/submitting.ts'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { refreshFigures } from '#server/features/companies/figures.ts'
import { endDueImpersonations } from '#server/features/impersonations/impersonations.ts'
import { eraseDeleted } from '#server/features/privacy/erasing.ts'
import { applyRetention } from '#server/features/privacy/run-retention.ts'
import { remindOfStaffRequests } from '#server/features/privacy/staff-request-lists.ts'
import { remindOfErasures } from '#server/features/privacy/erasure.ts'
import { removeDataExports } from '#server/features/privacy/exports.ts'
import { removeOldImports } from '#server/features/talent-imports/importing.ts'
import { liftDueSanctions } from '#server/features/sanctions/suspending.ts'
import { sendHeldMails } from '#server/features/notifications/holding.ts'
import { remindOfTickets } from '#server/features/support/on-ticket-activity.ts'
import { sendMeetingReminders } from '#server/features/meeting-mail/send-meeting-reminders.ts'
import { followLeaves } from '#server/features/staff/leaves.ts'
import { checkHealth } from '#server/features/operations/health.ts'
import { removeUnusedFiles } from '#server/features/files/storing.ts'
import { sessionTimeoutLimits } from '#domain/settings/setting.ts'
import { fromNow } from '#server/platform/clock/clock.ts'
import { storeRun } from '#server/platform/queue/scheduled-jobs.ts'

const day_ms = 24 * 60 * 60_000
/** Rows per statement, well within the statement timeout. */
const batch = 5_000

/** The tables with expired rows: the timestamp, and how long after it a row is deleted. */
const expiringTables = [
  ['sessions', 'last_seen_at', sessionTimeoutLimits.max * 60_000],
  ['one_time_tokens', 'expires_at', day_ms],
  // Owners can resend an expired invitation for a while.
  ['member_invitations', 'expires_at', 30 * day_ms],
  ['oauth_flows', 'expires_at', 0],
  ['single_sign_on_flows', 'expires_at', 0],
  ['pending_sign_ins', 'expires_at', 0],
  ['passkey_challenges', 'expires_at', 0],
  ['email_changes', 'expires_at', 0],
  ['sign_ins', 'at', 180 * day_ms],
  ['calendar_consents', 'expires_at', 0],
  ['throttles', 'resets_at', 0],
  ['idempotency_keys', 'created_at', day_ms],
  // Their owners see for a month that they have expired.
  ['api_tokens', 'expires_at', 30 * day_ms],
  ['webhook_deliveries', 'created_at', webhookLimits.kept_days * day_ms],
  // As the privacy policy promises.
  ['job_alerts', 'confirmed_at', retention.marketing_years * 365 * day_ms],
  // Like accounts that are no longer used: until then, both sides can prove what was answered.
  ['staff_privacy_requests', 'ended_at', retention.account_years * 365 * day_ms],
  ['visits', 'at', Math.floor((retention.analytics_months * 365.25) / 12) * day_ms],
  ['health_checks', 'checked_at', 30 * day_ms],
] as const

/** Deletes expired rows: idle sessions, used tokens and counters, stored responses. */
export async function deleteExpiredRows(): Promise<void> {
  for (const [table, instant, kept_ms] of expiringTables) {
    while ((await removeSome(table, instant, kept_ms)) === batch);
  }
}

async function removeSome(table: string, instant: string, kept_ms: number): Promise<number> {
  const some = sql`select ctid from ${sql.table(table)} where ${sql.ref(instant)} < ${fromNow(-kept_ms)} limit ${batch}`
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any (array(${some}))`.execute(db)
  return Number(numAffectedRows)
}

const everyTenMinutes = '*/10 * * * *'
const everyFiveMinutes = '*/5 * * * *'
const everyMinute = '* * * * *'
const everyMorning = '0 6 * * *'
const everyNight = '0 3 * * *'
const mondayNight = `0 ${issueHour} * * 1`

/** The scheduled tasks, in UTC. Each run is a separate queue job, so that a failing task does not block others. */
const maintenance: Record<ScheduledJobName, { cron: string; run: () => Promise<void> }> = {
  delete_expired_rows: { cron: everyTenMinutes, run: deleteExpiredRows },
  reject_overdue_applications: { cron: everyTenMinutes, run: rejectOverdueApplications },
  publish_overdue_stages: { cron: everyTenMinutes, run: publishOverdueStages },
  expire_attempts: { cron: everyTenMinutes, run: expireAttempts },
  release_outcomes: { cron: everyTenMinutes, run: releaseDueOutcomes },
  send_test_reminders: { cron: everyTenMinutes, run: sendTestReminders },
  send_grading_reminders: { cron: everyMorning, run: sendGradingReminders },
  expire_offers: { cron: everyTenMinutes, run: expireOffers },
  remind_of_offers: { cron: everyTenMinutes, run: remindOfOffers },
  publish_due_reviews: { cron: everyTenMinutes, run: publishDueReviews },
  ask_pulses: { cron: everyTenMinutes, run: askPulses },
  remind_of_checklists: { cron: everyTenMinutes, run: remindOfChecklists },
  // On Wednesdays, so that staff can approve it before the payday.
  draft_payouts: { cron: '0 6 * * 3', run: draftNextBatch },
  accept_due_milestones: { cron: everyTenMinutes, run: acceptDueMilestones },
  expire_badges: { cron: everyTenMinutes, run: expireBadges },
  remind_of_badges: { cron: everyMorning, run: remindOfBadges },
  send_scheduled_messages: { cron: everyMinute, run: sendScheduledMessages },
  settle_meetings: { cron: everyMinute, run: settleMeetings },
  sync_calendars: { cron: everyTenMinutes, run: syncDueCalendars },
  check_domains: { cron: everyTenMinutes, run: () => checkDomains() },
  check_alerts: { cron: everyMinute, run: checkAlerts },
  send_job_alerts: { cron: everyMorning, run: sendJobAlerts },
  delete_unconfirmed_job_alerts: { cron: everyNight, run: deleteUnconfirmedAlerts },
  send_held_mails: { cron: everyMinute, run: sendHeldMails },
  mail_unread_messages: { cron: everyMinute, run: mailUnreadMessages },
  send_meeting_reminders: { cron: everyMinute, run: sendMeetingReminders },
  remind_of_tickets: { cron: everyMinute, run: remindOfTickets },
  stop_missed_shifts: { cron: everyMinute, run: stopMissedShifts },
  warn_of_full_weeks: { cron: everyMinute, run: warnOfFullWeeks },
  submit_timesheets: { cron: everyTenMinutes, run: submitDueTimesheets },
  approve_timesheets: { cron: everyTenMinutes, run: approveDueTimesheets },
  remind_of_timesheets: { cron: everyTenMinutes, run: remindOfTimesheets },
  lift_due_sanctions: { cron: everyTenMinutes, run: liftDueSanctions },
  refresh_company_figures: { cron: everyTenMinutes, run: refreshFigures },
  end_due_impersonations: { cron: everyMinute, run: endDueImpersonations },
  erase_deleted: { cron: everyNight, run: eraseDeleted },
  apply_retention: { cron: everyNight, run: applyRetention },
  remove_old_talent_imports: { cron: everyNight, run: removeOldImports },
  remove_data_exports: { cron: everyTenMinutes, run: removeDataExports },
  remind_of_privacy_requests: { cron: everyMorning, run: remindOfStaffRequests },
  remind_of_erasures: { cron: everyMorning, run: remindOfErasures },
  issue_invoices: { cron: mondayNight, run: issueDueInvoices },
  make_invoices_overdue: { cron: everyTenMinutes, run: becomeOverdue },
  remind_of_invoices: { cron: everyMorning, run: remindOfInvoices },
  follow_leaves: { cron: everyTenMinutes, run: followLeaves },
  begin_assignments: { cron: everyTenMinutes, run: beginAssignments },
  end_assignments: { cron: everyTenMinutes, run: endAssignments },
  pass_trials: { cron: everyTenMinutes, run: passTrials },
  expire_amendments: { cron: everyTenMinutes, run: expireAmendments },
  apply_terms: { cron: everyTenMinutes, run: applyTerms },
  remind_of_replacements: { cron: everyTenMinutes, run: remindOfReplacements },
  check_health: { cron: everyFiveMinutes, run: checkHealth },
  sign_audit_log: { cron: everyMinute, run: signHead },
  check_ledger: { cron: everyNight, run: checkLedger },
  sync_pending_payments: { cron: everyMinute, run: syncPendingPayments },
  sync_refunds_and_disputes: { cron: '30 * * * *', run: syncRefundsAndDisputes },
  announce_auto_pay: { cron: everyTenMinutes, run: announceAutoPay },
  charge_due_invoices: { cron: everyTenMinutes, run: chargeDueInvoices },
  remove_unused_files: { cron: everyTenMinutes, run: removeUnusedFiles },
}

/** The queue's schedule for each task. */
export const maintenanceSchedules = Object.fromEntries(
  Object.entries(maintenance).map(([task, { cron }]) => [task, { cron, data: { task } }]),
)

/** Runs a task; throws if there is none with that name. */
export async function runMaintenance(task: string): Promise<void> {
  const found = (maintenance as Partial<Record<string, (typeof maintenance)[ScheduledJobName]>>)[task]
  if (!found) throw new Error(`There is no maintenance task called ${task}`)
  await storeRun(task, found.run)
}
