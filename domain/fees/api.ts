import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { pageOf } from '../kernel/page.ts'
import { uuid } from '../kernel/text.ts'
import { endFeeRuleForm, feeRule, feeRuleForm, feeRulesQuery } from './fee-rule.ts'

const tags = ['Fees']

export const feesApi = defineApi('fees', {
  list: {
    method: 'GET',
    url: '/api/fee-rules',
    schema: { summary: 'Fee and tax rules', tags, querystring: feeRulesQuery, response: { 200: pageOf(feeRule) } },
    config: { permission: 'fee_rule.list' },
  },
  create: {
    method: 'POST',
    url: '/api/fee-rules',
    schema: { summary: 'Create a fee or tax rule', tags, body: feeRuleForm, response: { 201: feeRule } },
    config: { permission: 'fee_rule.create', effect: 'moves_money', creates: true },
  },
  end: {
    method: 'POST',
    url: '/api/fee-rules/:id/end',
    schema: {
      summary: 'Set the last day of a rule',
      tags,
      params: z.object({ id: uuid }),
      body: endFeeRuleForm,
      response: { 200: feeRule },
    },
    config: { permission: 'fee_rule.end', effect: 'moves_money' },
  },
})
