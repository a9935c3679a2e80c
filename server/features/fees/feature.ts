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
  personalData: {
    fee_rules: {
      is: 'Fee or tax rule',
      why: 'Rates of the provider.',
      plain:
        'id kind name company_id country effective_from effective_until percent fixed_cents min_cents max_cents tiers is_reverse_charge created_by created_at',
    },
  },
})
