-- Bank statements, whose lines are matched with payments and payouts.

-- Imported bank statements. The columns of a bank's file are mapped once.
create table bank_statement_formats (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 60),
  -- which columns have the date, amount, reference and name, and how dates are written
  columns jsonb not null,
  created_by uuid references users,
  created_at timestamptz not null,
  -- staff remove the mapping of a bank that they no longer use; its imported statements stay
  removed_at timestamptz
);
create unique index bank_statement_formats_name on bank_statement_formats (name) where removed_at is null;

-- The files.
create table bank_statements (
  id uuid primary key default uuidv7(),
  format_id uuid not null references bank_statement_formats,
  file_name text not null check (char_length(file_name) between 1 and 200),
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  imported_by uuid references users,
  imported_at timestamptz not null
);

-- Their lines, and what each was for.
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
  payout_id uuid references payouts,
  -- an outgoing line paid one payout, or all of a batch together
  payout_batch_id uuid references payout_batches,
  note text not null default '' check (char_length(note) <= 500),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((status = 'unmatched') = (decided_at is null)),
  check (num_nonnulls(payment_id, payout_id, payout_batch_id) <= 1),
  check (amount_cents < 0 or payout_batch_id is null)
);
create index bank_statement_lines_status on bank_statement_lines (status, booked_on desc);
create unique index bank_statement_lines_batch on bank_statement_lines (payout_batch_id)
  where payout_batch_id is not null;
-- a payout has an outgoing line, and a receipt if the bank returned it
create unique index bank_statement_lines_payout on bank_statement_lines (payout_id, (amount_cents < 0))
  where payout_id is not null;
