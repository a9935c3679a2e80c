import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { endFeeRuleForm, feeRule, feeRuleForm, feeRulesQuery } from './fee-rule.ts'

export const feesApi = defineApi('fees', 'Fees', {
  list: {
    method: 'GET',
    url: '/api/fee-rules',
    schema: { summary: 'Fee and tax rules', querystring: feeRulesQuery, response: pageOf(feeRule) },
    config: { permission: 'fee_rule.list' },
  },
  create: {
    method: 'POST',
    url: '/api/fee-rules',
    schema: { summary: 'Create a fee or tax rule', body: feeRuleForm, response: feeRule },
    config: { permission: 'fee_rule.create', effect: 'moves_money', creates: true },
  },
  end: {
    method: 'POST',
    url: '/api/fee-rules/:id/end',
    schema: { summary: 'Set the last day of a rule', body: endFeeRuleForm, response: feeRule },
    config: { permission: 'fee_rule.end', effect: 'moves_money' },
  },
})
