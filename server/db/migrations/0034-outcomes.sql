-- Outcomes, and reminders of tests.

alter table attempts
  -- when the applicant was notified of the outcome; again after a second review
  add column released_at timestamptz,
  -- when the applicant was last reminded of the due date, and the company of answers to grade
  add column reminded_at timestamptz,
  add column grading_reminded_at timestamptz;
update attempts set released_at = graded_at where status = 'graded';
create index attempts_to_release on attempts (id)
  where status in ('submitted', 'graded') and replaced_at is null and (released_at is null or released_at < graded_at);

-- The results of a test in a company. The state is never looked for without them.
drop index attempts_test;
create index attempts_test on attempts (test_id, company_id);

-- Lists of attempts read these, and not the whole content.
alter table test_versions
  add column pass_rate integer not null generated always as ((content ->> 'pass_rate')::integer) stored,
  add column time_limit integer not null generated always as ((content ->> 'time_limit')::integer) stored;
