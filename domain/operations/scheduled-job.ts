import { z } from 'zod'
import { instant } from '../kernel/text.ts'

export const scheduledJobLimits = { name: 60, error: 300 } as const

export const scheduledJobResults = ['succeeded', 'failed', 'running'] as const
export type ScheduledJobResult = (typeof scheduledJobResults)[number]

/** What each scheduled job is called on screens. Its feature says when it runs. */
export const scheduledJobLabels = {
  delete_expired_rows: 'Delete expired data',
  make_partitions: 'Create storage for the coming months',
  reject_overdue_applications: 'Send scheduled rejections',
  publish_overdue_stages: 'Publish scheduled stage changes',
  expire_attempts: 'Expire tests that were not started',
  release_outcomes: 'Release test outcomes',
  end_stuck_runs: 'End runs of answers that are stuck',
  settle_recordings: 'Complete recorded answers',
  send_test_reminders: 'Remind applicants of tests',
  send_grading_reminders: 'Remind companies of answers to grade',
  expire_offers: 'Expire offers',
  request_scorecards: 'Ask interviewers for scorecards',
  remind_of_scorecards: 'Remind of missing scorecards',
  remind_of_offers: 'Remind of offers that expire soon',
  publish_due_reviews: 'Publish reviews',
  ask_pulses: 'Request monthly feedback',
  remind_of_checklists: 'Remind of overdue checklist tasks',
  draft_payouts: 'Draft the weekly payouts',
  accept_due_milestones: 'Accept milestones without an answer',
  expire_badges: 'Expire badges',
  remind_of_badges: 'Remind talents of badges that expire soon',
  send_scheduled_messages: 'Send scheduled messages',
  settle_meetings: 'Complete meetings that are over',
  sync_calendars: 'Sync connected calendars',
  check_domains: 'Check domains of single sign-on',
  check_alerts: 'Check saved searches for new talents',
  send_job_alerts: 'Send job alerts to visitors',
  delete_unconfirmed_job_alerts: 'Delete unconfirmed job alerts',
  send_held_mails: 'Send digests and held emails',
  mail_unread_messages: 'Email unread messages',
  send_meeting_reminders: 'Send meeting reminders',
  remind_of_tickets: 'Remind staff of replies that are due',
  stop_missed_shifts: 'Stop clocks of missed clock-outs',
  warn_of_full_weeks: 'Warn talents of full weeks',
  submit_timesheets: 'Submit due timesheets',
  approve_timesheets: 'Approve due timesheets',
  earn_referrals: 'Pay referral bonuses',
  remind_of_expenses: 'Remind companies of expenses',
  remind_of_timesheets: 'Remind companies of timesheets',
  lift_due_sanctions: 'Lift sanctions that are over',
  refresh_company_figures: 'Update the figures of companies',
  end_due_impersonations: 'End views of accounts',
  add_fingerprints: 'Add fingerprints to earlier records',
  erase_deleted: 'Erase deleted accounts',
  apply_retention: 'Apply the retention periods',
  remove_old_talent_imports: 'Remove old imports of talents',
  remove_data_exports: 'Remove expired data exports',
  remind_of_privacy_requests: 'Remind of privacy requests',
  remind_of_erasures: 'Remind of account deletions',
  issue_invoices: 'Issue the weekly invoices',
  make_invoices_overdue: 'Mark invoices as overdue',
  remind_of_invoices: 'Remind companies of invoices',
  follow_leaves: 'Start and end leaves of account managers',
  begin_assignments: 'Start assignments',
  end_assignments: 'End assignments',
  pass_trials: 'Pass trials that were not decided',
  expire_amendments: 'Expire proposed amendments',
  apply_terms: 'Apply amended terms',
  remind_of_replacements: 'Remind staff of replacements',
  check_health: 'Run the health checks',
  sign_audit_log: 'Sign the audit log',
  check_ledger: 'Check the ledger',
  close_ledger_months: 'Add up the months of the ledger',
  close_ledger_days: 'Add up the last days of the ledger',
  sync_pending_payments: 'Check pending payments',
  sync_refunds_and_disputes: 'Check refunds and disputes',
  announce_auto_pay: 'Announce automatic payments',
  charge_due_invoices: 'Charge due invoices',
  remove_unused_files: 'Delete unused files',
} as const
export type ScheduledJobName = keyof typeof scheduledJobLabels

/** The label of a scheduled job; another release's jobs have their names. */
export const scheduledJobLabel = (name: string): string =>
  (scheduledJobLabels as Readonly<Record<string, string>>)[name] ?? name

/** A job that runs by a schedule. */
export const scheduledJob = z
  .object({
    name: z.string(),
    /** In words; times are in UTC. */
    schedule: z.string(),
    next_run_at: instant,
    /** Null before the first run. */
    last_run: z
      .object({
        started_at: instant,
        ended_at: instant.nullable(),
        result: z.enum(scheduledJobResults),
        error: z.string().nullable(),
      })
      .nullable(),
    allowed: z.array(z.enum(['run_job'])),
  })
  .meta({ id: 'ScheduledJob' })
export type ScheduledJob = z.output<typeof scheduledJob>
