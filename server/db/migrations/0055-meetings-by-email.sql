-- Meetings in emails, calendars and notifications.

-- The time of a meeting in the calendar of a person who was sent a file for it, to remove it when it no longer applies.
create table meeting_calendar_entries (
  meeting_id uuid not null references meetings on delete cascade,
  user_id uuid not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (meeting_id, user_id)
);

-- when its participants were last reminded of it
alter table meetings add column reminded_at timestamptz;
create index meetings_confirmed on meetings (starts_at) where status = 'confirmed';

-- The secret addresses from which calendar programs read a person's meetings. A new address has a new ID.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null
);

alter table notifications
  drop constraint notifications_subject_kind_check,
  add constraint notifications_subject_kind_check check (subject_kind in (
    'job', 'application', 'test', 'conversation', 'talent', 'saved_search', 'ticket', 'meeting', 'account'
  ));
-- after which a notification, such as a reminder, is no longer pushed
alter table notifications add column expires_at timestamptz;
