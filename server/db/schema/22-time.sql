-- Worked hours, leave, timesheets and milestones.

-- The hours of an assignment in one week, which starts on a Monday.
create table timesheets (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments,
  company_id uuid not null references companies,
  talent_id uuid not null references users,
  week_on date not null check (extract(isodow from week_on) = 1),
  status text not null check (status in ('open', 'submitted', 'approved', 'returned')),
  -- below zero with nothing but a correction
  minutes integer not null check (minutes between -10080 and 10080),
  -- of the approved lines, as the minutes
  pay_cents bigint not null default 0,
  bill_cents bigint not null default 0,
  submitted_at timestamptz,
  submitted_by uuid references users,
  -- when it is approved unless the company answers; null if it is not
  auto_approve_at timestamptz,
  -- when the company was mailed of it, and reminded
  announced_at timestamptz,
  reminded_at timestamptz,
  approved_by uuid references users,
  approved_at timestamptz,
  -- when the talent was told that the hours of the week are nearly used
  warned_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (assignment_id, week_on),
  check ((status = 'approved') = (approved_at is not null))
);
create index timesheets_approved on timesheets (talent_id) include (assignment_id, minutes) where status = 'approved';
create index timesheets_company on timesheets (company_id, week_on);
create index timesheets_auto_approve on timesheets (auto_approve_at) where status = 'submitted';
create index timesheets_week on timesheets (week_on) where status in ('open', 'returned');

-- Hours that a talent imported from a file. They are shifts like those entered by hand.
create table time_imports (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  talent_id uuid not null references users,
  file_name text not null check (char_length(file_name) <= 200),
  shifts integer not null,
  rows integer not null,
  skipped_rows integer not null,
  imported_at timestamptz not null,
  undone_at timestamptz
);
create index time_imports_assignment on time_imports (assignment_id, imported_at);

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
  time_import_id uuid references time_imports on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index shifts_open on shifts (talent_id) where ends_at is null;
create index shifts_talent on shifts (talent_id, starts_at);
create index shifts_assignment on shifts (assignment_id, belongs_on);
create index shifts_company on shifts (company_id, starts_at);
create index shifts_stopped on shifts (stopped_at) where stopped_at is not null and prompted_at is null;
create index shifts_unlocked on shifts (assignment_id, belongs_on) where locked_at is null;
create index shifts_time_import on shifts (time_import_id) where time_import_id is not null;

-- Work and breaks within a shift. A person's entries never overlap.
create table time_entries (
  id uuid primary key default uuidv7(),
  shift_id uuid not null references shifts on delete cascade,
  talent_id uuid not null references users,
  kind text not null check (kind in ('work', 'break')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  check (ends_at > starts_at),
  constraint no_overlapping_entries exclude using gist (talent_id with =, tstzrange(starts_at, ends_at) with &&)
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

-- Days off.
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

-- A day of a submitted timesheet, as it was then. Approved lines are locked and billed once.
create table timesheet_lines (
  id uuid primary key default uuidv7(),
  timesheet_id uuid not null references timesheets on delete cascade,
  assignment_id uuid not null references assignments on delete cascade,
  kind text not null check (kind in ('work', 'leave', 'correction')),
  on_date date not null,
  -- null once the talent has removed the shift of a returned line
  shift_id uuid references shifts on delete set null,
  leave_id uuid references leaves,
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
  differences text[] not null default '{}' check (
    differences <@ array['off_plan', 'over_plan', 'under_plan', 'excess', 'manual', 'offline', 'stopped',
      'correction']
  ),
  status text not null check (status in ('submitted', 'approved', 'returned', 'disputed', 'rejected')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references users,
  decided_at timestamptz,
  -- an approved line is on one invoice that is not void
  invoice_item_id uuid,
  payout_id uuid,
  check ((kind = 'correction') = (corrects_id is not null))
);
create index timesheet_lines_timesheet on timesheet_lines (timesheet_id, on_date);
create index timesheet_lines_assignment on timesheet_lines (assignment_id, on_date);
create unique index timesheet_lines_shift on timesheet_lines (shift_id)
  where shift_id is not null and status <> 'returned';
create unique index timesheet_lines_leave on timesheet_lines (leave_id, on_date)
  where leave_id is not null and status <> 'returned';
create index timesheet_lines_disputed on timesheet_lines (timesheet_id) where status = 'disputed';
create index timesheet_lines_item on timesheet_lines (invoice_item_id) where invoice_item_id is not null;
create index timesheet_lines_billable on timesheet_lines (assignment_id)
  where status = 'approved' and invoice_item_id is null;
create index timesheet_lines_payable on timesheet_lines (assignment_id) where status = 'approved' and payout_id is null;
create index timesheet_lines_payout on timesheet_lines (payout_id) where payout_id is not null;

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
  -- an accepted milestone is on one invoice that is not void
  invoice_item_id uuid,
  payout_id uuid,
  created_at timestamptz not null,
  check ((status = 'accepted') = (accepted_at is not null)),
  unique (assignment_id, position)
);
create index milestones_company on milestones (company_id, status);
create index milestones_talent on milestones (talent_id, status);
create index milestones_auto_accept on milestones (auto_accept_at) where status = 'delivered';
create index milestones_billable on milestones (company_id) where status = 'accepted' and invoice_item_id is null;
create index milestones_payout on milestones (payout_id) where payout_id is not null;
