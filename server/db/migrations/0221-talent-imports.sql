-- Talents that staff invited from a file. An import runs in the queue.
create table talent_imports (
  id uuid primary key default uuidv7(),
  file_name text not null check (char_length(file_name) <= 200),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'undoing', 'undone')),
  actor_id uuid not null references users,
  undone_by uuid references users,
  total integer not null check (total between 1 and 2000),
  created_at timestamptz not null
);
create index talent_imports_created on talent_imports (created_at);

-- The rows of a file. Each is marked in the transaction that creates or removes its account.
create table talent_import_rows (
  talent_import_id uuid not null references talent_imports on delete cascade,
  -- as in a spreadsheet: the names of the columns are row 1
  row integer not null,
  name text not null check (char_length(name) <= 100),
  email text not null check (char_length(email) <= 254),
  status text not null check (status in ('pending', 'created', 'skipped', 'invalid', 'failed', 'removed', 'kept')),
  -- why it was not imported, or why its account was kept
  reason text not null default '' check (char_length(reason) <= 300),
  user_id uuid references users on delete set null,
  primary key (talent_import_id, row)
);
create index talent_import_rows_status on talent_import_rows (talent_import_id, status, row);
create index talent_import_rows_user on talent_import_rows (user_id) where user_id is not null;
