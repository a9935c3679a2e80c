-- Sanctions, and reports about jobs, talents, companies, conversations, messages and reviews in one queue.

-- Warnings, suspensions and deletions of companies and users, each with at most one appeal.
create table sanctions (
  id uuid primary key default uuidv7(),
  -- whom it concerns: one of the two
  company_id uuid references companies,
  user_id uuid references users,
  -- a deletion is one, so that it can be appealed with the link in the email about it
  kind text not null check (kind in ('warning', 'suspension', 'deletion')),
  -- for its subject
  reason text not null check (char_length(reason) between 1 and 1000),
  -- for staff
  note text not null default '' check (char_length(note) <= 1000),
  starts_at timestamptz not null,
  -- the day on which it ends by itself
  ends_on date,
  imposed_by uuid references users,
  ended_at timestamptz,
  -- null: it ended by itself
  ended_by uuid references users,
  end_reason text not null default '' check (char_length(end_reason) <= 1000),
  -- the one appeal
  appeal text check (char_length(appeal) between 1 and 2000),
  appealed_by uuid references users,
  appealed_at timestamptz,
  outcome text check (outcome in ('upheld', 'lifted')),
  answer text check (char_length(answer) between 1 and 1000),
  decided_by uuid references users check (decided_by <> imposed_by),
  decided_at timestamptz,
  check (num_nonnulls(company_id, user_id) = 1),
  check (num_nonnulls(outcome, answer, decided_by, decided_at) in (0, 4)),
  check (decided_at is null or appealed_at is not null),
  check (ended_by is null or ended_at is not null),
  -- a person who cannot sign in appeals with a link, which does not say who uses it
  check (num_nonnulls(appeal, appealed_at) in (0, 2)),
  check (appealed_by is null or appealed_at is not null)
);
create unique index sanctions_company_suspension on sanctions (company_id)
  where kind = 'suspension' and ended_at is null and company_id is not null;
create unique index sanctions_user_suspension on sanctions (user_id)
  where kind = 'suspension' and ended_at is null and user_id is not null;
create index sanctions_company on sanctions (company_id, starts_at desc) where company_id is not null;
create index sanctions_user on sanctions (user_id, starts_at desc) where user_id is not null;
create index sanctions_due on sanctions (ends_on) where ended_at is null and ends_on is not null;
create index sanctions_open_appeals on sanctions (appealed_at) where appealed_at is not null and decided_at is null;
create index sanctions_decided_appeals on sanctions (decided_at desc) where decided_at is not null;

-- What is reported, with all reports about it until the staff decide. The subject can be deleted in the meantime.
create table report_cases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('job', 'talent', 'company', 'conversation', 'message', 'review')),
  subject_id uuid not null,
  -- of a conversation or a message: what the staff may read about it
  conversation_id uuid references conversations on delete set null,
  -- who is responsible for it: a company, or a person
  company_id uuid references companies,
  user_id uuid references users,
  status text not null check (status in ('open', 'claimed', 'resolved')),
  title text not null check (char_length(title) <= 200),
  opened_at timestamptz not null,
  claimed_by uuid references users,
  outcome text check (outcome in ('none', 'warn', 'hide', 'suspend')),
  reason text not null default '' check (char_length(reason) <= 1000),
  resolved_by uuid references users,
  resolved_at timestamptz,
  restored_at timestamptz,
  check (status <> 'claimed' or claimed_by is not null),
  check (status <> 'open' or claimed_by is null),
  check ((status = 'resolved') = (outcome is not null)),
  check ((status = 'resolved') = (resolved_at is not null)),
  check (restored_at is null or outcome = 'hide')
);
create unique index report_cases_subject on report_cases (kind, subject_id, company_id, user_id) nulls not distinct
  where status <> 'resolved';
create index report_cases_open on report_cases (opened_at, id) where status <> 'resolved';
create index report_cases_resolved on report_cases (resolved_at desc, id desc) where status = 'resolved';
create index report_cases_conversation on report_cases (conversation_id) where conversation_id is not null;
create index report_cases_company on report_cases (company_id) where company_id is not null;
create index report_cases_user on report_cases (user_id) where user_id is not null;
-- staff search by what was reported
create index report_cases_words on report_cases using gin (lower(title) gin_trgm_ops);

-- What one person reported, and what the subject said at that time.
create table reports (
  id uuid primary key default uuidv7(),
  report_case_id uuid not null references report_cases on delete cascade,
  -- null for an automatic note
  reported_by uuid references users,
  reason text check (reason in ('spam', 'outside_payment', 'harassment', 'fraud', 'discrimination', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  evidence text not null check (char_length(evidence) <= 12000),
  created_at timestamptz not null,
  unique nulls not distinct (report_case_id, reported_by),
  check ((reason is null) = (reported_by is null))
);
create index reports_reporter on reports (reported_by) where reported_by is not null;
