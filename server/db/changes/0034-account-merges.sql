-- Two accounts of the same applicant become one; for 30 days, this can be reversed.

-- Validated apart from adding, so that the table is read and not locked meanwhile for longer than that.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check
  check (status in ('active', 'suspended', 'merged', 'deleted')) not valid;
alter table users validate constraint users_status_check;

alter table duplicate_accounts drop constraint duplicate_accounts_status_check;
alter table duplicate_accounts add constraint duplicate_accounts_status_check
  check (status in ('open', 'dismissed', 'merged'));

-- Each merge of two accounts, also the reversed ones.
create table account_merges (
  id uuid primary key default uuidv7(),
  duplicate_account_id uuid not null references duplicate_accounts on delete cascade,
  -- the account that stays in use, and the one that was merged into it
  kept_id uuid not null references users,
  merged_id uuid not null references users,
  reason text not null check (char_length(reason) between 1 and 500),
  merged_by uuid references users,
  merged_at timestamptz not null,
  reversed_by uuid references users,
  reversed_at timestamptz,
  reversal_reason text check (char_length(reversal_reason) between 1 and 500),
  check (kept_id <> merged_id),
  check ((reversed_at is null) = (reversal_reason is null))
);
-- an account is merged into one other
create unique index account_merges_merged on account_merges (merged_id) where reversed_at is null;
create index account_merges_kept on account_merges (kept_id);
create index account_merges_of_merged on account_merges (merged_id);
create index account_merges_duplicate on account_merges (duplicate_account_id, merged_at desc);

-- What a merge changed, row by row, while it can be reversed.
create table account_merge_rows (
  account_merge_id uuid not null references account_merges on delete cascade,
  -- in the order of the changes
  position integer not null,
  table_name text not null check (char_length(table_name) <= 63),
  -- the column that named the merged account, and names the kept one now; null: the row stayed with its account
  column_name text check (char_length(column_name) <= 63),
  -- the other columns of its primary key
  row_key jsonb not null check (pg_column_size(row_key) < 2000),
  -- what else the row had before
  before jsonb check (pg_column_size(before) < 20000),
  merged_at timestamptz not null,
  primary key (account_merge_id, position)
);
create index account_merge_rows_merged_at on account_merge_rows (merged_at);

-- The first phone number and the birth date of a résumé, as fingerprints, and when it was read for them.
alter table files
  add column phone_fingerprint text check (phone_fingerprint ~ '^[0-9a-f]{64}$'),
  add column birth_fingerprint text check (birth_fingerprint ~ '^[0-9a-f]{64}$'),
  add column compared_at timestamptz;
create index files_phone on files (phone_fingerprint) where phone_fingerprint is not null;
create index files_birth on files (birth_fingerprint) where birth_fingerprint is not null;
create index files_uncompared on files (created_at)
  where purpose = 'resume' and compared_at is null and removed_at is null;
alter table duplicate_accounts drop constraint duplicate_accounts_evidence_check;
alter table duplicate_accounts add constraint duplicate_accounts_evidence_check
  check (evidence <@ array['payout_account', 'document', 'phone', 'birth_date', 'resume']);
alter table duplicate_accounts drop constraint duplicate_accounts_evidence_check1;
alter table duplicate_accounts add constraint duplicate_accounts_evidence_check1 check (cardinality(evidence) <= 5);

-- How far payout methods and letters from before there were fingerprints have got theirs, in the order of their IDs.
create table fingerprint_backfills (
  name text primary key check (name in ('payout_methods', 'letters')),
  after_id uuid not null,
  finished_at timestamptz
);
insert into fingerprint_backfills (name, after_id)
select name, '00000000-0000-0000-0000-000000000000' from unnest(array['payout_methods', 'letters']) as name;
