import { jobAlertsApi } from '#domain/job-alerts/api.ts'
import { retention } from '#domain/kernel/retention.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMorning, everyNight } from '#server/platform/queue/maintenance.ts'
import { deleteOwnAlerts } from './deleting.ts'
import { deleteUnconfirmedAlerts } from './subscribing.ts'
import { jobAlertRoutes } from './job-alert-routes.ts'
import { jobAlertMails } from './mails.ts'
import { sendJobAlerts } from './send-job-alerts.ts'

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
})
