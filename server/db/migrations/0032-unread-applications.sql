-- An application is unread until a member of its company opens it or moves it on.
alter table applications
  add column is_unread boolean not null generated always as (stage = 'new' and opened_at is null) stored;

drop table application_views;

alter table job_counts rename column applications_new to applications_unread;
alter index job_counts_new rename to job_counts_unread;

drop trigger recount_application on applications;
create or replace function count_application() returns trigger language plpgsql as $$
begin
  update job_counts
  set applications = applications + (tg_op = 'INSERT')::integer,
    applications_unread = applications_unread + new.is_unread::integer
      - (case when tg_op = 'INSERT' then false else old.is_unread end)::integer
  where job_id = new.job_id;
  return null;
end $$;
create trigger recount_application after update of stage, opened_at on applications for each row
  when (old.is_unread <> new.is_unread) execute function count_application();

update job_counts set applications_unread = counted.unread
from (
  select job_id, count(*) filter (where is_unread) as unread from applications group by job_id
) as counted
where counted.job_id = job_counts.job_id and applications_unread <> counted.unread;
