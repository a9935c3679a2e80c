import { legalApi } from '#domain/legal/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { acceptDocuments, listDocuments } from './documents.ts'

export const legal = defineFeature({
  api: legalApi,
  handlers: {
    list: (actor) => listDocuments(actor),
    accept: acceptDocuments,
  },
})
