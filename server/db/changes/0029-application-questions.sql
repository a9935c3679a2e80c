-- Questions for applicants. Each change of a job's questions is its next version; one that no application has is then
-- deleted. A version without questions ends them.
create table job_question_versions (
  job_id uuid not null references jobs on delete cascade,
  version integer not null check (version > 0),
  questions jsonb not null check (jsonb_array_length(questions) <= 10) check (pg_column_size(questions) < 250000),
  created_at timestamptz not null,
  primary key (job_id, version)
);

-- Only erasing a company empties a version.
create function refuse_question_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a job''s questions cannot be changed' using errcode = 'P0001';
end $$;
create trigger refuse_question_change before update on job_question_versions
  for each row when (new.questions <> '[]') execute function refuse_question_change();

-- The version with which it was sent; null: the job had no questions, or staff added it.
alter table applications
  add column question_version integer,
  -- how many answers do not meet the requirement of their question
  add column unmet_requirements integer not null default 0 check (unmet_requirements between 0 and 10),
  add constraint applications_question_version
    foreign key (job_id, question_version) references job_question_versions (job_id, version);
create index applications_unmet on applications (job_id, unmet_requirements, created_at, id);
-- deleting a version looks for its applications
create index applications_question_version on applications (job_id, question_version)
  where question_version is not null;

-- The answers of an application; a question that was not answered has none.
create table application_answers (
  application_id uuid not null references applications on delete cascade,
  question_id uuid not null,
  -- what was asked, so that the data of the applicant can be read without the job
  question text not null check (char_length(question) between 1 and 300),
  value jsonb check (pg_column_size(value) < 30000),
  -- the answer to a question for a file
  file_id uuid references files,
  -- null: the question has no requirement
  is_met boolean,
  explanation text not null default '' check (char_length(explanation) <= 1000),
  primary key (application_id, question_id),
  check ((value is null) <> (file_id is null))
);
create index application_answers_file on application_answers (file_id) where file_id is not null;
create trigger file_begins after insert on application_answers for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on application_answers for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on application_answers for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- Questions that a company uses for several jobs.
create table question_sets (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 60),
  questions jsonb not null check (jsonb_array_length(questions) between 1 and 10)
    check (pg_column_size(questions) < 250000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index question_sets_name on question_sets (company_id, lower(name));
