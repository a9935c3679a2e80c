-- A chargeback follows the gateway's books: what they withdraw now, and how many entries they had then.
alter table payment_disputes
  add withdrawn_cents bigint not null default 0,
  add gateway_entries integer not null default 0 check (gateway_entries >= 0);
update payment_disputes set
  withdrawn_cents = case status when 'won' then 0 else amount_cents end,
  gateway_entries = case status when 'won' then 2 else 1 end;

-- What the gateway's books changed about a chargeback after it was opened: each is posted.
create table payment_dispute_changes (
  id uuid primary key default uuidv7(),
  dispute_id uuid not null references payment_disputes,
  withdrawn_cents bigint not null,
  fee_cents bigint not null,
  changed_at timestamptz not null
);
create index payment_dispute_changes_dispute on payment_dispute_changes (dispute_id);

-- A bank transfer can come back.
alter table payments drop constraint payments_status_check, drop constraint payments_check1;
alter table payments
  add constraint payments_status_check check (status in ('pending', 'completed', 'failed', 'refunded', 'returned')),
  add constraint payments_check1
    check ((status in ('completed', 'refunded', 'returned')) = (completed_at is not null));
create table payment_returns (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  company_id uuid not null references companies,
  -- the outgoing line with which the bank took the money back
  line_id uuid not null unique references bank_statement_lines,
  amount_cents bigint not null check (amount_cents > 0),
  returned_at timestamptz not null
);
create index payment_returns_payment on payment_returns (payment_id);
create index bank_statement_lines_payment on bank_statement_lines (payment_id) where payment_id is not null;

-- What staff post or accept because of a difference that a check of the ledger found.
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check check (
  kind in ('timesheet_line', 'milestone', 'invoice', 'invoice_void', 'credit_note', 'write_off', 'payment',
    'payment_return', 'credit_use', 'refund', 'refund_failure', 'dispute', 'dispute_won', 'receipt', 'receipt_match',
    'receipt_reversal', 'gateway_transfer', 'bank_fee', 'interest', 'payout', 'payout_return', 'correction')
);
create table ledger_corrections (
  id uuid primary key default uuidv7(),
  check_name text not null check (
    check_name in ('trial_balance', 'work', 'invoices', 'payments', 'payouts', 'bank_statements', 'gateway')
  ),
  subject text not null check (char_length(subject) between 1 and 200),
  -- what the ledger lacked of the subject
  amount_cents bigint not null check (amount_cents <> 0),
  -- the other side of the entry; null if nothing was posted, because other records differ
  account text check (
    account in ('customer_credit', 'gateway_fees', 'bank', 'bank_fees', 'gateway', 'tax_payable', 'platform_fees',
      'interest_income', 'write_offs')
  ),
  company_id uuid references companies,
  -- whether the check does not count the entry by itself
  is_added boolean not null,
  reason text not null check (char_length(reason) between 1 and 500),
  corrected_by uuid references users,
  corrected_at timestamptz not null
);
create index ledger_corrections_subject on ledger_corrections (check_name, subject);

-- The limit that decided how many people have to approve a batch: that of the first approval.
alter table payout_batches add approval_limit_cents bigint check (approval_limit_cents >= 0);
update payout_batches set approval_limit_cents = 1000000 where approved_at is not null;

-- When staff last asked a talent for a payout method.
create table payout_method_requests (
  talent_id uuid primary key references users,
  requested_by uuid references users,
  requested_at timestamptz not null
);
