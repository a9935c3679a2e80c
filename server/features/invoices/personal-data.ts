import { cleared, erased, ownCompanies } from '#server/platform/personal-data/decision.ts'
import type { PersonalData } from '#server/platform/personal-data/decision.ts'

export const invoicesData: PersonalData = {
  assignment_references: {
    is: 'Purchase order and cost center of an assignment',
    why: 'Numbers and departments of the company.',
    plain: 'assignment_id purchase_order cost_center updated_at',
  },
  billing_profiles: {
    is: 'Billing details of a company',
    kept: {
      law: 'tax',
      columns: 'legal_name address vat_number contact_name email auto_pay_consent gateway_customer_id',
      rows: ownCompanies,
      since: 'updated_at',
      afterwards: { contact_name: '', email: '' },
    },
    plain:
      'company_id country purchase_order cost_center days_until_due payout_limit_cents is_auto_pay_on auto_pay_limit_cents auto_pay_consented_by auto_pay_consented_at updated_at',
  },
  credit_notes: {
    is: 'Credit note',
    kept: { law: 'tax', columns: 'reason', rows: ownCompanies, since: 'issued_at', afterwards: { reason: '' } },
    plain:
      'id invoice_id company_id item_id number issued_on issued_at issued_by work_cents fee_cents tax_cents total_cents',
  },
  credit_uses: { is: 'Use of credit', why: 'Amounts.', plain: 'id company_id invoice_id amount_cents used_by used_at' },
  invoice_items: {
    is: 'Line of an invoice',
    rules: [cleared('disputed_by', { dispute_reason: '' })],
    personal: 'dispute_reason',
    kept: {
      law: 'tax',
      columns: 'description dispute_answer',
      rows: 'assignment_id in (select id from assignments where talent_id = $id)',
      since: 'week_on',
      afterwards: { description: erased, dispute_answer: '' },
    },
    plain:
      'id invoice_id position kind quantity rate_cents amount_cents assignment_id week_on milestone_id fee_rule_id dispute_status disputed_by disputed_at resolved_by resolved_at',
  },
  invoices: {
    is: 'Invoice',
    kept: {
      law: 'tax',
      columns: 'customer provider purchase_order cost_center void_reason',
      rows: ownCompanies,
      since: 'issued_at',
      afterwards: { customer: '{}', purchase_order: '', cost_center: '', void_reason: '' },
    },
    plain:
      'id company_id number status issued_on issued_at due_on currency work_cents fee_cents tax_cents total_cents rules paid_at voided_at voided_by reminded_at reminders auto_pay_at auto_pay_announced_at auto_pay_attempts',
  },
  number_series: { is: 'Number of an invoice', why: 'Numbers.', plain: 'series last_number' },
  write_offs: {
    is: 'Write-off',
    kept: {
      law: 'tax',
      columns: 'reason',
      rows: ownCompanies,
      since: 'written_off_at',
      afterwards: { reason: erased },
    },
    plain: 'id invoice_id company_id amount_cents written_off_by written_off_at',
  },
}
