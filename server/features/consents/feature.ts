import { consentsApi } from '#domain/consents/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { deleted } from '#server/platform/personal-data/decision.ts'
import { listConsents } from './consents.ts'

export const consents = defineFeature({
  api: consentsApi,
  handlers: { list: listConsents },
  personalData: {
    consents: {
      is: 'Consent given or withdrawn',
      rules: [deleted('user_id', 'privacy')],
      personal: 'kind is_given',
      plain: 'id user_id version origin at',
    },
  },
})
