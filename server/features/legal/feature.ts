import { legalApi } from '#domain/legal/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { exported } from '#server/platform/personal-data/decision.ts'
import { acceptDocuments, listDocuments } from './documents.ts'

export const legal = defineFeature({
  api: legalApi,
  handlers: { list: (actor) => listDocuments(actor), accept: acceptDocuments },
  personalData: {
    legal_acceptances: {
      is: 'Accepted legal document',
      rules: [exported('user_id', 'privacy')],
      why: 'Which terms the contract had. The account to which it refers has no data anymore.',
      plain: 'user_id document version accepted_at origin',
    },
  },
})
