import { globalSearchApi } from '#domain/global-search/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { searchAsApplicant } from './search-as-applicant.ts'
import { searchAsCompany } from './search-as-company.ts'
import { searchAsStaff } from './search-as-staff.ts'

export const globalSearch = defineFeature({
  api: globalSearchApi,
  handlers: { searchAsStaff, searchAsCompany, searchAsApplicant },
})
