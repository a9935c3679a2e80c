-- Google Calendar and calendar feeds.

-- Connections to Google Calendar.
create table calendar_connections (
  id uuid primary key default uuidv7(),
  user_id uuid not null unique references users on delete cascade,
  status text not null default 'active' check (status in ('active', 'access_lost')),
  -- encrypted with a key that derives from SECRET
  refresh_token bytea not null,
  calendar text not null default '' check (char_length(calendar) <= 200),
  sync_token text check (char_length(sync_token) <= 2000),
  -- until when the entries of the calendar have been read
  read_until timestamptz,
  synced_at timestamptz,
  connected_at timestamptz not null
);

-- Users who are giving consent.
create table calendar_consents (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  user_id uuid not null references users on delete cascade,
  code_verifier text not null check (char_length(code_verifier) <= 128),
  origin text not null check (char_length(origin) <= 300),
  next text check (char_length(next) <= 500),
  expires_at timestamptz not null
);
create index calendar_consents_expires_at on calendar_consents (expires_at);

-- The channels through which Google sends push notifications.
create table calendar_channels (
  id uuid primary key,
  connection_id uuid not null references calendar_connections on delete cascade,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  resource_id text not null check (char_length(resource_id) <= 500),
  expires_at timestamptz not null
);
create index calendar_channels_connection on calendar_channels (connection_id);

-- When a calendar's owner is busy: no titles, no meetings of ours.
create table calendar_entries (
  id bigint generated always as identity primary key,
  connection_id uuid not null references calendar_connections on delete cascade,
  user_id uuid not null references users on delete cascade,
  event_id text not null check (char_length(event_id) <= 1024),
  during tstzrange not null check (not isempty(during)),
  unique (connection_id, event_id)
);
create index calendar_entries_user on calendar_entries using gist (user_id, during);
alter table busy_times add foreign key (calendar_entry_id) references calendar_entries on delete cascade;

-- The events that we have written for meetings.
create table calendar_events (
  connection_id uuid not null references calendar_connections on delete cascade,
  meeting_id uuid not null references meetings on delete cascade,
  -- null until it has been written
  event_id text check (char_length(event_id) <= 1024),
  -- null to write over any version
  etag text check (char_length(etag) <= 200),
  -- the version of the meeting that it shows, and its times
  sequence integer,
  starts_at timestamptz,
  ends_at timestamptz,
  is_writing boolean not null default true,
  changed_at timestamptz not null,
  primary key (connection_id, meeting_id),
  check (
    (event_id is null) = (sequence is null)
    and (event_id is null) = (starts_at is null)
    and (event_id is null) = (ends_at is null)
  )
);
create index calendar_events_event on calendar_events (connection_id, event_id);
create index calendar_events_meeting on calendar_events (meeting_id);

-- Meetings whose events were moved or deleted in the external calendar.
create table reschedule_requests (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  change text not null check (change in ('moved', 'deleted')),
  -- the version of the meeting that it is about
  sequence integer not null,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null,
  primary key (meeting_id, user_id),
  check ((change = 'moved') = (starts_at is not null) and (starts_at is null) = (ends_at is null))
);
create index reschedule_requests_user on reschedule_requests (user_id);

-- Entries that overlap a confirmed meeting exclude nothing until the meeting moves.
create function make_entries_busy(of_user uuid, around tstzrange) returns void language sql as $$
  insert into busy_times (user_id, calendar_entry_id, during)
    select user_id, id, during from calendar_entries
    where user_id = of_user and during && around
      and not exists (select from busy_times where calendar_entry_id = calendar_entries.id)
  on conflict do nothing
$$;

create function keep_entry_busy() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from busy_times where calendar_entry_id = old.id;
  end if;
  perform make_entries_busy(new.user_id, new.during);
  return null;
end $$;
create trigger keep_entry_busy after insert or update of during on calendar_entries
  for each row execute function keep_entry_busy();

-- The secret addresses from which calendar programs read a person's meetings. A new address has a new ID.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null
);
