-- How much an applicant sends, how many are in review, and letters that say the same to every job.

-- Whether the applicant sent it without an invitation. Those of the last 24 hours count toward the limit.
alter table applications add column counts_toward_limit boolean not null default true;

-- Stands for what the letter says, without the names of the company and the job: equal ones say the same. Null for
-- letters of the staff, erased ones, and those that were sent before there were fingerprints.
alter table applications
  add column letter_fingerprint text check (letter_fingerprint ~ '^[0-9a-f]{32}$');
create index applications_letters on applications (applicant_id, letter_fingerprint)
  where letter_fingerprint is not null;

-- How many applications to each job are in review, as their applicants see it.
alter table job_counts add column applications_in_review integer not null default 0;

create function is_in_review(published_stage text) returns boolean language sql immutable strict parallel safe
  return published_stage in ('reviewing', 'shortlisted', 'testing', 'interviewing', 'offered');

create function count_in_review() returns trigger language plpgsql as $$
begin
  update job_counts
  set applications_in_review = applications_in_review + is_in_review(new.published_stage)::integer
    - (case when tg_op = 'INSERT' then false else is_in_review(old.published_stage) end)::integer
  where job_id = new.job_id;
  return null;
end $$;
create trigger count_in_review after insert on applications for each row
  when (is_in_review(new.published_stage)) execute function count_in_review();
create trigger recount_in_review after update of published_stage on applications for each row
  when (is_in_review(old.published_stage) <> is_in_review(new.published_stage)) execute function count_in_review();

update job_counts set applications_in_review = counted.in_review
from (
  select job_id, count(*) as in_review from applications where is_in_review(published_stage) group by job_id
) as counted
where counted.job_id = job_counts.job_id;
