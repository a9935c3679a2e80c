import { consentsApi } from '#domain/consents/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { listConsents } from './consents.ts'

export const consents = defineFeature({
  api: consentsApi,
  handlers: {
    list: listConsents,
  },
})
