-- Money: the ledger, fee rules, invoices, payments and payouts.

-- A journal entry has one cause and is posted once for it. Entries never change: a correction is a new entry.
create table journal_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('timesheet_line', 'milestone', 'invoice', 'invoice_void', 'credit_note', 'write_off',
    'payment', 'credit_use', 'refund', 'refund_failure', 'dispute', 'dispute_won', 'receipt', 'receipt_match',
    'gateway_transfer', 'payout', 'payout_return')),
  -- the row that caused it: of the table that the kind names
  cause_id uuid not null,
  currency text not null default 'USD' check (currency in ('USD')),
  posted_at timestamptz not null,
  unique (kind, cause_id)
);
create index journal_entries_posted on journal_entries (posted_at);

create table postings (
  id bigint generated always as identity primary key,
  entry_id bigint not null references journal_entries,
  account text not null check (account in ('bank', 'gateway', 'receivable', 'unbilled_work', 'talent_payable',
    'customer_credit', 'unmatched_receipts', 'tax_payable', 'work_revenue', 'platform_fees', 'talent_cost', 'gateway_fees',
    'write_offs')),
  -- a debit is positive, a credit negative
  amount_cents bigint not null check (amount_cents <> 0 and abs(amount_cents) <= 1000000000000),
  -- the subledgers
  company_id uuid references companies,
  talent_id uuid references users,
  invoice_id uuid,
  check (account not in ('receivable', 'unbilled_work', 'customer_credit', 'work_revenue', 'platform_fees')
    or company_id is not null),
  check (account not in ('talent_payable', 'talent_cost') or talent_id is not null),
  check ((account = 'receivable') = (invoice_id is not null))
);
create index postings_entry on postings (entry_id);
create index postings_company on postings (company_id, account) include (amount_cents) where company_id is not null;
create index postings_talent on postings (talent_id, account) include (amount_cents) where talent_id is not null;
create index postings_invoice on postings (invoice_id) include (amount_cents) where invoice_id is not null;

-- The postings of an entry are inserted by one statement and balance; none is added later.
create function refuse_unbalanced_entries() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by entry_id having sum(amount_cents) <> 0) then
    raise exception 'A journal entry does not balance' using errcode = 'check_violation';
  end if;
  if exists (
    select from (select entry_id, min(id) as first_id from inserted group by entry_id) as entries
    join postings on postings.entry_id = entries.entry_id and postings.id < entries.first_id
  ) then
    raise exception 'A journal entry is complete' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on postings referencing new table as inserted
  for each statement execute function refuse_unbalanced_entries();
create function refuse_empty_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from postings where entry_id = new.id) then
    raise exception 'A journal entry has no postings' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entries_have_postings after insert on journal_entries
  deferrable initially deferred for each row execute function refuse_empty_entries();
create function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger entries_stay before update or delete or truncate on journal_entries
  for each statement execute function refuse_changes();
create trigger postings_stay before update or delete or truncate on postings
  for each statement execute function refuse_changes();

-- The results of the nightly checks, one row per check and run.
create table ledger_checks (
  id uuid primary key default uuidv7(),
  name text not null check (name in ('trial_balance', 'work', 'invoices', 'payments', 'payouts', 'gateway')),
  checked_at timestamptz not null,
  is_passed boolean not null,
  -- the objects that differ, with both amounts
  differences jsonb not null default '[]'
);
create index ledger_checks_name on ledger_checks (name, checked_at desc);

-- What a company pays on top of the work from a date on: the platform fee, and taxes.
create table fee_rules (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('fee', 'tax')),
  name text not null check (char_length(name) between 1 and 60),
  -- null for every company; a company's own rule comes first
  company_id uuid references companies,
  -- of a tax: where the company is (ISO 3166); null elsewhere
  country text check (country ~ '^[A-Z]{2}$'),
  effective_from date not null,
  effective_until date check (effective_until >= effective_from),
  percent numeric(6, 3) not null default 0 check (percent between 0 and 100),
  fixed_cents bigint not null default 0 check (fixed_cents between 0 and 1000000000),
  min_cents bigint check (min_cents between 0 and 1000000000),
  max_cents bigint check (max_cents between 0 and 1000000000 and max_cents >= coalesce(min_cents, 0)),
  -- [{ from_cents, percent }]: the percentage of the part of the work from an amount on
  tiers jsonb not null default '[]',
  -- a company with a valid VAT number owes the tax itself
  is_reverse_charge boolean not null default false,
  created_by uuid references users,
  created_at timestamptz not null
);
create index fee_rules_effective on fee_rules (kind, effective_from);
insert into fee_rules (kind, name, effective_from, percent, created_at)
  values ('fee', 'Platform fee', '2020-01-01', 5, '2020-01-01T00:00:00Z');

-- How a company is invoiced and pays.
create table billing_profiles (
  company_id uuid primary key references companies,
  legal_name text not null default '' check (char_length(legal_name) <= 120),
  address text not null default '' check (char_length(address) <= 400),
  country text not null default 'US' check (country ~ '^[A-Z]{2}$'),
  vat_number text not null default '' check (char_length(vat_number) <= 20),
  contact_name text not null default '' check (char_length(contact_name) <= 100),
  -- additional recipient of invoices
  email text not null default '' check (char_length(email) <= 254),
  purchase_order text not null default '' check (char_length(purchase_order) <= 60),
  cost_center text not null default '' check (char_length(cost_center) <= 60),
  -- payment terms
  days_until_due integer not null default 14 check (days_until_due between 0 and 90),
  -- what talents are paid for work that the company has not paid for
  payout_limit_cents bigint not null default 2500000 check (payout_limit_cents between 0 and 1000000000),
  gateway_customer_id text unique check (char_length(gateway_customer_id) <= 100),
  is_auto_pay_on boolean not null default false,
  auto_pay_limit_cents bigint check (auto_pay_limit_cents between 100 and 1000000000),
  -- what the member agreed to
  auto_pay_consent text not null default '' check (char_length(auto_pay_consent) <= 500),
  auto_pay_consented_by uuid references users,
  auto_pay_consented_at timestamptz,
  updated_at timestamptz not null,
  check (not is_auto_pay_on or auto_pay_limit_cents is not null and auto_pay_consented_at is not null)
);

-- The last number of each series: a row lock makes numbers gapless.
create table number_series (
  series text primary key check (series ~ '^[A-Z]{2,4}-\d{4}$'),
  last_number integer not null check (last_number >= 0)
);

create table invoices (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  number text not null unique check (number ~ '^[A-Z]{2,4}-\d{4}-\d{5,}$'),
  status text not null check (status in ('unpaid', 'pending', 'paid', 'overdue', 'void')),
  issued_on date not null,
  issued_at timestamptz not null,
  due_on date not null check (due_on >= issued_on),
  currency text not null default 'USD' check (currency in ('USD')),
  -- work and milestones; corrections may make it negative
  work_cents bigint not null,
  fee_cents bigint not null,
  tax_cents bigint not null,
  total_cents bigint not null check (total_cents = work_cents + fee_cents + tax_cents),
  purchase_order text not null default '' check (char_length(purchase_order) <= 60),
  cost_center text not null default '' check (char_length(cost_center) <= 60),
  -- the legal details of both parties and the rules applied, as of the issue
  provider jsonb not null,
  customer jsonb not null,
  rules jsonb not null,
  paid_at timestamptz,
  voided_at timestamptz,
  voided_by uuid references users,
  void_reason text not null default '' check (char_length(void_reason) <= 500),
  -- reminders before and after the due date
  reminded_at timestamptz,
  reminders integer not null default 0 check (reminders between 0 and 20),
  -- automatic payment: when it is next tried, and how often it was
  auto_pay_at timestamptz,
  auto_pay_announced_at timestamptz,
  auto_pay_attempts integer not null default 0 check (auto_pay_attempts between 0 and 4),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'void') = (voided_at is not null))
);
-- one invoice per company and weekly run
create unique index invoices_run on invoices (company_id, issued_on) where status <> 'void';
create index invoices_company on invoices (company_id, issued_on desc, number desc);
create index invoices_status on invoices (status, due_on);
create index invoices_auto_pay on invoices (auto_pay_at) where auto_pay_at is not null;

create table invoice_items (
  id uuid primary key default uuidv7(),
  -- inserted before its invoice, whose number is assigned last
  invoice_id uuid not null references invoices deferrable initially deferred,
  position integer not null check (position >= 0),
  kind text not null check (kind in ('work', 'milestone', 'fee', 'tax')),
  description text not null check (char_length(description) between 1 and 300),
  -- minutes of work, otherwise 1
  quantity integer not null,
  -- of an hour of work, or of the whole
  rate_cents bigint not null,
  amount_cents bigint not null,
  assignment_id uuid references assignments,
  week_on date,
  milestone_id uuid references milestones,
  fee_rule_id uuid references fee_rules,
  -- the company's objection, and its outcome
  dispute_status text check (dispute_status in ('open', 'credited', 'kept')),
  dispute_reason text not null default '' check (char_length(dispute_reason) <= 500),
  disputed_by uuid references users,
  disputed_at timestamptz,
  dispute_answer text not null default '' check (char_length(dispute_answer) <= 500),
  resolved_by uuid references users,
  resolved_at timestamptz,
  unique (invoice_id, position),
  check ((kind in ('work', 'milestone')) = (assignment_id is not null)),
  check ((kind = 'work') = (week_on is not null)),
  check ((kind = 'milestone') = (milestone_id is not null)),
  check ((dispute_status is null) = (disputed_at is null)),
  check ((dispute_status in ('credited', 'kept')) = (resolved_at is not null))
);
create index invoice_items_assignment on invoice_items (assignment_id, week_on) where assignment_id is not null;
create index invoice_items_disputed on invoice_items (invoice_id) where dispute_status = 'open';
alter table postings add foreign key (invoice_id) references invoices deferrable initially deferred;

-- Each approved line and each accepted milestone is on one invoice that is not void.
alter table timesheet_lines add column invoice_item_id uuid references invoice_items;
create index timesheet_lines_item on timesheet_lines (invoice_item_id) where invoice_item_id is not null;
create index timesheet_lines_billable on timesheet_lines (assignment_id) where status = 'approved' and invoice_item_id is null;
alter table milestones add column invoice_item_id uuid references invoice_items;
create index milestones_billable on milestones (company_id) where status = 'accepted' and invoice_item_id is null;

create table credit_notes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices,
  company_id uuid not null references companies,
  -- null for the whole invoice
  item_id uuid references invoice_items,
  number text not null unique check (number ~ '^[A-Z]{2,4}-\d{4}-\d{5,}$'),
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid references users,
  reason text not null check (char_length(reason) between 1 and 500),
  work_cents bigint not null check (work_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null check (total_cents = work_cents + fee_cents + tax_cents and total_cents > 0)
);
create index credit_notes_invoice on credit_notes (invoice_id);
create index credit_notes_company on credit_notes (company_id, issued_on desc);

create table write_offs (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null unique references invoices,
  company_id uuid not null references companies,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  written_off_by uuid references users,
  written_off_at timestamptz not null
);

-- A company's credit, used for an invoice.
create table credit_uses (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  invoice_id uuid not null references invoices,
  amount_cents bigint not null check (amount_cents > 0),
  used_by uuid references users,
  used_at timestamptz not null
);
create index credit_uses_invoice on credit_uses (invoice_id);

-- What the gateway holds for a company: cards and wallets. Bank transfers need no method.
create table payment_methods (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  kind text not null check (kind in ('card', 'wallet')),
  gateway_method_id text not null unique check (char_length(gateway_method_id) <= 100),
  -- as shown: Visa ending in 4242
  label text not null check (char_length(label) between 1 and 300),
  brand text not null check (char_length(brand) between 1 and 40),
  last4 text not null check (char_length(last4) <= 4),
  expires_on date,
  is_default boolean not null default false,
  added_by uuid references users,
  added_at timestamptz not null,
  removed_at timestamptz,
  check (not is_default or removed_at is null)
);
create unique index payment_methods_default on payment_methods (company_id) where is_default;
create index payment_methods_company on payment_methods (company_id) where removed_at is null;

-- The gateway's hosted pages that were opened to add a method.
create table payment_setups (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  gateway_session_id text not null unique check (char_length(gateway_session_id) <= 200),
  started_by uuid not null references users,
  started_at timestamptz not null,
  method_id uuid references payment_methods
);

create table payments (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'completed', 'failed', 'refunded')),
  kind text not null check (kind in ('card', 'bank', 'wallet')),
  method_id uuid references payment_methods,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency in ('USD')),
  gateway_intent_id text unique check (char_length(gateway_intent_id) <= 100),
  -- that a bank transfer has to name
  reference text unique check (char_length(reference) <= 40),
  -- the gateway's page on which the payer confirms the payment
  action_url text check (char_length(action_url) <= 2000),
  is_automatic boolean not null default false,
  started_by uuid references users,
  started_at timestamptz not null,
  completed_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (char_length(failure) <= 300),
  refunded_at timestamptz,
  -- when the gateway was last asked for its state
  checked_at timestamptz,
  check ((status = 'failed') = (failed_at is not null)),
  check ((status in ('completed', 'refunded')) = (completed_at is not null)),
  check ((kind = 'bank') = (reference is not null))
);
create index payments_company on payments (company_id, started_at desc);
create index payments_pending on payments (checked_at) where status = 'pending';
create index payments_started on payments (started_at desc);

-- What a payment pays. An invoice has at most one pending payment: its status guards that.
create table payment_invoices (
  payment_id uuid not null references payments,
  invoice_id uuid not null references invoices,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (payment_id, invoice_id)
);
create index payment_invoices_invoice on payment_invoices (invoice_id);

-- The gateway's events, so that a repeated one has no effect.
create table gateway_events (
  id text primary key check (char_length(id) <= 100),
  kind text not null check (char_length(kind) <= 60),
  object_id text not null check (char_length(object_id) <= 200),
  received_at timestamptz not null
);

create table refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  company_id uuid not null references companies,
  status text not null check (status in ('pending', 'completed', 'failed')),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  gateway_refund_id text unique check (char_length(gateway_refund_id) <= 100),
  requested_by uuid references users,
  requested_at timestamptz not null,
  decided_at timestamptz,
  failure text not null default '' check (char_length(failure) <= 300),
  check ((status = 'pending') = (decided_at is null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_pending on refunds (requested_at) where status = 'pending';

-- A payment that the payer's bank claims back.
create table payment_disputes (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments,
  company_id uuid not null references companies,
  status text not null check (status in ('open', 'won', 'lost')),
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  reason text not null default '' check (char_length(reason) <= 100),
  gateway_dispute_id text not null unique check (char_length(gateway_dispute_id) <= 100),
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index payment_disputes_payment on payment_disputes (payment_id);

-- Imported bank statements. The columns of a bank's file are mapped once.
create table bank_statement_formats (
  id uuid primary key default uuidv7(),
  name text not null unique check (char_length(name) between 1 and 60),
  -- which columns have the date, amount, reference and name, and how dates are written
  columns jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null
);
create table bank_statements (
  id uuid primary key default uuidv7(),
  format_id uuid not null references bank_statement_formats,
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid references users,
  imported_at timestamptz not null
);
create table bank_statement_lines (
  id uuid primary key default uuidv7(),
  statement_id uuid not null references bank_statements,
  -- the same line in another file: date, amount, texts and the how-manieth of those
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  booked_on date not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reference text not null default '' check (char_length(reference) <= 300),
  name text not null default '' check (char_length(name) <= 200),
  status text not null check (status in ('unmatched', 'matched', 'ignored')),
  payment_id uuid references payments,
  payout_id uuid,
  note text not null default '' check (char_length(note) <= 500),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'unmatched') = (decided_at is null))
);
create index bank_statement_lines_status on bank_statement_lines (status, booked_on desc);

-- Where a talent is paid. The details are encrypted with a key that derives from SECRET.
create table payout_methods (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references users,
  kind text not null check (kind in ('bank', 'wallet')),
  -- as shown: BDO Unibank ending in 1234
  label text not null check (char_length(label) between 1 and 100),
  last4 text not null check (char_length(last4) <= 4),
  country text not null check (country ~ '^[A-Z]{2}$'),
  details bytea not null,
  created_at timestamptz not null,
  -- a new method waits, so that a stolen account cannot redirect the next payout
  usable_at timestamptz not null,
  replaced_at timestamptz
);
create index payout_methods_talent on payout_methods (talent_id, created_at desc);

-- The payouts of a payday. Above a limit, a second person approves.
create table payout_batches (
  id uuid primary key default uuidv7(),
  pay_on date not null,
  status text not null check (status in ('draft', 'approved', 'sent', 'canceled')),
  created_by uuid references users,
  created_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  second_approved_by uuid references users check (second_approved_by <> approved_by),
  second_approved_at timestamptz,
  sent_by uuid references users,
  sent_at timestamptz
);
create unique index payout_batches_open on payout_batches (pay_on) where status in ('draft', 'approved');

create table payouts (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references users,
  batch_id uuid references payout_batches,
  status text not null check (status in ('pending', 'paid', 'on_hold', 'failed')),
  pay_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null default 'USD' check (currency in ('USD')),
  hold_reason text check (hold_reason in ('company_limit', 'no_method', 'staff')),
  hold_note text not null default '' check (char_length(hold_note) <= 500),
  method_id uuid references payout_methods,
  reference text unique check (char_length(reference) <= 40),
  created_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  failed_at timestamptz,
  failure text not null default '' check (char_length(failure) <= 300),
  check ((status = 'paid') = (paid_at is not null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((status = 'on_hold') = (hold_reason is not null))
);
create index payouts_talent on payouts (talent_id, created_at desc);
create index payouts_batch on payouts (batch_id);
create index payouts_status on payouts (status, pay_on);
alter table bank_statement_lines add foreign key (payout_id) references payouts;

-- What a payout pays: what is on a failed payout returns to the balance and is paid by another one.
create table payout_items (
  payout_id uuid not null references payouts,
  line_id uuid references timesheet_lines,
  milestone_id uuid references milestones,
  amount_cents bigint not null,
  check (num_nonnulls(line_id, milestone_id) = 1)
);
create index payout_items_payout on payout_items (payout_id);
create index payout_items_line on payout_items (line_id) where line_id is not null;
create index payout_items_milestone on payout_items (milestone_id) where milestone_id is not null;
alter table timesheet_lines add column payout_id uuid references payouts;
create index timesheet_lines_payable on timesheet_lines (assignment_id) where status = 'approved' and payout_id is null;
create index timesheet_lines_payout on timesheet_lines (payout_id) where payout_id is not null;
alter table milestones add column payout_id uuid references payouts;
create index milestones_payout on milestones (payout_id) where payout_id is not null;

alter table notifications
  drop constraint notifications_subject_kind_check,
  add constraint notifications_subject_kind_check check (subject_kind in (
    'job', 'application', 'test', 'conversation', 'talent', 'saved_search', 'ticket', 'meeting', 'assignment', 'invoice',
    'payment', 'payout', 'account'
  ));
