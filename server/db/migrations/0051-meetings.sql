-- Meetings of every kind, with several proposed times, panels, and people of two or three sides.
alter table meetings
  add column kind text not null default 'interview' check (kind in ('interview', 'account_call', 'check_in')),
  add column assignment_id uuid references assignments,
  add column minutes integer not null default 30 check (minutes between 10 and 240),
  -- the last date on which an open time can be chosen; null if times are proposed
  add column choose_until date,
  add column panel_rule text not null default 'all' check (panel_rule in ('all', 'any')),
  add column proposing_side text not null default 'company' check (proposing_side in ('company', 'talent', 'staff')),
  add column message text not null default '' check (char_length(message) <= 1000),
  add column reason text not null default '' check (char_length(reason) <= 500),
  add column reschedules integer not null default 0,
  add column outcome text check (outcome in ('advance', 'undecided', 'reject')),
  add column notes text not null default '' check (char_length(notes) <= 5000),
  alter column starts_at drop not null,
  alter column ends_at drop not null,
  add check ((kind = 'interview') = (application_id is not null)) not valid,
  add check ((kind = 'check_in') = (assignment_id is not null)),
  add check ((starts_at is null) = (ends_at is null)),
  add check (status not in ('confirmed', 'completed', 'no_show') or starts_at is not null);
update meetings set kind = 'account_call' where application_id is null;
update meetings set minutes = greatest(10, least(240, (extract(epoch from ends_at - starts_at) / 60)::int));
alter table meetings alter column kind drop default, alter column minutes drop default;
create index meetings_assignment on meetings (assignment_id, starts_at) where assignment_id is not null;

-- the times from which the others choose, if several are proposed; a single one is the time of the meeting
create table meeting_times (
  meeting_id uuid not null references meetings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (meeting_id, starts_at),
  check (ends_at > starts_at)
);

alter table meeting_people
  add column side text check (side in ('company', 'talent', 'staff')),
  add column response text not null default 'pending' check (response in ('pending', 'accepted', 'declined')),
  -- false for panelists of whom any one takes part, until one has been assigned
  add column is_assigned boolean not null default true,
  alter column starts_at drop not null,
  alter column ends_at drop not null;
update meeting_people set side = case users.role when 'applicant' then 'talent' when 'company' then 'company' else 'staff' end
  from users where users.id = meeting_people.user_id;
update meeting_people set response = 'accepted' where status in ('confirmed', 'completed', 'no_show');
alter table meeting_people alter column side set not null;

-- When people are not free. A meeting excludes everything else of its person; entries of external calendars exclude
-- only meetings, because such calendars may contain overlapping entries.
create table busy_times (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  meeting_id uuid references meetings on delete cascade,
  during tstzrange not null check (not isempty(during)),
  lane int8range not null generated always as (
    case when meeting_id is null then int8range(id, id, '[]') else int8range(null, null) end
  ) stored,
  constraint no_double_booking exclude using gist (user_id with =, during with &&, lane with &&)
);
create index busy_times_meeting on busy_times (meeting_id) where meeting_id is not null;

-- The database itself keeps the times of confirmed meetings busy, whoever changes them.
create function keep_meeting_busy() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from busy_times where meeting_id = old.meeting_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.status = 'confirmed' and new.is_assigned and new.ends_at > new.starts_at then
    insert into busy_times (user_id, meeting_id, during)
      values (new.user_id, new.meeting_id, tstzrange(new.starts_at, new.ends_at));
  end if;
  return null;
end $$;
create trigger keep_meeting_busy after insert or delete or update of status, starts_at, ends_at, is_assigned
  on meeting_people for each row execute function keep_meeting_busy();
insert into busy_times (user_id, meeting_id, during)
  select user_id, meeting_id, tstzrange(starts_at, ends_at) from meeting_people where status = 'confirmed';
alter table meeting_people drop constraint meeting_people_user_id_tstzrange_excl;

create table availability (
  user_id uuid primary key references users on delete cascade,
  timezone text not null check (char_length(timezone) between 1 and 64),
  -- the shapes are in domain/meetings/availability.ts
  hours jsonb not null,
  exceptions jsonb not null default '[]',
  buffer_before_minutes integer not null check (buffer_before_minutes between 0 and 120),
  buffer_after_minutes integer not null check (buffer_after_minutes between 0 and 120),
  notice_minutes integer not null check (notice_minutes between 0 and 20160),
  meetings_a_day integer check (meetings_a_day between 1 and 20),
  minutes integer not null check (minutes in (15, 20, 30, 45, 60, 90)),
  holiday_countries text[] not null check (holiday_countries <@ array['US', 'PH']),
  week_starts_on integer not null check (week_starts_on in (0, 1)),
  updated_at timestamptz not null
);

alter table companies
  add column reschedules_max integer not null default 3 check (reschedules_max between 0 and 10),
  add column reschedule_notice_minutes integer not null default 120 check (reschedule_notice_minutes between 0 and 10080);
