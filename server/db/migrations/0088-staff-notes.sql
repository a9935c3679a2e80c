-- What staff write down about a company, an applicant or a job. Only staff read it.
create table staff_notes (
  id uuid primary key default uuidv7(),
  company_id uuid references companies (id),
  applicant_id uuid references users (id),
  job_id uuid references jobs (id) on delete cascade,
  author_id uuid not null references users (id),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  check (num_nonnulls(company_id, applicant_id, job_id) = 1)
);
create index staff_notes_company on staff_notes (company_id, created_at, id) where company_id is not null;
create index staff_notes_applicant on staff_notes (applicant_id, created_at, id) where applicant_id is not null;
create index staff_notes_job on staff_notes (job_id, created_at, id) where job_id is not null;
