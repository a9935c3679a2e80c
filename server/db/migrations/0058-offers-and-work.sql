-- Offers with complete terms, contracts, assignments with amendments, and time tracking.

-- The terms of work: in an offer, an amendment, and, from a date on, an assignment.
alter table offers
  drop constraint offers_status_check,
  add constraint offers_status_check
    check (status in ('awaiting_approval', 'sent', 'countered', 'accepted', 'declined', 'withdrawn', 'replaced', 'expired')),
  drop constraint offers_check,
  add constraint offers_check
    check ((status in ('awaiting_approval', 'sent', 'countered')) = (decided_at is null)),
  add column role_title text check (char_length(role_title) between 1 and 60),
  add column bill_cents bigint check (bill_cents between 100 and 1000000000),
  add column timezone text check (char_length(timezone) <= 64),
  -- weekdays: 0 is Monday
  add column days smallint[] not null default '{0,1,2,3,4}'
    check (cardinality(days) between 1 and 7 and days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  add column from_time text not null default '09:00' check (from_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- at or before from_time: on the next day
  add column to_time text not null default '18:00' check (to_time ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column break_minutes integer not null default 60 check (break_minutes between 0 and 180),
  add column overtime_percent integer not null default 25 check (overtime_percent between 0 and 200),
  add column night_percent integer not null default 10 check (night_percent between 0 and 200),
  add column paid_leave_days integer not null default 5 check (paid_leave_days between 0 and 60),
  add column holiday_countries text[] not null default '{PH}' check (holiday_countries <@ array['US', 'PH']),
  add column notice_days integer not null default 14 check (notice_days between 0 and 90),
  add column trial_days integer not null default 0 check (trial_days between 0 and 180),
  add column milestones jsonb not null default '[]',
  add column reason text not null default '' check (char_length(reason) <= 500),
  -- over the job's budget: an owner approves this amount
  add column is_over_budget boolean not null default false,
  add column approved_by uuid references users,
  add column approved_at timestamptz,
  add column replaces_id uuid references offers,
  add column counter_pay_cents bigint check (counter_pay_cents between 100 and 1000000000),
  add column counter_bill_cents bigint check (counter_bill_cents between 100 and 1000000000),
  add column counter_weekly_hours integer check (counter_weekly_hours between 1 and 60),
  add column counter_start_date date,
  add column counter_message text not null default '' check (char_length(counter_message) <= 1000),
  add column countered_at timestamptz,
  -- when the talent was reminded that it expires soon
  add column reminded_at timestamptz;
update offers set
  role_title = (select title from jobs where jobs.id = offers.job_id),
  timezone = (select timezone from companies where companies.id = offers.company_id),
  bill_cents = least(1000000000, ceil(pay_cents / 0.75));
alter table offers
  alter column role_title set not null, alter column timezone set not null, alter column bill_cents set not null,
  alter column days drop default, alter column from_time drop default, alter column to_time drop default,
  alter column break_minutes drop default, alter column overtime_percent drop default,
  alter column night_percent drop default, alter column paid_leave_days drop default,
  alter column holiday_countries drop default, alter column notice_days drop default,
  add check (pay_cents <= bill_cents),
  add check ((countered_at is null) = (counter_pay_cents is null)),
  add check ((approved_at is null) = (approved_by is null)),
  add check (status <> 'sent' or not is_over_budget or approved_at is not null);
drop index offers_standing;
create unique index offers_standing on offers (application_id)
  where status in ('awaiting_approval', 'sent', 'countered', 'accepted');
drop index offers_due;
create index offers_due on offers (expires_at) where status in ('awaiting_approval', 'sent', 'countered');

-- the budget before members who are not owners raised it; offers over it need an owner's approval
alter table jobs add column approved_budget_cents bigint check (approved_budget_cents >= 0);

alter table assignments
  add column ends_on date,
  add column ended_by_side text check (ended_by_side in ('company', 'talent', 'staff')),
  -- the last day of which the talent gave notice
  add column talent_ends_on date,
  add column end_reason text not null default '' check (char_length(end_reason) <= 500),
  add column trial_ends_on date,
  add column trial_result text check (trial_result in ('passed', 'failed')),
  add column trial_decided_at timestamptz,
  -- the month of the last survey
  add column pulse_month_on date;
create index assignments_ending on assignments (ends_on) where status in ('active', 'paused') and ends_on is not null;
create index assignments_trial on assignments (trial_ends_on) where trial_ends_on is not null and trial_result is null;
create index activities_assignment on activities ((data ->> 'assignment_id'), id desc) where data ? 'assignment_id';

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

-- An assignment's terms from a date on: those of the offer, then of each amendment that both have signed.
create table assignment_terms (
  assignment_id uuid not null references assignments on delete cascade,
  effective_on date not null,
  amendment_id uuid,
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
insert into assignment_terms
  select assignments.id, assignments.start_date, null, assignments.role_title, engagement_type, bill_cents, pay_cents,
    currency, weekly_hours, timezone, days, from_time, to_time, break_minutes, overtime_percent, night_percent,
    paid_leave_days, holiday_countries, notice_days
  from assignments join offers on offers.id = assignments.offer_id;

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
alter table assignment_terms add foreign key (amendment_id) references amendments;

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
-- The server writes the files of contracts, so they have no owner.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('resume', 'attachment', 'photo', 'answer', 'message', 'document', 'contact_attachment',
    'contract'));
alter table files drop constraint files_owner_check;
alter table files add constraint files_owner_check
  check (owner_id is not null or purpose in ('contact_attachment', 'contract'));

-- The evidence of a typed signature.
create table signatures (
  id uuid primary key default uuidv7(),
  offer_id uuid references offers on delete cascade,
  amendment_id uuid references amendments on delete cascade,
  side text not null check (side in ('company', 'talent')),
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) <= 254),
  ip_address inet,
  signed_at timestamptz not null,
  check (num_nonnulls(offer_id, amendment_id) = 1)
);
create unique index signatures_one on signatures (offer_id, amendment_id, side) nulls not distinct;

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
alter table proposals add column replacement_id uuid references replacements on delete set null;
create index proposals_replacement on proposals (replacement_id) where replacement_id is not null;

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

-- Reviews become two-way: hidden until both are submitted, or 14 days have passed.
alter table reviews
  add column side text not null default 'company' check (side in ('company', 'talent')),
  add column published_at timestamptz,
  add column reply text not null default '' check (char_length(reply) <= 1000),
  add column replied_at timestamptz;
update reviews set published_at = created_at;
alter table reviews alter column side drop default, drop constraint reviews_pkey, add primary key (assignment_id, side);
create index reviews_hidden on reviews (created_at) where published_at is null;

-- A shift that was worked: from clocking in to clocking out, or entered later. It belongs to the day it starts on.
create table shifts (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  timezone text not null check (char_length(timezone) <= 64),
  belongs_on date not null,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- by the plan, when it began
  expected_end_at timestamptz,
  source text not null check (source in ('clock', 'manual')),
  -- taps that were made without a connection
  is_offline boolean not null default false,
  -- stopped by the product after a missed clock-out: needs to be corrected
  stopped_at timestamptz,
  -- when the talent was asked to clock out, or to correct it
  prompted_at timestamptz,
  -- why it was entered or changed by hand
  reason text not null default '' check (char_length(reason) <= 500),
  done_note text not null default '' check (char_length(done_note) <= 2000),
  open_note text not null default '' check (char_length(open_note) <= 2000),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  locked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index shifts_open on shifts (talent_id) where ends_at is null;
create index shifts_talent on shifts (talent_id, starts_at);
create index shifts_assignment on shifts (assignment_id, belongs_on);
create index shifts_company on shifts (company_id, starts_at);
create index shifts_stopped on shifts (stopped_at) where stopped_at is not null and prompted_at is null;
create index shifts_unlocked on shifts (assignment_id, belongs_on) where locked_at is null;

-- Work and breaks within a shift. A person's entries never overlap.
create table time_entries (
  id uuid primary key default uuidv7(),
  shift_id uuid not null references shifts on delete cascade,
  talent_id uuid not null references users,
  kind text not null check (kind in ('work', 'break')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > starts_at),
  constraint no_overlapping_entries
    exclude using gist (talent_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index time_entries_shift on time_entries (shift_id, starts_at);

-- Each tap of the clock, so that a repeated one has no effect.
create table clock_taps (
  id uuid primary key,
  shift_id uuid not null references shifts on delete cascade,
  talent_id uuid not null references users,
  kind text not null check (kind in ('clock_in', 'start_break', 'resume', 'clock_out')),
  at timestamptz not null,
  received_at timestamptz not null
);
create index clock_taps_shift on clock_taps (shift_id);

-- Hours beyond the agreed ones of a week, to which the company has agreed.
create table extra_hours (
  assignment_id uuid not null references assignments on delete cascade,
  week_on date not null check (extract(isodow from week_on) = 1),
  minutes integer not null check (minutes between 1 and 2400),
  agreed_by uuid references users,
  agreed_at timestamptz not null,
  primary key (assignment_id, week_on)
);

alter table timesheets
  add column submitted_at timestamptz,
  add column submitted_by uuid references users,
  -- when it is approved unless the company answers; null if it is not
  add column auto_approve_at timestamptz,
  -- when the company was mailed of it, and reminded
  add column announced_at timestamptz,
  add column reminded_at timestamptz,
  -- when the talent was told that the hours of the week are nearly used
  add column warned_at timestamptz,
  -- of the approved lines, as the minutes
  add column pay_cents bigint not null default 0,
  add column bill_cents bigint not null default 0,
  drop constraint timesheets_minutes_check,
  -- below zero with nothing but a correction
  add constraint timesheets_minutes_check check (minutes between -10080 and 10080);
update timesheets set submitted_at = updated_at where status <> 'open';
create index timesheets_auto_approve on timesheets (auto_approve_at) where status = 'submitted';
create index timesheets_week on timesheets (week_on) where status in ('open', 'returned');

-- A day of a submitted timesheet, as it was then. Approved lines are locked and billed once.
create table timesheet_lines (
  id uuid primary key default uuidv7(),
  timesheet_id uuid not null references timesheets on delete cascade,
  assignment_id uuid not null references assignments on delete cascade,
  kind text not null check (kind in ('work', 'leave', 'correction')),
  on_date date not null,
  -- null once the talent has removed the shift of a returned line
  shift_id uuid references shifts on delete set null,
  leave_id uuid,
  corrects_id uuid references timesheet_lines,
  planned_minutes integer not null check (planned_minutes between 0 and 1440),
  -- what is paid: negative in a correction
  minutes integer not null check (abs(minutes) <= 1560),
  -- parts of the minutes
  overtime_minutes integer not null default 0 check (abs(overtime_minutes) <= 1560),
  night_minutes integer not null default 0 check (abs(night_minutes) <= 1560),
  -- worked beyond what the company agreed to, so not in the minutes
  excess_minutes integer not null default 0 check (excess_minutes between 0 and 1560),
  pay_cents bigint not null,
  bill_cents bigint not null,
  -- why it differs from the plan, as codes
  differences text[] not null default '{}' check (differences <@ array['off_plan', 'over_plan', 'under_plan', 'excess',
    'manual', 'offline', 'stopped', 'correction']),
  status text not null check (status in ('submitted', 'approved', 'returned', 'disputed', 'rejected')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references users,
  decided_at timestamptz,
  check ((kind = 'correction') = (corrects_id is not null))
);
create index timesheet_lines_timesheet on timesheet_lines (timesheet_id, on_date);
create index timesheet_lines_assignment on timesheet_lines (assignment_id, on_date);
create unique index timesheet_lines_shift on timesheet_lines (shift_id) where shift_id is not null and status <> 'returned';
create unique index timesheet_lines_leave on timesheet_lines (leave_id, on_date) where leave_id is not null and status <> 'returned';
create index timesheet_lines_disputed on timesheet_lines (timesheet_id) where status = 'disputed';

create table leaves (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  kind text not null check (kind in ('paid', 'unpaid', 'sick')),
  from_on date not null,
  to_on date not null check (to_on >= from_on and to_on - from_on < 92),
  status text not null check (status in ('requested', 'approved', 'declined', 'canceled')),
  note text not null default '' check (char_length(note) <= 500),
  reason text not null default '' check (char_length(reason) <= 500),
  requested_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  constraint no_overlapping_leaves
    exclude using gist (assignment_id with =, daterange(from_on, to_on, '[]') with &&)
    where (status in ('requested', 'approved'))
);
create index leaves_company on leaves (company_id, status, from_on);
create index leaves_talent on leaves (talent_id, from_on);
alter table timesheet_lines add foreign key (leave_id) references leaves;

-- The parts of fixed-price work.
create table milestones (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  position integer not null,
  title text not null check (char_length(title) between 1 and 120),
  due_on date,
  bill_cents bigint not null check (bill_cents between 100 and 1000000000),
  pay_cents bigint not null check (pay_cents between 100 and 1000000000),
  status text not null check (status in ('planned', 'delivered', 'accepted', 'returned')),
  note text not null default '' check (char_length(note) <= 2000),
  reason text not null default '' check (char_length(reason) <= 500),
  delivered_at timestamptz,
  auto_accept_at timestamptz,
  accepted_by uuid references users,
  accepted_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'accepted') = (accepted_at is not null)),
  unique (assignment_id, position)
);
create index milestones_company on milestones (company_id, status);
create index milestones_talent on milestones (talent_id, status);
create index milestones_auto_accept on milestones (auto_accept_at) where status = 'delivered';

-- Timesheets are approved after five business days unless the company turns that off.
alter table companies add column approves_automatically boolean not null default true;

alter table notifications
  drop constraint notifications_subject_kind_check,
  add constraint notifications_subject_kind_check check (subject_kind in (
    'job', 'application', 'test', 'conversation', 'talent', 'saved_search', 'ticket', 'meeting', 'assignment', 'account'
  ));
