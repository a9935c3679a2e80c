-- Building, taking and grading tests (docs/features/tests.md).

-- The content of a test is one document. A draft is `draft`; activating it makes it the next row of test_versions,
-- which never changes. `draft` of an active test is its unpublished changes. The columns name, type, time_limit,
-- pass_rate and questions_count repeat what lists show: of the current version, or of the draft before the first one.
create table tests (
  id uuid primary key default uuidv7(),
  -- null: the provider's library
  company_id uuid references companies,
  name text not null check (char_length(name) between 1 and 120),
  type text not null check (type in ('coding', 'mcq', 'mixed', 'language', 'written')),
  category text not null default 'technical' check (category in ('technical', 'behavioral')),
  time_limit integer not null check (time_limit between 15 and 240),
  pass_rate integer not null check (pass_rate between 0 and 100),
  questions_count integer not null default 0 check (questions_count between 0 and 200),
  status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  is_active boolean not null generated always as (status = 'active') stored,
  version_id uuid,
  draft jsonb check (pg_column_size(draft) < 4000000),
  -- counts the saves: content that is based on an older revision is not saved over a newer one
  revision integer not null default 1,
  -- of library tests that staff have not edited: the name by which the product finds it when its content changes
  library_key text unique check (char_length(library_key) between 1 and 64),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tests_content check (draft is not null or version_id is not null),
  constraint tests_version check ((status = 'draft') = (version_id is null)),
  constraint tests_library check (library_key is null or company_id is null)
);
create index tests_company on tests (company_id, lower(name), id);

-- What was activated.
create table test_versions (
  id uuid primary key default uuidv7(),
  test_id uuid not null references tests on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (pg_column_size(content) < 4000000),
  activated_at timestamptz not null,
  -- null: the provider
  activated_by uuid references users,
  -- lists of attempts read these, and not the whole content
  pass_rate integer not null generated always as ((content ->> 'pass_rate')::integer) stored,
  time_limit integer not null generated always as ((content ->> 'time_limit')::integer) stored,
  unique (test_id, number)
);
alter table tests add foreign key (version_id) references test_versions;

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a test cannot be changed' using errcode = 'P0001';
end $$;
create trigger refuse_version_change before update on test_versions
  for each row execute function refuse_version_change();

-- The tests that a user has marked.
create table test_favorites (
  user_id uuid not null references users,
  test_id uuid not null references tests on delete cascade,
  primary key (user_id, test_id)
);

-- The tests of the product that were ever added to the library. One that staff have deleted or edited is not added
-- again.
create table imported_library_tests (
  library_key text primary key check (char_length(library_key) between 1 and 64)
);

-- The tests that a job asks for, in their order.
create table job_tests (
  job_id uuid not null references jobs on delete cascade,
  test_id uuid not null references tests,
  position integer not null check (position between 0 and 9),
  primary key (job_id, test_id)
);
create index job_tests_test_id on job_tests (test_id);

-- How many jobs ask for each test, how many people were asked to take it, and what those who took it reached. Each
-- company has its own counts of a library test. Kept by the database, so that a list of tests reads no attempts.
create table test_counts (
  test_id uuid not null references tests on delete cascade,
  company_id uuid not null references companies,
  jobs integer not null default 0,
  attempts integer not null default 0,
  graded integer not null default 0,
  score_total bigint not null default 0,
  primary key (test_id, company_id)
);

create function count_test() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    insert into test_counts (test_id, company_id) values (new.id, new.company_id);
  end if;
  return null;
end $$;
create trigger count_test after insert on tests for each row execute function count_test();

create function count_test_of_job() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into test_counts (test_id, company_id, jobs)
    select new.test_id, jobs.company_id, 1 from jobs where jobs.id = new.job_id
    on conflict (test_id, company_id) do update set jobs = test_counts.jobs + 1;
  else
    update test_counts set jobs = jobs - 1
    where test_id = old.test_id and company_id = (select company_id from jobs where jobs.id = old.job_id);
  end if;
  return null;
end $$;
create trigger count_test_of_job after insert or delete on job_tests for each row execute function count_test_of_job();

-- A test that an applicant was asked to take. One that was not taken ends with its application.
create table attempts (
  id uuid primary key default uuidv7(),
  application_id uuid not null references applications on delete cascade,
  test_id uuid not null references tests,
  -- the version that it was assigned with
  version_id uuid not null references test_versions,
  company_id uuid not null references companies,
  applicant_id uuid not null references users,
  status text not null check (status in ('assigned', 'in_progress', 'submitted', 'graded', 'expired', 'cancelled')),
  -- percent of the points; known once it is graded
  score integer check (score between 0 and 100),
  assigned_at timestamptz not null,
  due_at timestamptz not null,
  started_at timestamptz,
  submitted_at timestamptz,
  graded_at timestamptz,
  -- the drawn questions in their order; null before the start
  question_ids text[],
  -- when the server submits it
  ends_at timestamptz,
  extra_time_percent integer not null default 0 check (extra_time_percent in (0, 25, 50, 100)),
  -- time added because the service was unavailable, included in ends_at
  credited_ms integer not null default 0 check (credited_ms >= 0),
  -- the number of times that it was opened: only the tab that opened it last may save answers
  writer integer not null default 0,
  -- the address it was last opened from, as a hash
  address_hash bytea,
  -- points of the graded questions
  points double precision check (points >= 0),
  -- when the applicant learns the outcome
  outcome_at timestamptz,
  reused_attempt_id uuid references attempts,
  review_requested_at timestamptz,
  -- a newer attempt was assigned instead
  replaced_at timestamptz,
  replaced_because text check (char_length(replaced_because) between 1 and 500),
  -- when the applicant was notified of the outcome; again after a second review
  released_at timestamptz,
  -- when the applicant was last reminded of the due date, and the company of answers to grade
  reminded_at timestamptz,
  grading_reminded_at timestamptz,
  -- a test without scored questions has no score
  constraint attempts_score check (score is null or status = 'graded'),
  constraint attempts_ends check ((started_at is null) = (ends_at is null)),
  constraint attempts_replaced check ((replaced_at is null) = (replaced_because is null)),
  constraint attempts_started check (
    status in ('assigned', 'expired', 'cancelled') or started_at is not null or reused_attempt_id is not null
  )
);
create index attempts_company on attempts (company_id, status);
create index attempts_due on attempts (due_at) where status = 'assigned';
create index attempts_applicant on attempts (applicant_id, assigned_at desc);
create unique index attempts_current on attempts (application_id, test_id) where replaced_at is null;
create index attempts_running on attempts (ends_at) where status = 'in_progress';
create index attempts_reusable on attempts (applicant_id, test_id, submitted_at) where status = 'graded';
create index attempts_to_release on attempts (id)
  where status in ('submitted', 'graded') and replaced_at is null and (released_at is null or released_at < graded_at);
-- the results of a test in a company
create index attempts_test on attempts (test_id, company_id);
-- also the replaced ones
create index attempts_application on attempts (application_id);

create function count_attempt() returns trigger language plpgsql as $$
declare
  before attempts := case when tg_op = 'INSERT' then null else old end;
  now attempts := case when tg_op = 'DELETE' then null else new end;
begin
  insert into test_counts (test_id, company_id, attempts, graded, score_total)
  values (
    coalesce(now.test_id, before.test_id),
    coalesce(now.company_id, before.company_id),
    (tg_op = 'INSERT')::integer - (tg_op = 'DELETE')::integer,
    (now.score is not null)::integer - (before.score is not null)::integer,
    coalesce(now.score, 0) - coalesce(before.score, 0)
  )
  on conflict (test_id, company_id) do update
  set attempts = test_counts.attempts + excluded.attempts,
    graded = test_counts.graded + excluded.graded,
    score_total = test_counts.score_total + excluded.score_total;
  return null;
end $$;
create trigger count_attempt after insert or delete on attempts for each row execute function count_attempt();
create trigger recount_attempt after update of score on attempts for each row
  when (old.score is distinct from new.score) execute function count_attempt();

-- What was answered to each question.
create table answers (
  attempt_id uuid not null references attempts on delete cascade,
  question_id text not null check (char_length(question_id) between 1 and 64),
  -- null: not answered
  value jsonb check (pg_column_size(value) < 100000),
  is_flagged boolean not null default false,
  revision integer not null default 1,
  -- which of the tab's saves was the last
  writer integer not null default 0,
  sequence integer not null default 0,
  seconds integer not null default 0,
  saved_at timestamptz not null,
  -- set when it is scored
  points double precision check (points >= 0),
  -- the file that is the answer
  file_id uuid references files,
  primary key (attempt_id, question_id)
);
create index answers_file on answers (file_id) where file_id is not null;
create trigger file_begins after insert on answers for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on answers for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on answers for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- What graders should know about how an attempt was taken, and what the applicant says about it.
create table integrity_notes (
  id uuid primary key default uuidv7(),
  attempt_id uuid not null references attempts on delete cascade,
  kind text not null check (kind in ('left_page', 'pasted', 'network_changed')),
  question_id text check (char_length(question_id) <= 64),
  amount integer check (amount >= 0),
  at timestamptz not null,
  explanation text not null default '' check (char_length(explanation) <= 1000)
);
create index integrity_notes_attempt on integrity_notes (attempt_id, at);

-- The answers that people grade: a row for each answer and round, made when the attempt is submitted. Its ID names
-- neither the attempt nor the applicant.
create table gradings (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references attempts on delete cascade,
  question_id text not null check (char_length(question_id) between 1 and 64),
  round text not null check (round in ('first', 'second', 'review')),
  -- [{ criterion_id, points }], once it is graded
  criteria jsonb,
  points double precision check (points >= 0),
  comment text not null default '' check (char_length(comment) <= 2000),
  note text not null default '' check (char_length(note) <= 2000),
  grader_id uuid references users,
  graded_at timestamptz,
  suggestion jsonb,
  -- a suggestion has been requested and has not arrived
  suggestion_pending boolean not null default false,
  unique (attempt_id, question_id, round),
  check ((graded_at is null) = (points is null)),
  check ((graded_at is null) = (criteria is null))
);
create index gradings_waiting on gradings (attempt_id) where graded_at is null;
