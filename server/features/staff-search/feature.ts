import { staffSearchApi } from '#domain/staff-search/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { searchObjects } from './search-objects.ts'

export const staffSearch = defineFeature({
  api: staffSearchApi,
  handlers: { search: searchObjects },
})
