-- What talents are paid.

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

-- What talents are paid.
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
create index payouts_sent on payouts (amount_cents) where sent_at is not null;
alter table timesheet_lines add foreign key (payout_id) references payouts;
alter table milestones add foreign key (payout_id) references payouts;

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
