-- What happened, and what is found by it.

-- What happened: each row is written in the transaction of the change that it is about.
create table activities (
  id bigint generated always as identity primary key,
  -- with the id, a cursor that cannot miss a row committed late
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (char_length(kind) <= 100),
  -- who did it; null is the product itself or a visitor
  actor_id uuid references users,
  company_id uuid references companies,
  data jsonb not null,
  -- the fields that changed; null where nothing did, or where it is not recorded
  before jsonb,
  after jsonb,
  request_id text check (char_length(request_id) <= 100),
  -- the IP address of the actor; null for the product itself
  origin text check (char_length(origin) <= 45),
  at timestamptz not null
);
create index activities_cursor on activities (xid, id);
create index activities_company_id on activities (company_id, at desc);
create index activities_actor_id on activities (actor_id, at desc);
create index activities_job_id on activities ((data ->> 'job_id'), at desc);
-- the story of a job, without what happens to each of its applications
create index activities_job_story on activities ((data ->> 'job_id'), id desc)
  where kind like 'job.%' and kind not in ('job.saved', 'job.unsaved');
-- a search looks for choices that its index has not read yet
create index activities_talent_choices on activities (xid, id)
  where kind in ('talent.visibility_set', 'talent.company_blocked', 'talent.company_unblocked');
-- the latest change that can make a talent match a search or become available (check-alerts.ts)
create index activities_of_matches on activities (at)
  where kind in ('talent.edited', 'talent.visibility_set', 'talent.company_blocked', 'talent.company_unblocked',
    'talent.badge_granted', 'talent.badge_removed', 'talent.badge_expired', 'talent.reviewed', 'timesheet.approved',
    'application.submitted', 'invitation.accepted', 'invitation.declined', 'assignment.created', 'assignment.begun',
    'assignment.ended');
-- the history of a meeting
create index activities_meeting on activities ((data ->> 'meeting_id'), id) where kind like 'meeting.%';
create index activities_assignment on activities ((data ->> 'assignment_id'), id desc) where data ? 'assignment_id';
create index activities_redacted on activities (id) where kind = 'activity.redacted';
-- the incidents of the health checks
create index activities_health_failed on activities (id desc) where kind = 'health.check_failed';
create index activities_health_recovered on activities ((data ->> 'name'), id) where kind = 'health.check_recovered';
-- the history on the screen of the system settings
create index activities_of_settings on activities (id) where kind = 'setting.changed';
create index activities_of_renames on activities (actor_id) where kind = 'account.renamed';
-- `always`, because a session can otherwise turn triggers off (`session_replication_role`)
create trigger activities_stay_together before truncate on activities
  for each statement execute function refuse_changes();
alter table activities enable always trigger activities_stay_together;

-- Activities never change. The exception is a redaction, which replaces personal data: it needs an activity that says
-- so, in the same transaction.
create function refuse_activity_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.xid, new.kind, new.actor_id, new.company_id, new.request_id, new.at)
      is not distinct from (old.id, old.xid, old.kind, old.actor_id, old.company_id, old.request_id, old.at)
    and exists (
      select from activities where xid = pg_current_xact_id() and kind = 'activity.redacted'
        and data ->> 'activity_id' = old.id::text
    ) then
    return new;
  end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger activities_stay before update or delete on activities
  for each row execute function refuse_activity_changes();
alter table activities enable always trigger activities_stay;
