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

-- Stands for the account of a payout method, so that the same one of another talent is found without decrypting any.
-- Null for methods that were saved before.
alter table payout_methods
  add column account_fingerprint text check (account_fingerprint ~ '^[0-9a-f]{64}$');
create index payout_methods_account on payout_methods (account_fingerprint) where account_fingerprint is not null;
-- Files that only one person should have.
create index files_identifying on files (sha256) where purpose in ('resume', 'verification');

-- Accounts of applicants that may belong to the same person.
create table duplicate_accounts (
  id uuid primary key default uuidv7(),
  -- the older account
  first_id uuid not null references users,
  second_id uuid not null references users,
  -- what they have in common
  evidence text[] not null
    check (evidence <@ array['payout_account', 'document', 'resume']) check (cardinality(evidence) <= 3),
  status text not null check (status in ('open', 'dismissed')),
  -- when the last evidence was found
  found_at timestamptz not null,
  dismissed_by uuid references users,
  dismissed_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  unique (first_id, second_id),
  check (first_id < second_id),
  check ((status = 'dismissed') = (dismissed_at is not null))
);
create index duplicate_accounts_second on duplicate_accounts (second_id);
create index duplicate_accounts_listed on duplicate_accounts (status, found_at desc, id desc);

-- The résumés that are there already. What many have is a template.
insert into duplicate_accounts (first_id, second_id, evidence, status, found_at)
select one.owner_id, other.owner_id, array['resume'], 'open', now()
from files as one
join files as other on other.sha256 = one.sha256 and other.owner_id > one.owner_id
where one.purpose = 'resume' and other.purpose = 'resume' and one.removed_at is null and other.removed_at is null
  and one.sha256 in (
    select sha256 from files where purpose = 'resume' and removed_at is null
    group by sha256 having count(distinct owner_id) between 2 and 20
  )
group by one.owner_id, other.owner_id;
