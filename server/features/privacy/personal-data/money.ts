import { cleared, erased, exported, ofCompany } from './decision.ts'
import type { Decision } from './decision.ts'

const ownPayouts = 'payout_id in (select id from payouts where talent_id = $id)'
const ownCompanies = 'company_id in (select company_id from members where user_id = $id)'

/** Invoices, payments, payouts and the ledger, which tax law requires us to keep. */
export const moneyTables = {
  bank_statement_formats: {
    is: 'Format of bank statements',
    why: 'Names of banks.',
    plain: 'id name columns created_by created_at removed_at',
  },
  bank_statement_lines: {
    is: 'Line of a bank statement',
    kept: {
      law: 'tax',
      columns: 'name reference note fingerprint',
      rows: ownPayouts,
      since: 'booked_on',
      afterwards: { name: '', reference: '', note: '' },
    },
    plain: 'id statement_id booked_on amount_cents status payment_id payout_id decided_by decided_at payout_batch_id',
  },
  bank_statements: {
    is: 'Bank statement',
    why: 'Names and hashes of files.',
    plain: 'id format_id file_name sha256 imported_by imported_at',
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
  companies: {
    is: 'Company',
    rules: [
      ofCompany('id', {
        name: 'Deleted company',
        about: '',
        website: '',
        industry: '',
        size: null,
        logo_file_id: null,
        office_hours: { sql: 'default' },
      }),
    ],
    personal: 'name about website industry size logo_file_id office_hours',
    plain:
      'id status created_at updated_at timezone account_manager_id requires_two_factor reschedules_max reschedule_notice_minutes approves_automatically deleted_at erased_at worker_count active_job_count monthly_revenue_cents',
  },
  credit_notes: {
    is: 'Credit note',
    kept: { law: 'tax', columns: 'reason', rows: ownCompanies, since: 'issued_at', afterwards: { reason: '' } },
    plain:
      'id invoice_id company_id item_id number issued_on issued_at issued_by work_cents fee_cents tax_cents total_cents',
  },
  credit_uses: { is: 'Use of credit', why: 'Amounts.', plain: 'id company_id invoice_id amount_cents used_by used_at' },
  exchange_rates: {
    is: 'Exchange rate',
    why: 'Rates of currencies.',
    plain: 'currency effective_on per_usd set_by set_at',
  },
  fee_rules: {
    is: 'Fee or tax rule',
    why: 'Rates of the provider.',
    plain:
      'id kind name company_id country effective_from effective_until percent fixed_cents min_cents max_cents tiers is_reverse_charge created_by created_at',
  },
  gateway_events: { is: 'Event of the payment gateway', why: 'IDs.', plain: 'id kind object_id received_at' },
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
  journal_entries: { is: 'Entry of the ledger', why: 'IDs and times.', plain: 'id kind cause_id currency posted_at' },
  ledger_checks: { is: 'Check of the ledger', why: 'Amounts.', plain: 'id name checked_at is_passed differences' },
  number_series: { is: 'Number of an invoice', why: 'Numbers.', plain: 'series last_number' },
  payment_disputes: {
    is: 'Dispute of a payment',
    why: 'Reasons of the gateway.',
    plain: 'id payment_id company_id status amount_cents fee_cents reason gateway_dispute_id opened_at closed_at',
  },
  payment_invoices: {
    is: 'Invoice of a payment',
    why: 'IDs and amounts.',
    plain: 'payment_id invoice_id amount_cents',
  },
  payment_methods: {
    is: 'Payment method of a company',
    kept: {
      law: 'tax',
      columns: 'label brand last4 expires_on gateway_method_id',
      rows: ownCompanies,
      since: 'added_at',
      afterwards: { label: erased, last4: '', expires_on: null },
    },
    plain: 'id company_id kind is_default added_by added_at removed_at',
  },
  payment_setups: {
    is: 'Card that is being added',
    secret: 'gateway_session_id',
    why: 'IDs.',
    plain: 'id company_id started_by started_at method_id',
  },
  payments: {
    is: 'Payment',
    why: 'Amounts and references of the gateway and the bank.',
    plain:
      'id company_id status kind method_id amount_cents currency gateway_intent_id reference action_url is_automatic started_by started_at completed_at failed_at failure refunded_at checked_at',
  },
  payout_batches: {
    is: 'Payouts of a day',
    why: 'Dates and states.',
    plain:
      'id pay_on status created_by created_at approved_by approved_at second_approved_by second_approved_at sent_by sent_at',
  },
  payout_items: {
    is: 'Part of a payout',
    rules: [exported(ownPayouts, 'payouts_lines')],
    why: 'IDs and amounts.',
    plain: 'payout_id line_id milestone_id amount_cents',
  },
  payout_methods: {
    is: 'Payout method',
    rules: [cleared('talent_id', { details: { sql: "'\\x'::bytea" } }, 'payout_methods')],
    secret: 'details',
    kept: {
      law: 'tax',
      columns: 'label last4 country',
      rows: 'talent_id',
      since: 'created_at',
      afterwards: { label: erased, last4: '' },
    },
    plain: 'id talent_id kind created_at usable_at replaced_at',
  },
  payouts: {
    is: 'Payout',
    rules: [exported('talent_id', 'payouts')],
    kept: {
      law: 'tax',
      columns: 'reference hold_note failure',
      rows: 'talent_id',
      since: 'created_at',
      afterwards: { hold_note: '', failure: '' },
    },
    withheld: 'hold_note',
    plain:
      'id talent_id batch_id status pay_on amount_cents currency hold_reason method_id created_at sent_at paid_at failed_at',
  },
  postings: {
    is: 'Posting of the ledger',
    why: 'IDs and amounts, which never change.',
    plain: 'id entry_id account amount_cents company_id talent_id invoice_id assignment_id',
  },
  refunds: {
    is: 'Refund',
    kept: {
      law: 'tax',
      columns: 'reason failure',
      rows: ownCompanies,
      since: 'requested_at',
      afterwards: { reason: erased, failure: '' },
    },
    plain: 'id payment_id company_id status amount_cents gateway_refund_id requested_by requested_at decided_at',
  },
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
} as const satisfies Record<string, Decision>
