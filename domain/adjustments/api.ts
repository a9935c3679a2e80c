import { defineApi } from '../kernel/endpoint.ts'
import {
  adjustment,
  adjustmentsExportQuery,
  adjustmentsPage,
  adjustmentsQuery,
  approveExpenseForm,
  bonusForm,
  cancelAdjustmentForm,
  declineExpenseForm,
  deductionForm,
  expenseForm,
} from './adjustment.ts'

export const adjustmentsApi = defineApi('adjustments', 'Expenses, bonuses and deductions', {
  list: {
    method: 'GET',
    url: '/api/adjustments',
    schema: {
      summary: 'Expenses, bonuses and deductions that the user may see; companies see no deductions',
      querystring: adjustmentsQuery,
      response: adjustmentsPage,
    },
    config: { permission: 'adjustment.list', viewable: 'impersonation.start' },
  },
  export: {
    method: 'GET',
    url: '/api/adjustments.csv',
    schema: { summary: 'The same as CSV', querystring: adjustmentsExportQuery, produces: 'text/csv' },
    config: { permission: 'adjustment.export' },
  },
  submit: {
    method: 'POST',
    url: '/api/assignments/:id/expenses',
    schema: { summary: 'Submit an expense with its receipt', body: expenseForm, response: adjustment },
    config: { permission: 'adjustment.submit', effect: 'none', creates: true },
  },
  correct: {
    method: 'PUT',
    url: '/api/adjustments/:id',
    schema: { summary: 'Correct an expense that is not answered yet', body: expenseForm, response: adjustment },
    config: { permission: 'adjustment.correct', effect: 'none' },
  },
  receipt: {
    method: 'GET',
    url: '/api/adjustments/:id/receipt',
    schema: { summary: 'Download the receipt of an expense', produces: 'application/octet-stream' },
    config: { permission: 'adjustment.read_receipt' },
  },
  approve: {
    method: 'POST',
    url: '/api/adjustments/:id/approve',
    schema: { summary: 'Approve an expense', body: approveExpenseForm, response: adjustment },
    config: { permission: 'adjustment.approve', effect: 'none' },
  },
  decline: {
    method: 'POST',
    url: '/api/adjustments/:id/decline',
    schema: { summary: 'Decline an expense with a reason', body: declineExpenseForm, response: adjustment },
    config: { permission: 'adjustment.decline', effect: 'none' },
  },
  grant: {
    method: 'POST',
    url: '/api/assignments/:id/bonuses',
    schema: {
      summary: 'Grant a bonus: the talent receives what the company pays',
      body: bonusForm,
      response: adjustment,
    },
    config: { permission: 'adjustment.grant', effect: 'none', creates: true },
  },
  deduct: {
    method: 'POST',
    url: '/api/assignments/:id/deductions',
    schema: {
      summary: 'Deduct an amount from the next payouts of the talent',
      body: deductionForm,
      response: adjustment,
    },
    config: { permission: 'adjustment.deduct', effect: 'moves_money', creates: true },
  },
  cancel: {
    method: 'POST',
    url: '/api/adjustments/:id/cancel',
    schema: {
      summary: 'Cancel an expense, bonus or deduction that is on no invoice and no payout',
      body: cancelAdjustmentForm,
      response: adjustment,
    },
    config: { permission: 'adjustment.cancel', effect: 'none' },
  },
})
