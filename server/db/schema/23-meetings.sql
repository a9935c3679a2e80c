-- Meetings and their rooms. The limits of rooms are in domain/meetings/room.ts.

-- Interviews, calls of companies with their account manager, and check-ins of assignments.
create table meetings (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  kind text not null check (kind in ('interview', 'account_call', 'check_in')),
  application_id uuid references applications,
  assignment_id uuid references assignments,
  organizer_id uuid not null references users,
  title text not null check (char_length(title) between 1 and 120),
  status text not null check (status in ('proposed', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz,
  ends_at timestamptz,
  minutes integer not null check (minutes between 10 and 240),
  -- the last date on which an open time can be chosen; null if times are proposed
  choose_until date,
  panel_rule text not null default 'all' check (panel_rule in ('all', 'any')),
  proposing_side text not null default 'company' check (proposing_side in ('company', 'talent', 'staff')),
  link text not null default '' check (char_length(link) <= 500),
  message text not null default '' check (char_length(message) <= 1000),
  reason text not null default '' check (char_length(reason) <= 500),
  -- counts the versions of its invitation
  sequence integer not null default 0,
  reschedules integer not null default 0,
  -- when its participants were last reminded of it
  reminded_at timestamptz,
  outcome text check (outcome in ('advance', 'undecided', 'reject')),
  notes text not null default '' check (char_length(notes) <= 5000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (ends_at > starts_at),
  check ((kind = 'interview') = (application_id is not null)),
  check ((kind = 'check_in') = (assignment_id is not null)),
  check ((starts_at is null) = (ends_at is null)),
  check (status not in ('confirmed', 'completed', 'no_show') or starts_at is not null)
);
create index meetings_company on meetings (company_id, status, starts_at);
create index meetings_application on meetings (application_id, starts_at);
create index meetings_assignment on meetings (assignment_id, starts_at) where assignment_id is not null;
create index meetings_confirmed on meetings (starts_at) where status = 'confirmed';

-- Who takes part, of two or three sides.
create table meeting_people (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users,
  side text not null check (side in ('company', 'talent', 'staff')),
  response text not null default 'pending' check (response in ('pending', 'accepted', 'declined')),
  -- false for panelists of whom any one takes part, until one has been assigned
  is_assigned boolean not null default true,
  -- repeated from the meeting, for the trigger that keeps its people busy
  status text not null check (status in ('proposed', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (meeting_id, user_id)
);
create index meeting_people_user on meeting_people (user_id, starts_at);

-- The times from which the others choose, if several are proposed; a single one is the time of the meeting.
create table meeting_times (
  meeting_id uuid not null references meetings on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (meeting_id, starts_at),
  check (ends_at > starts_at)
);

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
  calendar_entry_id bigint unique,
  constraint no_double_booking exclude using gist (user_id with =, during with &&, lane with &&),
  check (meeting_id is null or calendar_entry_id is null)
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
  if tg_op <> 'INSERT' and old.status = 'confirmed' and old.ends_at > old.starts_at then
    perform make_entries_busy(old.user_id, tstzrange(old.starts_at, old.ends_at));
  end if;
  return null;
end $$;
create trigger keep_meeting_busy after insert or delete or update of status, starts_at, ends_at, is_assigned
  on meeting_people for each row execute function keep_meeting_busy();

-- The hours in which people can be met.
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
  updated_at timestamptz not null
);

-- The last moment at which a meeting can begin: its start, the latest proposed start, or the end of the last date on
-- which an open time can be chosen, wherever that date ends last.
create function latest_start(meeting meetings) returns timestamptz language sql stable as $$
  select coalesce(
    meeting.starts_at,
    (select max(starts_at) from meeting_times where meeting_id = meeting.id),
    (meeting.choose_until + 1)::timestamp at time zone interval '-12 hours'
  )
$$;

-- People who take part by a link that is made from the ID.
create table meeting_guests (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  invited_by uuid not null references users,
  created_at timestamptz not null
);
create index meeting_guests_meeting on meeting_guests (meeting_id);

-- Who was in the room, and when; a person who comes back has a new row.
create table room_stays (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid references users on delete cascade,
  guest_id uuid references meeting_guests on delete set null,
  name text not null check (char_length(name) <= 200),
  side text not null check (side in ('company', 'talent', 'staff', 'guest')),
  state text not null check (state in ('waiting', 'inside', 'left', 'replaced', 'lost', 'refused')),
  arrived_at timestamptz not null,
  admitted_at timestamptz,
  last_seen_at timestamptz not null,
  left_at timestamptz check (left_at >= arrived_at),
  has_microphone boolean not null default false,
  has_camera boolean not null default false,
  is_sharing boolean not null default false,
  raised_hand_at timestamptz,
  check ((state in ('waiting', 'inside')) = (left_at is null)),
  check ((side = 'guest') = (user_id is null))
);
create index room_stays_meeting on room_stays (meeting_id, arrived_at);
create index room_stays_user on room_stays (user_id) where user_id is not null;
create index room_stays_guest on room_stays (guest_id) where guest_id is not null;
-- a person is in a room once
create unique index room_stays_open_user on room_stays (meeting_id, user_id)
  where left_at is null and user_id is not null;
create unique index room_stays_open_guest on room_stays (meeting_id, guest_id)
  where left_at is null and guest_id is not null;

-- Connection data that waits for the browser of a person in the call.
create table room_signals (
  id bigint primary key generated always as identity,
  from_id uuid not null references room_stays on delete cascade,
  to_id uuid not null references room_stays on delete cascade,
  data jsonb not null check (pg_column_size(data) < 100000)
);
create index room_signals_to on room_signals (to_id, id);
create index room_signals_from on room_signals (from_id);

-- The chat of a call.
create table room_messages (
  id uuid primary key,
  meeting_id uuid not null references meetings on delete cascade,
  position integer not null,
  stay_id uuid not null references room_stays on delete cascade,
  body text not null check (char_length(body) between 1 and 2000),
  sent_at timestamptz not null,
  unique (meeting_id, position)
);
create index room_messages_stay on room_messages (stay_id);

-- The time of a meeting in the calendar of a person who was sent a file for it, to remove it when it no longer applies.
create table meeting_calendar_entries (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (meeting_id, user_id)
);
