import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

/** Alerts are created and ended on pages that work without a script; only what users do with an account is here. */
export const jobAlertsApi = defineApi('jobAlerts', 'Privacy', {
  deleteOwn: {
    method: 'DELETE',
    url: '/api/job-alerts',
    schema: {
      summary: 'Delete all job alerts to the email address of the user',
      response: z.object({ deleted: z.int() }),
    },
    config: { permission: 'job_alert.delete_own', effect: 'none' },
  },
})
