-- What happened, and what follows from it.

create table activities (
  id bigint generated always as identity primary key,
  -- with the id, a cursor that cannot miss a row committed late
  xid xid8 not null default pg_current_xact_id(),
  kind text not null check (char_length(kind) <= 100),
  -- who did it; null is the product itself or a visitor
  actor_id uuid references users,
  company_id uuid references companies,
  data jsonb not null,
  request_id text check (char_length(request_id) <= 100),
  at timestamptz not null
);
create index activities_cursor on activities (xid, id);
create index activities_company_id on activities (company_id, at desc);
create index activities_actor_id on activities (actor_id, at desc);
create index activities_job_id on activities ((data ->> 'job_id'), at desc);

create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  -- a reaction that runs twice tells a person once
  activity_id bigint not null references activities,
  title text not null check (char_length(title) <= 200),
  body text not null check (char_length(body) <= 500),
  href text not null check (char_length(href) <= 500),
  read_at timestamptz,
  created_at timestamptz not null,
  unique (user_id, activity_id)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- What a request with an Idempotency-Key was answered; written in the transaction that had the effect.
create table answers (
  actor_id uuid not null references users,
  route text not null check (char_length(route) <= 200),
  key text not null check (char_length(key) between 1 and 255),
  body_hash bytea not null check (octet_length(body_hash) = 32),
  status integer not null,
  body jsonb not null,
  created_at timestamptz not null,
  primary key (actor_id, route, key)
);
create index answers_created_at on answers (created_at);

-- Mail that the local twin took instead of an SMTP server.
create table twin_mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null
);
create index twin_mails_newest on twin_mails (sent_at desc);
