import { exchangeRateLimits } from '#domain/exchange-rates/exchange-rate.ts'
import { displayCurrencies } from '#domain/kernel/money.ts'
import { feeRuleKinds, feeRuleLimits } from '#domain/fees/fee-rule.ts'
import { termsLimits } from '#domain/assignments/terms.ts'
import { billingLimits } from '#domain/invoices/billing.ts'
import { disputeStatuses, invoiceLimits, itemKinds } from '#domain/invoices/invoice.ts'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import { currency } from '#domain/kernel/money.ts'
import { emailLimit } from '#domain/kernel/text.ts'
import { journalEntryKinds, ledgerAccounts, revenueAccounts } from '#domain/ledger/accounts.ts'
import { correctionAccounts, correctionLimits, ledgerCheckNames } from '#domain/ledger/ledger.ts'
import { bankFileKinds, bankFileLimits } from '#domain/payments/bank-file.ts'
import { bankStatementLimits, statementLineStatuses } from '#domain/payments/bank-statement.ts'
import { autoPayLimits, autoPayRetryDays, savedMethodKinds } from '#domain/payments/payment-method.ts'
import { paymentKinds, paymentLimits } from '#domain/payments/payment.ts'
import { recordedPaymentLimits, recordedPaymentStatuses } from '#domain/payments/recorded-payment.ts'
import { paymentMachine } from '#domain/payments/payment-machine.ts'
import { timeParts } from '#domain/time/price-lines.ts'
import { holdReasons, payoutLimits } from '#domain/payouts/payout.ts'
import { payoutBatchMachine, payoutMachine } from '#domain/payouts/payout-machine.ts'
import { between, characters, items, upTo, words } from './check-words.ts'

const hash = ['like ^[0-9a-f]{64}$']
const country = ['like ^[A-Z]{2}$']
const documentNumber = [String.raw`like ^[A-Z]{2,4}-\d{4}-\d{5,}$`]
const money = [words(currency.options)]
const positive = (column: string) => [`${column} > 0`]
const notNegative = (column: string) => [`${column} >= 0`]
/** IDs and names that the gateway gives. */
const given = [upTo(100)]

/** The constraints of the tables for money. */
export const moneyLimits: Record<string, string[]> = {
  'journal_entries.kind': [words(journalEntryKinds)],
  'journal_entries.currency': money,
  'postings.account': [words(Object.keys(ledgerAccounts))],
  'ledger_months.account': [words(Object.keys(ledgerAccounts))],
  'ledger_days.account': [words(revenueAccounts)],
  'postings.amount_cents': ['one of 1000000000000'],
  'ledger_checks.name': [words(ledgerCheckNames)],
  'ledger_corrections.check_name': [words(ledgerCheckNames)],
  'ledger_corrections.subject': [characters(1, correctionLimits.subject)],
  'ledger_corrections.amount_cents': ['amount_cents <> 0'],
  'ledger_corrections.account': [words(correctionAccounts)],
  'ledger_corrections.reason': [characters(1, correctionLimits.reason)],

  'exchange_rates.currency': [words(displayCurrencies)],
  'exchange_rates.per_usd': [
    `per_usd >= ${exchangeRateLimits.per_usd_min.toFixed(6)}) AND (per_usd <= (${exchangeRateLimits.per_usd_max})::numeric`,
  ],
  'fee_rules.kind': [words(feeRuleKinds)],
  'fee_rules.name': [characters(1, feeRuleLimits.name)],
  'fee_rules.country': country,
  'fee_rules.percent': [`percent >= (0)::numeric) AND (percent <= (${feeRuleLimits.percent})::numeric`],
  'fee_rules.fixed_cents': [between(0, feeRuleLimits.amount_cents)],
  'fee_rules.min_cents': [between(0, feeRuleLimits.amount_cents)],

  'billing_profiles.legal_name': [upTo(billingLimits.legal_name)],
  'billing_profiles.address': [upTo(billingLimits.address)],
  'billing_profiles.country': country,
  'billing_profiles.vat_number': [upTo(billingLimits.vat_number)],
  'billing_profiles.contact_name': [upTo(billingLimits.contact_name)],
  'billing_profiles.email': [upTo(emailLimit)],
  'billing_profiles.purchase_order': [upTo(billingLimits.purchase_order)],
  'billing_profiles.cost_center': [upTo(billingLimits.cost_center)],
  'billing_profiles.days_until_due': [between(0, billingLimits.days_until_due)],
  'billing_profiles.payout_limit_cents': [between(0, billingLimits.payout_limit_cents)],
  'billing_profiles.gateway_customer_id': given,
  'billing_profiles.auto_pay_consent': [upTo(500)],
  'billing_profiles.auto_pay_limit_cents': [between(autoPayLimits.min_cents, autoPayLimits.max_cents)],

  'assignment_references.purchase_order': [upTo(billingLimits.purchase_order)],
  'assignment_references.cost_center': [upTo(billingLimits.cost_center)],

  'number_series.series': [String.raw`like ^[A-Z]{2,4}-\d{4}$`],
  'number_series.last_number': notNegative('last_number'),
  'invoices.number': documentNumber,
  'invoices.status': [words(invoiceMachine.states)],
  'invoices.currency': money,
  'invoices.purchase_order': [upTo(billingLimits.purchase_order)],
  'invoices.cost_center': [upTo(billingLimits.cost_center)],
  'invoices.void_reason': [upTo(invoiceLimits.reason)],
  'invoices.reminders': [between(0, 20)],
  'invoices.auto_pay_attempts': [between(0, 1 + autoPayRetryDays.length)],
  'invoice_items.kind': [words(itemKinds)],
  'invoice_items.position': notNegative('position'),
  'invoice_items.description': [characters(1, 300)],
  'invoice_items.dispute_status': [words(disputeStatuses)],
  'invoice_items.dispute_reason': [upTo(invoiceLimits.reason)],
  'invoice_items.dispute_answer': [upTo(invoiceLimits.reason)],
  'invoice_item_parts.kind': [words(timeParts)],
  'invoice_item_parts.position': notNegative('position'),
  'invoice_item_parts.rate_cents': notNegative('rate_cents'),
  'invoice_item_parts.percent': [between(0, termsLimits.premium_percent)],
  'credit_notes.number': documentNumber,
  'credit_notes.reason': [characters(1, invoiceLimits.reason)],
  'credit_notes.work_cents': notNegative('work_cents'),
  'credit_notes.fee_cents': notNegative('fee_cents'),
  'credit_notes.tax_cents': notNegative('tax_cents'),
  'credit_note_items.work_cents': notNegative('work_cents'),
  'credit_note_items.fee_cents': notNegative('fee_cents'),
  'credit_note_items.tax_cents': notNegative('tax_cents'),
  'write_offs.amount_cents': positive('amount_cents'),
  'write_offs.reason': [characters(1, invoiceLimits.reason)],
  'credit_uses.amount_cents': positive('amount_cents'),
  'invoice_reminders.step_days': [between(-30, 365)],

  'payment_methods.kind': [words(savedMethodKinds)],
  'payment_methods.gateway_method_id': given,
  'payment_methods.label': [characters(1, 300)],
  'payment_methods.brand': [characters(1, 40)],
  'payment_methods.last4': [upTo(4)],
  'payment_setups.gateway_session_id': [upTo(200)],
  'payments.status': [words(paymentMachine.states)],
  'payments.kind': [words(paymentKinds)],
  'payments.amount_cents': positive('amount_cents'),
  'payments.currency': money,
  'payments.gateway_intent_id': given,
  'payments.reference': [upTo(40)],
  'payments.action_url': [upTo(2_000)],
  'payments.failure': [upTo(300)],
  'payment_invoices.amount_cents': positive('amount_cents'),
  'recorded_payments.amount_cents': positive('amount_cents'),
  'recorded_payments.reference': [characters(1, recordedPaymentLimits.reference)],
  'recorded_payments.status': [words(recordedPaymentStatuses)],
  'gateway_events.id': given,
  'gateway_events.kind': [upTo(60)],
  'gateway_events.object_id': [upTo(200)],
  'refunds.status': [words(['pending', 'completed', 'failed'])],
  'refunds.amount_cents': positive('amount_cents'),
  'refunds.reason': [characters(1, paymentLimits.reason)],
  'refunds.gateway_refund_id': given,
  'refunds.failure': [upTo(300)],
  'payment_disputes.status': [words(['open', 'won', 'lost'])],
  'payment_disputes.amount_cents': positive('amount_cents'),
  'payment_disputes.fee_cents': notNegative('fee_cents'),
  'payment_disputes.reason': [upTo(100)],
  'payment_disputes.gateway_dispute_id': given,
  'payment_disputes.gateway_entries': notNegative('gateway_entries'),
  'payment_returns.amount_cents': positive('amount_cents'),
  'bank_statement_formats.name': [characters(1, bankStatementLimits.name)],
  'bank_statement_formats.account_number': [upTo(bankStatementLimits.account_number)],
  'bank_statements.file_name': [characters(1, bankFileLimits.file_name)],
  'bank_statements.kind': [words(bankFileKinds)],
  'bank_statements.sha256': hash,
  'bank_statement_lines.fingerprint': hash,
  'bank_statement_lines.amount_cents': ['amount_cents <> 0'],
  'bank_statement_lines.reference': [upTo(300)],
  'bank_statement_lines.name': [upTo(200)],
  'bank_statement_lines.status': [words(statementLineStatuses)],
  'bank_statement_lines.texts': [items(bankFileLimits.texts)],
  'bank_statement_lines.note': [upTo(bankStatementLimits.note)],

  'payout_methods.kind': [words(['bank', 'wallet'])],
  // `BDO Unibank ending in 1234`
  'payout_methods.label': [characters(1, 100)],
  'payout_methods.last4': [upTo(4)],
  'payout_methods.account_fingerprint': ['like ^[0-9a-f]{64}$'],
  'payout_methods.country': country,
  'payout_batches.approval_limit_cents': notNegative('approval_limit_cents'),
  'payout_batches.status': [words(payoutBatchMachine.states)],
  'payouts.status': [words(payoutMachine.states)],
  'payouts.amount_cents': positive('amount_cents'),
  'payouts.currency': money,
  'payouts.hold_reason': [words(holdReasons)],
  'payouts.hold_note': [upTo(payoutLimits.note)],
  'payouts.failure': [upTo(payoutLimits.failure)],
  'payouts.reference': [upTo(40)],
}
