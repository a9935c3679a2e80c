-- Fees, invoices and what corrects them.

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

-- What an issued document states never changes: credit notes correct it. Only what happens to it is written later:
-- its status, reminders, automatic payment, and disputes of its items.
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
-- for the staff's search
create index invoices_numbers on invoices using gin (lower(number) gin_trgm_ops);
alter table postings add foreign key (invoice_id) references invoices deferrable initially deferred;

-- The lines of an invoice.
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
alter table timesheet_lines add foreign key (invoice_item_id) references invoice_items;
alter table milestones add foreign key (invoice_item_id) references invoice_items;

-- Issued documents never change, except that the retention replaces the personal data in them when the law no longer
-- requires it. It says so for its own transaction.
create function refuse_document_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('tulay.expires_records', true) = 'on' then return null; end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- What an issued document states never changes: credit notes correct it. Only what happens to it is written later:
-- its status, reminders, automatic payment, and disputes of its items.
create trigger invoices_stay
  before update of company_id, number, issued_on, issued_at, due_on, currency, work_cents, fee_cents, tax_cents,
    total_cents, purchase_order, cost_center, provider, customer, rules
  or delete or truncate on invoices for each statement execute function refuse_document_changes();
create trigger invoice_items_stay
  before update of invoice_id, position, kind, description, quantity, rate_cents, amount_cents, assignment_id, week_on,
    milestone_id, fee_rule_id
  or delete or truncate on invoice_items for each statement execute function refuse_document_changes();

-- What is taken back of an invoice, or of one of its items.
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
create trigger credit_notes_stay before update or delete or truncate on credit_notes
  for each statement execute function refuse_document_changes();

-- Invoices that will not be paid.
create table write_offs (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null unique references invoices,
  company_id uuid not null references companies,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (char_length(reason) between 1 and 500),
  written_off_by uuid references users,
  written_off_at timestamptz not null
);
create trigger write_offs_stay before update or delete or truncate on write_offs
  for each statement execute function refuse_document_changes();

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
create trigger credit_uses_stay before update or delete or truncate on credit_uses
  for each statement execute function refuse_changes();

-- Exchange rates for approximate amounts. Nothing is stored or charged in these currencies.
create table exchange_rates (
  currency text not null check (currency in ('PHP', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY', 'SGD')),
  effective_on date not null,
  -- units for one US dollar; null: no rate from that day on
  per_usd numeric check (per_usd >= 0.000001 and per_usd <= 1000000),
  set_by uuid not null references users,
  set_at timestamptz not null,
  primary key (currency, effective_on)
);
