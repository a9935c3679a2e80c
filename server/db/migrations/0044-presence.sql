-- Who is online: the users with an open stream, by server. A server that stops sending heartbeats is removed by another
-- one, with its rows. Like throttles, nothing here has to survive a crash of the database.
create unlogged table live_servers (
  id uuid primary key,
  heartbeat_at timestamptz not null
);

create unlogged table online_users (
  user_id uuid not null references users on delete cascade,
  server_id uuid not null references live_servers on delete cascade,
  primary key (user_id, server_id)
);
create index online_users_server on online_users (server_id);
