-- Bulk actions of staff, which run in the queue.

create table bulk_actions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('suspend_companies', 'activate_companies', 'delete_companies', 'restore_companies',
    'suspend_applicants', 'activate_applicants', 'remove_applicants', 'restore_applicants')),
  -- the form of the command, the same for each row
  parameters jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'canceled')),
  actor_id uuid not null references users,
  total integer not null check (total between 1 and 50000),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status in ('finished', 'canceled')) = (ended_at is not null))
);
create index bulk_actions_actor on bulk_actions (actor_id, created_at desc, id desc);

-- One row per company or user. It is marked in the transaction that changes the company or user.
create table bulk_action_items (
  bulk_action_id uuid not null references bulk_actions on delete cascade,
  position integer not null,
  subject_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'skipped', 'failed')),
  -- why it was skipped or failed
  reason text not null default '' check (char_length(reason) <= 300),
  primary key (bulk_action_id, position),
  unique (bulk_action_id, subject_id)
);
create index bulk_action_items_status on bulk_action_items (bulk_action_id, status, position);
