-- Requests to the staff: the tickets of `support` and `contact` conversations.

-- The state of a support or contact conversation.
create table tickets (
  conversation_id uuid primary key references conversations on delete cascade,
  status text not null default 'open' check (status in ('open', 'waiting', 'solved')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  tags text[] not null default '{}' check (cardinality(tags) <= 10) check (longest(tags) <= 30),
  -- opened or last reopened after it had been solved
  opened_at timestamptz not null,
  -- the newest message of the conversation that has changed the ticket
  handled_position integer not null default 0,
  -- while the requester waits for a reply
  response_due_at timestamptz,
  at_risk_at timestamptz,
  reminded_at timestamptz,
  first_responded_at timestamptz,
  solved_at timestamptz,
  solved_by uuid references users,
  -- from opened_at to solved_at, in business hours
  resolution_hours double precision,
  score integer check (score between 1 and 5),
  rating_comment text not null default '' check (char_length(rating_comment) <= 1000),
  rated_at timestamptz,
  -- the conversation that continues this one
  merged_into uuid references conversations on delete set null,
  check ((status = 'open') = (response_due_at is not null)),
  check ((response_due_at is null) = (at_risk_at is null)),
  check ((status = 'solved') = (solved_at is not null)),
  check ((score is null) = (rated_at is null))
);
create index tickets_due on tickets (response_due_at, conversation_id) where response_due_at is not null;
create index tickets_status on tickets (status, opened_at desc, conversation_id);
create index tickets_solved_at on tickets (solved_at) where solved_at is not null;
create index tickets_rated_at on tickets (rated_at) where rated_at is not null;
create index tickets_merged_into on tickets (merged_into) where merged_into is not null;

-- Each time a requester waits for a reply: what was promised, and when it ended with a reply or a solution.
create table ticket_responses (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  is_first boolean not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  responded_at timestamptz,
  responded_by uuid references users,
  -- from requested_at to responded_at
  business_hours double precision
);
create unique index ticket_responses_pending on ticket_responses (conversation_id) where responded_at is null;
create index ticket_responses_conversation on ticket_responses (conversation_id);
create index ticket_responses_requested_at on ticket_responses (requested_at);
create index ticket_responses_responded_at on ticket_responses (responded_at);
create index ticket_responses_due_at on ticket_responses (due_at);

-- What staff write down about a ticket.
create table ticket_notes (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations on delete cascade,
  author_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz not null
);
create index ticket_notes_conversation on ticket_notes (conversation_id, created_at desc, id desc);

-- Texts that staff use again.
create table canned_replies (
  id uuid primary key default uuidv7(),
  name text not null check (char_length(name) between 1 and 60),
  body text not null check (char_length(body) between 1 and 10000),
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index canned_replies_name on canned_replies (lower(name));
