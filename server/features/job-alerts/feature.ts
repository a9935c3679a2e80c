import { jobAlertsApi } from '#domain/job-alerts/api.ts'
import { retention } from '#domain/kernel/retention.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { everyMorning, everyNight } from '#server/platform/queue/maintenance.ts'
import { deleteOwnAlerts, deleteUnconfirmedAlerts } from './subscribing.ts'
import { jobAlertRoutes } from './job-alert-routes.ts'
import { jobAlertMails, sendJobAlerts } from './mails.ts'

export const jobAlerts = defineFeature({
  api: jobAlertsApi,
  handlers: { deleteOwn: deleteOwnAlerts },
  routes: [jobAlertRoutes],
  schedules: {
    send_job_alerts: [everyMorning, sendJobAlerts],
    delete_unconfirmed_job_alerts: [everyNight, deleteUnconfirmedAlerts],
  },
  mails: jobAlertMails,
  expiringRows: {
    // As the privacy policy promises.
    job_alerts: ['confirmed_at', retention.marketing_years * 365],
  },
  personalData: {
    job_alerts: {
      is: 'Email alert about jobs',
      rules: [deleted('lower(email) = lower($email)', 'requests')],
      personal: 'email search',
      secret: 'token_hash',
      plain: 'id created_at confirmed_at checked_at',
    },
  },
})
