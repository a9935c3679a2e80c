import { ofCompany } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const companiesData: PersonalData = {
  companies: {
    is: 'Company',
    rules: [
      ofCompany('id', {
        name: 'Deleted company',
        about: '',
        website: '',
        industry: '',
        size: null,
        logo_file_id: null,
        office_hours: { sql: 'default' },
      }),
    ],
    personal: 'name about website industry size logo_file_id office_hours',
    plain:
      'id status created_at updated_at timezone account_manager_id requires_two_factor reschedules_max reschedule_notice_minutes approves_automatically deleted_at erased_at worker_count active_job_count monthly_revenue_cents',
  },
}
