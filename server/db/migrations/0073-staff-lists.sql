-- A view of a list that a member of the staff has saved: the query string of its URL.
create table saved_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  list text not null check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'audit_logs')),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));

-- The columns of a list that a member of the staff does not want to see.
create table hidden_columns (
  user_id uuid not null references users (id),
  list text not null check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'audit_logs')),
  columns text[] not null check (cardinality(columns) <= 20) check (longest(columns) <= 40),
  updated_at timestamptz not null,
  primary key (user_id, list)
);

-- The staff's list of applicants, in each order that needs no counts.
create index users_applicants on users (lower(name), id) where role = 'applicant' and status <> 'deleted';
create index users_applicants_by_age on users (created_at, id) where role = 'applicant';
create index users_applicants_by_status on users (status, id) where role = 'applicant';
create index users_applicants_words on users using gin (lower(name) gin_trgm_ops) where role = 'applicant';
