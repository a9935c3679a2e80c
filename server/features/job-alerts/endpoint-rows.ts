import { jobAlertsApi } from '#domain/job-alerts/api.ts'
import { defineRows } from '#server/testing/define-rows.ts'
import { peopleExcept } from '#server/testing/roles/actors.ts'

export const jobAlertsRows = defineRows(jobAlertsApi, () => ({
  deleteOwn: {
    in: peopleExcept('unverified_applicant', 'unverified_owner', 'interviewer', 'admin', 'account_manager'),
  },
}))
