import { companiesApi } from '#domain/companies/api.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { assignAccountManager, suggestAccountManagers } from './account-managers.ts'
import { editCompanyPage, showCompanyPage, findOwnCompany, refreshFigures } from './company-rows.ts'
import { findCandidates } from './find-candidates.ts'
import { listTasks } from './list-tasks.ts'
import { exportCompanies, listCompanies, listPipeline } from './lists.ts'
import { listEmployees, sendLogo, showCompany, showCompanyRevenue } from './show-company.ts'

export const companies = defineFeature({
  api: { ...companiesApi, ...companyManagementApi },
  handlers: {
    find: findOwnCompany,
    page: showCompanyPage,
    editPage: editCompanyPage,
    logo: sendLogo,
    employees: listEmployees,
    pipeline: listPipeline,
    candidates: findCandidates,
    tasks: listTasks,
    list: listCompanies,
    exportList: asCsv(exportCompanies),
    see: showCompany,
    revenue: showCompanyRevenue,
    suggestAccountManagers,
    assignAccountManager: thenShow(
      (actor, id, { account_manager_id }) => assignAccountManager(actor, id, account_manager_id),
      showCompany,
    ),
  },
  schedules: { refresh_company_figures: [everyTenMinutes, refreshFigures] },
  personalData: {
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
        'id status created_at updated_at timezone account_manager_id requires_two_factor reschedules_max reschedule_notice_minutes approves_automatically referral_bonus_cents requires_scorecards deleted_at erased_at worker_count active_job_count monthly_revenue_cents',
    },
  },
})
