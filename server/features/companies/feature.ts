import { companiesApi } from '#domain/companies/api.ts'
import { companyManagementApi } from '#domain/companies/management-api.ts'
import { asCsv } from '#server/platform/csv/send-csv.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { thenShow } from '#server/platform/http/then-show.ts'
import { everyTenMinutes } from '#server/platform/queue/maintenance.ts'
import { assignAccountManager, suggestAccountManagers } from './account-managers.ts'
import { editCompanyPage, showCompanyPage, findOwnCompany } from './company-rows.ts'
import { refreshFigures } from './figures.ts'
import { findCandidates } from './find-candidates.ts'
import { listTasks } from './list-tasks.ts'
import { exportCompanies, listCompanies, listPipeline } from './lists.ts'
import { companiesData } from './personal-data.ts'
import { listEmployees, sendLogo, showCompany } from './show-company.ts'

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
    suggestAccountManagers,
    assignAccountManager: thenShow(
      (actor, id, { account_manager_id }) => assignAccountManager(actor, id, account_manager_id),
      showCompany,
    ),
  },
  schedules: { refresh_company_figures: [everyTenMinutes, refreshFigures] },
  personalData: companiesData,
})
