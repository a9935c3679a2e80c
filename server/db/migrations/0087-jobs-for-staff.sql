-- Since when a job waits for the staff's decision: their list begins with these jobs.
alter table jobs add column review_requested_at timestamptz;
update jobs set review_requested_at = (
  select requested_at from job_flags where job_flags.job_id = jobs.id and job_flags.status = 'pending'
);

-- The staff's list of jobs, in each of its orders.
create index jobs_reviewed_first on jobs (review_requested_at, created_at desc, id desc) where archived_at is null;
create index jobs_by_age on jobs (created_at, id) where archived_at is null;
create index jobs_by_title on jobs (lower(title), id) where archived_at is null;
create index jobs_by_launch on jobs (coalesce(published_at, '-infinity'), id) where archived_at is null;
create index jobs_by_stage on jobs (
  array_position(array['draft', 'open', 'paused', 'interviewing', 'offer', 'filled', 'closed'], status), id
) where archived_at is null;
create index job_counts_by_applications on job_counts (applications, job_id);
create index jobs_archived_by_age on jobs (created_at, id) where archived_at is not null;
create index jobs_titles on jobs using gin (lower(title) gin_trgm_ops);
