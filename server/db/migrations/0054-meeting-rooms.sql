-- The limits are in domain/meetings/room.ts.

-- people who take part by a link that is made from the ID
create table meeting_guests (
  id uuid primary key default gen_random_uuid(),
  meeting_id uuid not null references meetings on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  invited_by uuid not null references users,
  created_at timestamptz not null
);
create index meeting_guests_meeting on meeting_guests (meeting_id);

-- who was in the room, and when; a person who comes back has a new row
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
create unique index room_stays_open_user on room_stays (meeting_id, user_id) where left_at is null and user_id is not null;
create unique index room_stays_open_guest on room_stays (meeting_id, guest_id)
  where left_at is null and guest_id is not null;

-- connection data that waits for the browser of a person in the call
create table room_signals (
  id bigint primary key generated always as identity,
  from_id uuid not null references room_stays on delete cascade,
  to_id uuid not null references room_stays on delete cascade,
  data jsonb not null check (pg_column_size(data) < 100000)
);
create index room_signals_to on room_signals (to_id, id);
create index room_signals_from on room_signals (from_id);

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
