-- What only staff use.

-- What is known about account managers, and who stands in for them while they are on leave.
create table account_manager_profiles (
  user_id uuid primary key references users,
  -- on_leave from the first day of a leave to its last
  status text not null default 'active' check (status in ('active', 'on_leave')),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 20) check (longest(specialties) <= 50),
  bio text not null default '' check (char_length(bio) <= 1000),
  joined_on date not null,
  -- the planned or current leave; without a last day until it is ended
  leave_from date,
  leave_until date check (leave_until >= leave_from),
  deputy_id uuid references users check (deputy_id <> user_id),
  updated_at timestamptz not null,
  check ((leave_from is null) = (deputy_id is null)),
  check (leave_until is null or leave_from is not null),
  check (status = 'active' or deputy_id is not null)
);
create index account_manager_profiles_deputy on account_manager_profiles (deputy_id) where deputy_id is not null;

-- The members of staff for whom a person acts: themselves, and account managers on leave whose deputy they are.
create function acts_for(person uuid) returns uuid[] language sql stable parallel safe as $$
  select person || array(
    select user_id from account_manager_profiles where deputy_id = person and status = 'on_leave'
  )
$$;

-- Who acts for a member of staff: themselves, and during a leave the deputy.
create function acting_for(person uuid) returns setof uuid language sql stable parallel safe as $$
  select person where person is not null
  union all
  select deputy_id from account_manager_profiles where user_id = person and status = 'on_leave'
$$;

-- A view of a list that a member of the staff has saved: the query string of its URL.
create table saved_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  list text not null check (
    list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'invoices',
      'payouts', 'audit_logs', 'tickets')
  ),
  name text not null check (char_length(name) between 1 and 60),
  query text not null check (char_length(query) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));

-- The columns of a list that a member of the staff does not want to see.
create table hidden_columns (
  user_id uuid not null references users,
  list text not null check (
    list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'invoices',
      'payouts', 'audit_logs', 'tickets')
  ),
  columns text[] not null check (cardinality(columns) <= 20) check (longest(columns) <= 40),
  updated_at timestamptz not null,
  primary key (user_id, list)
);

-- What staff write down about one subject. Only staff read it.
create table staff_notes (
  id uuid primary key default uuidv7(),
  company_id uuid references companies,
  applicant_id uuid references users,
  job_id uuid references jobs on delete cascade,
  assignment_id uuid references assignments on delete cascade,
  invoice_id uuid references invoices,
  payment_id uuid references payments,
  payout_id uuid references payouts,
  manager_id uuid references users,
  report_case_id uuid references report_cases on delete cascade,
  author_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  constraint staff_notes_check check (
    num_nonnulls(company_id, applicant_id, job_id, assignment_id, invoice_id, payment_id, payout_id, manager_id,
      report_case_id) = 1
  )
);
create index staff_notes_company on staff_notes (company_id, created_at, id) where company_id is not null;
create index staff_notes_applicant on staff_notes (applicant_id, created_at, id) where applicant_id is not null;
create index staff_notes_job on staff_notes (job_id, created_at, id) where job_id is not null;
create index staff_notes_assignment on staff_notes (assignment_id, created_at, id) where assignment_id is not null;
create index staff_notes_invoice on staff_notes (invoice_id, created_at, id) where invoice_id is not null;
create index staff_notes_payment on staff_notes (payment_id, created_at, id) where payment_id is not null;
create index staff_notes_payout on staff_notes (payout_id, created_at, id) where payout_id is not null;
create index staff_notes_manager on staff_notes (manager_id, created_at, id) where manager_id is not null;
create index staff_notes_report_case on staff_notes (report_case_id, created_at, id) where report_case_id is not null;

-- Staff who see the product as a user, read-only, in one of their sessions.
create table impersonations (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references users,
  -- null after the session has ended
  session_id uuid references sessions on delete set null,
  user_id uuid not null references users,
  company_id uuid references companies,
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz check (ended_at between started_at and expires_at)
);
-- a member of staff sees the product as one user at a time
create unique index impersonations_open on impersonations (staff_id) where ended_at is null;
create index impersonations_session on impersonations (session_id);
create index impersonations_user on impersonations (user_id);

-- What was read: each path once.
create table impersonation_reads (
  impersonation_id uuid not null references impersonations,
  path text not null check (char_length(path) between 1 and 500),
  primary key (impersonation_id, path)
);

-- Bulk actions of staff, which run in the queue.
create table bulk_actions (
  id uuid primary key default uuidv7(),
  kind text not null check (
    kind in ('suspend_companies', 'activate_companies', 'delete_companies', 'restore_companies', 'suspend_applicants',
      'activate_applicants', 'remove_applicants', 'restore_applicants')
  ),
  -- the form of the command, the same for each row
  parameters jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'canceled')),
  actor_id uuid not null references users,
  total integer not null check (total between 1 and 50000),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('finished', 'canceled')) = (ended_at is not null))
);
create index bulk_actions_actor on bulk_actions (actor_id, created_at desc, id desc);

-- One row per company or user. It is marked in the transaction that changes the company or user.
create table bulk_action_items (
  bulk_action_id uuid not null references bulk_actions on delete cascade,
  position integer not null,
  subject_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'skipped', 'failed')),
  -- why it was skipped or failed
  reason text not null default '' check (char_length(reason) <= 300),
  primary key (bulk_action_id, position),
  unique (bulk_action_id, subject_id)
);
create index bulk_action_items_status on bulk_action_items (bulk_action_id, status, position);
