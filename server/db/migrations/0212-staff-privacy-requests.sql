-- Privacy requests that reached staff by email, post or phone, with the deadline of Art. 12(3) GDPR.
create table staff_privacy_requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('export', 'erasure', 'correction', 'restriction', 'objection', 'other')),
  status text not null check (status in ('open', 'answered', 'withdrawn')),
  -- The account with the address at that time.
  user_id uuid references users,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) <= 4000),
  received_on date not null,
  due_on date not null check (due_on > received_on),
  is_extended boolean not null default false,
  assignee_id uuid references users,
  outcome text check (outcome in ('fulfilled', 'refused')),
  created_at timestamptz not null,
  ended_at timestamptz,
  reminded_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'answered') = (outcome is not null))
);
create index staff_privacy_requests_open on staff_privacy_requests (due_on, id) where status = 'open';
create index staff_privacy_requests_ended on staff_privacy_requests (ended_at) where ended_at is not null;
create index staff_privacy_requests_user on staff_privacy_requests (user_id) where user_id is not null;
create index staff_privacy_requests_email on staff_privacy_requests (lower(email));

-- What happened to a request: the log that staff read.
create table staff_privacy_request_events (
  id uuid primary key default uuidv7(),
  request_id uuid not null references staff_privacy_requests on delete cascade,
  kind text not null check (kind in ('created', 'assigned', 'extended', 'noted', 'answered', 'withdrawn')),
  user_id uuid references users,
  text text not null default '' check (char_length(text) <= 4000),
  at timestamptz not null
);
create index staff_privacy_request_events_request on staff_privacy_request_events (request_id, at, id);
