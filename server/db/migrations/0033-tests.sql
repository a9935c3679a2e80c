-- Building, taking and grading tests (decision 22).

-- The content of a test is one document. A draft is `draft`; activating it makes it the next row of test_versions,
-- which never changes. `draft` of an active test is its unpublished changes. The columns name, type, time_limit,
-- pass_rate and questions_count repeat what lists show: of the current version, or of the draft before the first one.
create table test_versions (
  id uuid primary key default uuidv7(),
  test_id uuid not null references tests on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null check (pg_column_size(content) < 4000000),
  activated_at timestamptz not null,
  -- null: the provider
  activated_by uuid references users,
  unique (test_id, number)
);

create function refuse_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a test cannot be changed' using errcode = 'P0001';
end $$;
create trigger refuse_version_change before update on test_versions for each row execute function refuse_version_change();

alter table tests
  -- null: the provider's library
  alter column company_id drop not null,
  add column status text not null default 'draft' check (status in ('draft', 'active', 'archived')),
  add column draft jsonb check (pg_column_size(draft) < 4000000),
  add column version_id uuid references test_versions,
  add column questions_count integer not null default 0 check (questions_count between 0 and 200),
  -- counts the saves: content that is based on an older revision is not saved over a newer one
  add column revision integer not null default 1,
  -- of library tests: the name by which the product finds it when its content changes
  add column library_key text unique check (char_length(library_key) between 1 and 64);

with documents as (
  select tests.id, jsonb_build_object(
    'name', tests.name, 'description', tests.description, 'type', tests.type, 'time_limit', tests.time_limit,
    'pass_rate', tests.pass_rate, 'sections', '[]'::jsonb, 'shuffle_questions', false, 'shuffle_options', false,
    'second_grader', true, 'hold_days', 0,
    'questions', coalesce((
      select jsonb_agg(
        jsonb_strip_nulls(jsonb_build_object(
          'id', questions.id, 'type', questions.type, 'question', questions.question, 'options', to_jsonb(options),
          'points', points, 'useAI', use_ai
        )) order by position
      ) from questions where questions.test_id = tests.id
    ), '[]'::jsonb)
  ) as content
  from tests
)
update tests set draft = documents.content, questions_count = jsonb_array_length(documents.content -> 'questions')
from documents where documents.id = tests.id;
insert into test_versions (test_id, number, content, activated_at)
select id, 1, draft, created_at from tests
where is_active or exists (select 1 from attempts where attempts.test_id = tests.id);
update tests set version_id = test_versions.id, status = case when is_active then 'active' else 'archived' end, draft = null
from test_versions where test_versions.test_id = tests.id;

drop table questions;
alter table tests
  drop column description,
  drop column is_active,
  drop column is_public,
  add column is_active boolean not null generated always as (status = 'active') stored,
  add constraint tests_content check (draft is not null or version_id is not null),
  add constraint tests_version check ((status = 'draft') = (version_id is null)),
  add constraint tests_library check ((company_id is null) = (library_key is not null));

create table test_favorites (
  user_id uuid not null references users,
  test_id uuid not null references tests on delete cascade,
  primary key (user_id, test_id)
);

-- Each company has its own counts of a library test.
alter table test_counts drop constraint test_counts_pkey;
alter table test_counts add column company_id uuid references companies;
update test_counts set company_id = tests.company_id from tests where tests.id = test_counts.test_id;
delete from test_counts where company_id is null;
alter table test_counts alter column company_id set not null, add primary key (test_id, company_id);

create or replace function count_test() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    insert into test_counts (test_id, company_id) values (new.id, new.company_id);
  end if;
  return null;
end $$;

create or replace function count_test_of_job() returns trigger language plpgsql as $$
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

create or replace function count_attempt() returns trigger language plpgsql as $$
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

-- An attempt is bound to the version that it was assigned with.
alter table attempts
  add column version_id uuid references test_versions,
  -- the drawn questions in their order; null before the start
  add column question_ids text[],
  -- when the server submits it
  add column ends_at timestamptz,
  add column extra_time_percent integer not null default 0 check (extra_time_percent in (0, 25, 50, 100)),
  -- time added because the service was unavailable, included in ends_at
  add column credited_ms integer not null default 0 check (credited_ms >= 0),
  -- the number of times that it was opened: only the tab that opened it last may save answers
  add column writer integer not null default 0,
  -- the address it was last opened from, as a hash
  add column address_hash bytea,
  -- points of the graded questions
  add column points double precision check (points >= 0),
  -- when the applicant learns the outcome
  add column outcome_at timestamptz,
  add column reused_attempt_id uuid references attempts,
  add column review_requested_at timestamptz,
  -- a newer attempt was assigned instead
  add column replaced_at timestamptz,
  add column replaced_because text check (char_length(replaced_because) between 1 and 500);
update attempts set version_id = tests.version_id from tests where tests.id = attempts.test_id;
update attempts set ends_at = started_at + make_interval(mins => tests.time_limit), question_ids = '{}'
from tests where tests.id = attempts.test_id and attempts.started_at is not null;
update attempts set outcome_at = graded_at where status = 'graded';
alter table attempts
  alter column version_id set not null,
  drop constraint attempts_application_id_test_id_key,
  drop constraint attempts_check,
  -- a test without scored questions has no score
  add constraint attempts_score check (score is null or status = 'graded'),
  add constraint attempts_ends check ((started_at is null) = (ends_at is null)),
  add constraint attempts_replaced check ((replaced_at is null) = (replaced_because is null));
alter table attempts drop constraint attempts_started;
alter table attempts add constraint attempts_started check (
  status in ('assigned', 'expired', 'cancelled') or started_at is not null or reused_attempt_id is not null
);
create unique index attempts_current on attempts (application_id, test_id) where replaced_at is null;
create index attempts_running on attempts (ends_at) where status = 'in_progress';
create index attempts_reusable on attempts (applicant_id, test_id, submitted_at) where status = 'graded';

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

-- Extra time that applicants need. Companies never see it.
alter table talents
  add column extra_time_percent integer not null default 0 check (extra_time_percent in (0, 25, 50, 100));

-- One row: the last moment at which a server of the product was able to respond (decision 23).
create table service_uptime (
  id boolean primary key default true check (id),
  last_up_at timestamptz not null
);

-- Files that answer a question.
create index answers_file on answers (file_id) where file_id is not null;
create trigger file_begins after insert on answers for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on answers for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on answers for each row
  when (old.file_id is not null) execute function count_file_use('file_id');
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('resume', 'attachment', 'photo', 'answer', 'contact_attachment'));
