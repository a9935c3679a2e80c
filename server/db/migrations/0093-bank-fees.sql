-- Fees of the bank, interest, and payouts that the bank returned, from the lines of bank statements.
alter table journal_entries
  drop constraint journal_entries_kind_check,
  add constraint journal_entries_kind_check check (kind in ('timesheet_line', 'milestone', 'invoice', 'invoice_void',
    'credit_note', 'write_off', 'payment', 'credit_use', 'refund', 'refund_failure', 'dispute', 'dispute_won', 'receipt',
    'receipt_match', 'receipt_reversal', 'gateway_transfer', 'bank_fee', 'interest', 'payout', 'payout_return'));
alter table postings
  drop constraint postings_account_check,
  add constraint postings_account_check check (account in ('bank', 'gateway', 'receivable', 'unbilled_work',
    'talent_payable', 'customer_credit', 'unmatched_receipts', 'tax_payable', 'work_revenue', 'platform_fees',
    'interest_income', 'talent_cost', 'gateway_fees', 'bank_fees', 'write_offs'));
alter table ledger_checks
  drop constraint ledger_checks_name_check,
  add constraint ledger_checks_name_check check (name in ('trial_balance', 'work', 'invoices', 'payments', 'payouts',
    'bank_statements', 'gateway'));

-- A payout has an outgoing line, and a receipt if the bank returned it.
alter table bank_statement_lines
  drop constraint bank_statement_lines_check2,
  add check (amount_cents < 0 or payout_batch_id is null);
drop index bank_statement_lines_payout;
create unique index bank_statement_lines_payout on bank_statement_lines (payout_id, (amount_cents < 0))
  where payout_id is not null;

-- What staff ignored is not in the ledger.
with entries as (
  insert into journal_entries (kind, cause_id, posted_at)
  select 'receipt_reversal', id, decided_at from bank_statement_lines where status = 'ignored' and amount_cents > 0
  returning id, cause_id
)
insert into postings (entry_id, account, amount_cents)
select entries.id, account, sign * amount_cents
from entries join bank_statement_lines line on line.id = cause_id
cross join (values ('unmatched_receipts', 1), ('bank', -1)) as posted (account, sign);
