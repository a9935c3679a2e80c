import { settingsApi } from '#domain/settings/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { people } from '#server/testing/roles/actors.ts'

export const settingsRows = defineRows(settingsApi, () => ({
  show: { in: ['admin'] },
  change: {
    in: ['admin'],
    body: { support_chat: true },
    otherFields: {
      maintenance_mode: false,
      maintenance_notice: { text: 'We move to faster servers.', ends_at: '2030-01-15T08:00:00.000Z' },
      registration: true,
      session_timeout_minutes: 60,
      email_verification: true,
      admin_two_factor: false,
      new_user_emails: true,
      new_job_emails: true,
      api_access: true,
      company_registration: true,
      ai_suggestions: true,
      applications_per_day: 5,
      reminder_days: [3, 10],
      recorded_payment_limit_cents: 100_000,
      second_approval_cents: 2_000_000,
      announcement: {
        text: 'New features on Monday.',
        roles: ['company'],
        starts_at: '2030-01-15T08:00:00.000Z',
        ends_at: '2030-01-16T08:00:00.000Z',
        is_dismissible: true,
      },
    },
    changedBody: { support_chat: false },
  },
  history: { in: ['admin'], unpaged: true },
  announcement: { in: people },
}))
