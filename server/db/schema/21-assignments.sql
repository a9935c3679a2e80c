-- Assignments: their terms, contracts, documents and reviews.

-- The work that follows from an accepted offer.
create table assignments (
  id uuid primary key default uuidv7(),
  offer_id uuid not null unique references offers,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  role_title text not null check (char_length(role_title) between 1 and 60),
  status text not null check (status in ('pending', 'active', 'paused', 'ended')),
  start_date date not null,
  trial_ends_on date,
  trial_result text check (trial_result in ('passed', 'failed')),
  trial_decided_at timestamptz,
  -- the last day of which the talent gave notice
  talent_ends_on date,
  ends_on date,
  ended_by_side text check (ended_by_side in ('company', 'talent', 'staff')),
  end_reason text not null default '' check (char_length(end_reason) <= 500),
  ended_at timestamptz,
  -- the month of the last survey
  pulse_month_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'ended') = (ended_at is not null))
);
create index assignments_company on assignments (company_id, status, start_date);
create index assignments_start on assignments (start_date) where status = 'pending';
create index assignments_talent on assignments (talent_id, status);
create index assignments_ending on assignments (ends_on) where status in ('active', 'paused') and ends_on is not null;
create index assignments_trial on assignments (trial_ends_on) where trial_ends_on is not null and trial_result is null;
-- the staff's list, in each of its orders
create index assignments_by_role on assignments (lower(role_title), id);
create index assignments_by_start on assignments (start_date, id);
create index assignments_by_stage on assignments (
  array_position(array['active', 'paused', 'pending', 'ended'], status), id
);
create index assignments_status on assignments (status);
create index assignments_words on assignments using gin (lower(role_title) gin_trgm_ops);

-- When no work was done, until it was resumed.
create table assignment_pauses (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  reason text not null check (char_length(reason) <= 500)
);
create unique index assignment_pauses_open on assignment_pauses (assignment_id) where ends_at is null;
create index assignment_pauses_assignment on assignment_pauses (assignment_id, starts_at);

-- Changes of the terms that one side proposes to the other.
create table amendments (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  status text not null check (status in ('proposed', 'signed', 'declined', 'withdrawn', 'expired')),
  proposed_by_side text not null check (proposed_by_side in ('company', 'talent')),
  proposed_by uuid references users,
  proposed_at timestamptz not null,
  effective_on date not null,
  role_title text not null check (char_length(role_title) between 1 and 60),
  bill_cents bigint not null check (bill_cents between 100 and 1000000000),
  pay_cents bigint not null check (pay_cents between 100 and 1000000000),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  timezone text not null check (char_length(timezone) <= 64),
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text not null check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  break_minutes integer not null check (break_minutes between 0 and 180),
  message text not null default '' check (char_length(message) <= 1000),
  reason text not null default '' check (char_length(reason) <= 500),
  signature text not null check (char_length(signature) between 1 and 120),
  decided_at timestamptz,
  check (pay_cents <= bill_cents),
  check ((status = 'proposed') = (decided_at is null))
);
create unique index amendments_proposed on amendments (assignment_id) where status = 'proposed';
create index amendments_assignment on amendments (assignment_id, proposed_at);
create index amendments_company on amendments (company_id);
create index amendments_talent on amendments (talent_id);
create index amendments_due on amendments (effective_on) where status = 'proposed';

-- An assignment's terms from a date on: those of the offer, then of each amendment that both have signed.
create table assignment_terms (
  assignment_id uuid not null references assignments on delete cascade,
  effective_on date not null,
  amendment_id uuid references amendments,
  role_title text not null check (char_length(role_title) between 1 and 60),
  engagement_type text not null check (engagement_type in ('hourly', 'fixed')),
  bill_cents bigint not null check (bill_cents between 100 and 1000000000),
  pay_cents bigint not null check (pay_cents between 100 and 1000000000),
  currency text not null default 'USD' check (currency in ('USD')),
  weekly_hours integer not null check (weekly_hours between 1 and 60),
  timezone text not null check (char_length(timezone) <= 64),
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  from_time text not null check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  to_time text not null check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  break_minutes integer not null check (break_minutes between 0 and 180),
  overtime_percent integer not null check (overtime_percent between 0 and 200),
  night_percent integer not null check (night_percent between 0 and 200),
  paid_leave_days integer not null check (paid_leave_days between 0 and 60),
  holiday_countries text[] not null check (holiday_countries <@ array['US', 'PH']),
  notice_days integer not null check (notice_days between 0 and 90),
  primary key (assignment_id, effective_on),
  check (pay_cents <= bill_cents)
);

-- A signed contract or amendment. Each party has a file with its own rate only; the hash proves it genuine.
create table contracts (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  amendment_id uuid references amendments on delete cascade,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  side text not null check (side in ('company', 'talent')),
  template_version integer not null check (template_version >= 1),
  -- what the template was filled with, so that the file can be written at any time
  terms jsonb not null,
  file_id uuid references files,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  check ((file_id is null) = (sha256 is null))
);
create unique index contracts_file on contracts (assignment_id, side, amendment_id) nulls not distinct;
create index contracts_hash on contracts (sha256) where sha256 is not null;
create index contracts_company on contracts (company_id);
create index contracts_talent on contracts (talent_id);
create index contracts_file_id on contracts (file_id) where file_id is not null;
create trigger file_begins after insert on contracts for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on contracts for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on contracts for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- The evidence of a typed signature.
create table signatures (
  id uuid primary key default uuidv7(),
  offer_id uuid references offers on delete cascade,
  amendment_id uuid references amendments on delete cascade,
  side text not null check (side in ('company', 'talent')),
  user_id uuid not null references users,
  -- what was typed
  name text not null check (char_length(name) between 1 and 120),
  -- the account's name at that time, and how it was corrected before: [{from, to, at}] in the order of time; the names
  -- are null where they were not recorded
  account_name text check (char_length(account_name) between 1 and 100),
  name_corrections jsonb not null default '[]',
  email text not null check (char_length(email) <= 254),
  ip_address inet,
  signed_at timestamptz not null,
  check (num_nonnulls(offer_id, amendment_id) = 1)
);
create unique index signatures_one on signatures (offer_id, amendment_id, side) nulls not distinct;

-- Requests for someone else to do the work.
create table replacements (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  company_id uuid not null references companies,
  status text not null check (status in ('requested', 'proposed', 'filled', 'canceled')),
  reason text not null check (char_length(reason) between 1 and 1000),
  requested_by uuid references users,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  first_proposed_at timestamptz,
  -- when staff were reminded that it is due soon
  reminded_at timestamptz,
  closed_at timestamptz,
  check ((status in ('filled', 'canceled')) = (closed_at is not null))
);
create unique index replacements_open on replacements (assignment_id) where status in ('requested', 'proposed');
create index replacements_company on replacements (company_id, status, due_at);
create index replacements_assignment on replacements (assignment_id, requested_at);
create index replacements_due on replacements (due_at) where status = 'requested' and reminded_at is null;
alter table proposals add foreign key (replacement_id) references replacements on delete set null;

-- The tasks of the first two weeks.
create table checklist_items (
  assignment_id uuid not null references assignments on delete cascade,
  key text not null check (char_length(key) <= 40),
  side text not null check (side in ('company', 'talent', 'staff')),
  due_on date not null,
  done_at timestamptz,
  done_by uuid references users,
  -- when its side was reminded that it is overdue
  reminded_at timestamptz,
  primary key (assignment_id, key)
);
create index checklist_items_due on checklist_items (due_on) where done_at is null and reminded_at is null;

-- Files that the sides of an assignment share.
create table assignment_documents (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  file_id uuid not null unique references files,
  name text not null check (char_length(name) between 1 and 120),
  uploaded_by uuid not null references users,
  -- who may read it beside staff
  readers text not null check (readers in ('both', 'company', 'talent')),
  created_at timestamptz not null
);
create index assignment_documents_assignment on assignment_documents (assignment_id, created_at);
create trigger file_begins after insert on assignment_documents for each row execute function count_file_use('file_id');
create trigger file_ends after delete on assignment_documents for each row execute function count_file_use('file_id');

-- Who opened a document or contract.
create table document_views (
  id bigint generated always as identity primary key,
  document_id uuid references assignment_documents on delete cascade,
  contract_id uuid references contracts on delete cascade,
  user_id uuid not null references users,
  viewed_at timestamptz not null,
  check (num_nonnulls(document_id, contract_id) = 1)
);
create index document_views_document on document_views (document_id, viewed_at desc);
create index document_views_contract on document_views (contract_id, viewed_at desc);

-- The monthly survey of both sides.
create table pulse_answers (
  assignment_id uuid not null references assignments on delete cascade,
  month_on date not null check (extract(day from month_on) = 1),
  side text not null check (side in ('company', 'talent')),
  scores smallint[] not null check (cardinality(scores) = 3 and 1 <= all (scores) and 5 >= all (scores)),
  comment text not null default '' check (char_length(comment) <= 1000),
  answered_by uuid references users,
  answered_at timestamptz not null,
  primary key (assignment_id, month_on, side)
);

-- What a company and a talent say about each other.
create table reviews (
  id uuid not null unique default uuidv7(),
  assignment_id uuid not null references assignments,
  -- whose review it is
  side text not null check (side in ('company', 'talent')),
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  author_id uuid references users,
  score integer not null check (score between 1 and 5),
  comment text not null default '' check (char_length(comment) <= 2000),
  reply text not null default '' check (char_length(reply) <= 1000),
  replied_at timestamptz,
  -- hidden until both are submitted, or 14 days have passed
  published_at timestamptz,
  -- hidden by the staff
  hidden_at timestamptz,
  created_at timestamptz not null,
  primary key (assignment_id, side)
);
create index reviews_talent on reviews (talent_id, created_at desc) include (score);
create index reviews_company on reviews (company_id);
create index reviews_hidden on reviews (created_at) where published_at is null;

-- The account manager of a user: of the member's company, or of the company that a talent works for.
create function account_manager_of(person uuid) returns uuid language sql stable parallel safe as $$
  select account_manager_id from (
    select companies.account_manager_id, 1 as rank, members.created_at as since, companies.id
    from members join companies on companies.id = members.company_id where members.user_id = person
    union all
    select companies.account_manager_id, 2, assignments.created_at, companies.id
    from assignments join companies on companies.id = assignments.company_id
    where assignments.talent_id = person and assignments.status <> 'ended'
  ) as companies
  where account_manager_id is not null
  order by rank, since desc, id
  limit 1
$$;

-- The companies that a talent applied to, whose invitation they answered, or for which they work or worked. What they
-- see of the talent depends on it.
create function related_companies(talent uuid) returns setof uuid language sql stable parallel safe as $$
  select company_id from applications where applicant_id = talent
  union select company_id from invitations where talent_id = talent and status in ('accepted', 'declined')
  union select company_id from assignments where talent_id = talent
$$;

-- The jobs that objects belong to. Used only for queries of members who are limited to selected jobs.
create function job_of_application(id uuid) returns uuid stable parallel safe language sql
  return (select job_id from applications where applications.id = job_of_application.id);

create function job_of_assignment(id uuid) returns uuid stable parallel safe language sql
  return (select job_id from offers join assignments on assignments.offer_id = offers.id
    where assignments.id = job_of_assignment.id);

create function job_of_conversation(application_id uuid, invitation_id uuid, assignment_id uuid) returns uuid
  stable parallel safe language sql
  return coalesce(job_of_application(application_id), job_of_assignment(assignment_id),
    (select job_id from invitations where invitations.id = job_of_conversation.invitation_id));
