-- Owners can limit a recruiter to selected jobs. Members of other roles are never limited.
alter table members add column sees_all_jobs boolean not null default true;
alter table members add constraint members_limited_role check (sees_all_jobs or member_role = 'recruiter');

create table member_jobs (
  user_id uuid not null references members on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  primary key (user_id, job_id)
);
create index member_jobs_job on member_jobs (job_id);

-- The jobs that objects belong to. Used only for queries of members who are limited to selected jobs.
create function job_of_application(id uuid) returns uuid stable parallel safe language sql
  return (select job_id from applications where applications.id = job_of_application.id);

create function job_of_assignment(id uuid) returns uuid stable parallel safe language sql
  return (select job_id from offers join assignments on assignments.offer_id = offers.id
    where assignments.id = job_of_assignment.id);

create function job_of_conversation(application_id uuid, invitation_id uuid, assignment_id uuid) returns uuid
  stable parallel safe language sql
  return coalesce(job_of_application(application_id), job_of_assignment(assignment_id),
    (select job_id from invitations where invitations.id = job_of_conversation.invitation_id));
