import { feesApi } from '#domain/fees/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { createFeeRule, endFeeRule, listFeeRules } from './fee-rules.ts'

export const fees = defineFeature({
  api: feesApi,
  handlers: {
    list: listFeeRules,
    create: createFeeRule,
    end: endFeeRule,
  },
})
