-- Conversations and their messages.

-- One conversation per subject. One about an invitation continues with the application, and then with the assignment.
create table conversations (
  id uuid primary key default uuidv7(),
  subject text not null check (subject in ('application', 'assignment', 'invitation', 'account', 'support', 'contact')),
  -- the sides: a company and a talent, a company and its account manager, or a user or visitor and the staff
  company_id uuid references companies,
  talent_id uuid references users,
  requester_id uuid references users,
  invitation_id uuid unique references invitations,
  application_id uuid unique references applications,
  assignment_id uuid unique references assignments,
  -- a contact request and what belongs to it are deleted together
  contact_request_id uuid unique references contact_requests on delete cascade,
  -- the newest position and revision: the lock of this row orders the messages
  last_position integer not null default 0,
  revision bigint not null default 0,
  last_message_at timestamptz,
  -- the side that the other one has blocked
  blocked_side text check (blocked_side in ('company', 'talent')),
  blocked_by uuid references users,
  created_by uuid references users,
  -- the member of staff who handles a support or contact conversation
  assignee_id uuid references users,
  created_at timestamptz not null,
  check ((blocked_side is null) = (blocked_by is null)),
  check (case subject
    when 'application' then company_id is not null and talent_id is not null and application_id is not null
    when 'assignment' then company_id is not null and talent_id is not null and assignment_id is not null
    when 'invitation' then company_id is not null and talent_id is not null and invitation_id is not null
    when 'account' then company_id is not null and talent_id is null
    when 'support' then requester_id is not null and talent_id is null
    when 'contact' then contact_request_id is not null
  end),
  check (assignee_id is null or subject in ('support', 'contact'))
);
create unique index conversations_account on conversations (company_id) where subject = 'account';
create unique index conversations_support on conversations (requester_id) where subject = 'support';
create index conversations_company on conversations (company_id, talent_id);
create index conversations_talent on conversations (talent_id) where talent_id is not null;
create index conversations_assignee on conversations (assignee_id) where assignee_id is not null;

-- What each person sees and keeps. The rule of the conversation decides who may read, also of those listed here.
create table participants (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  side text not null check (side in ('company', 'talent', 'staff')),
  read_position integer not null default 0,
  -- messages of others after the read position
  unread integer not null default 0,
  -- repeated from the conversation, so that a list is one index scan
  last_message_at timestamptz,
  pinned_at timestamptz,
  is_muted boolean not null default false,
  archived_at timestamptz,
  draft text not null default '' check (char_length(draft) <= 10000),
  -- up to which position an email about unread messages was sent
  mailed_position integer not null default 0,
  -- when to check for an email about unread messages; null while there is nothing to check
  mail_due_at timestamptz,
  -- when the last such email was queued
  mailed_at timestamptz,
  -- when to notify of unread messages; null while there is nothing to check
  notify_due_at timestamptz,
  joined_at timestamptz not null,
  -- no longer takes part
  left_at timestamptz,
  primary key (conversation_id, user_id)
);
create index participants_inbox on participants (user_id, last_message_at desc, conversation_id)
  where left_at is null and archived_at is null and last_message_at is not null;
create index participants_archived on participants (user_id, last_message_at desc, conversation_id)
  where left_at is null and archived_at is not null and last_message_at is not null;
create index participants_unread on participants (user_id, last_message_at desc, conversation_id)
  where left_at is null and unread > 0;
create index participants_pinned on participants (user_id) where left_at is null and pinned_at is not null;
create index participants_mail_due on participants (mail_due_at) where mail_due_at is not null;
create index participants_notify_due on participants (notify_due_at) where notify_due_at is not null;

-- What was written, and the events between.
create table messages (
  -- chosen by the sender's browser, so that sending again has no second effect
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  position integer not null,
  revision bigint not null,
  kind text not null check (kind in ('text', 'event')),
  -- null for events, and for a visitor who wrote with the contact form or by email
  sender_id uuid references users,
  side text check (side in ('company', 'talent', 'staff', 'visitor')),
  body text not null default '' check (char_length(body) <= 10000),
  -- A search reads the messages of the reader's own conversations, however many others there are with the same words.
  -- The words are stored, because computing them takes longer than comparing them.
  file_names text not null default '' check (char_length(file_names) <= 2000),
  words tsvector not null
    generated always as (to_tsvector('simple', body || ' ' || translate(file_names, '._-', '   '))) stored,
  reply_to uuid references messages,
  via text not null default 'app' check (via in ('app', 'email', 'schedule')),
  event text check (char_length(event) <= 40),
  -- the activity that an event shows
  activity_id bigint references activities,
  event_data jsonb check (pg_column_size(event_data) < 4000),
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- what the staff have hidden
  hidden_at timestamptz,
  hidden_body text check (char_length(hidden_body) <= 10000),
  unique (conversation_id, position),
  check ((kind = 'event') = (event is not null)),
  check (kind = 'text' or activity_id is not null),
  check ((kind = 'text') = (side is not null)),
  check (deleted_at is null or body = ''),
  check (hidden_at is null or deleted_at is not null),
  check ((hidden_at is null) = (hidden_body is null))
);
create index messages_revision on messages (conversation_id, revision);
create index messages_sent_at on messages (conversation_id, sent_at);
create unique index messages_event on messages (conversation_id, activity_id) where activity_id is not null;
create index messages_sender on messages (sender_id, sent_at desc);
create index messages_reply_to on messages (reply_to) where reply_to is not null;

-- The files of a message.
create table message_files (
  message_id uuid not null references messages on delete cascade,
  file_id uuid not null unique references files,
  position integer not null check (position between 1 and 5),
  primary key (message_id, position)
);
create trigger file_begins after insert on message_files for each row execute function count_file_use('file_id');
create trigger file_ends after delete on message_files for each row execute function count_file_use('file_id');

-- The names of files are searched by their words.
create function set_file_names_of_message() returns trigger language plpgsql as $$
begin
  update messages set file_names = coalesce((
    select string_agg(files.name, ' ' order by message_files.position)
    from message_files join files on files.id = message_files.file_id
    where message_files.message_id = messages.id
  ), '')
  where id in (select distinct message_id from changed);
  return null;
end
$$;
create trigger files_added after insert on message_files referencing new table as changed for each statement
  execute function set_file_names_of_message();
create trigger files_removed after delete on message_files referencing old table as changed for each statement
  execute function set_file_names_of_message();

-- Emoji with which people react to a message.
create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  user_id uuid not null references users,
  reaction text not null check (reaction in ('👍', '❤️', '😄', '🎉', '🙏', '👀')),
  reacted_at timestamptz not null,
  primary key (message_id, user_id, reaction)
);

-- Messages that wait for their time.
create table scheduled_messages (
  -- becomes the ID of the message
  id uuid primary key,
  conversation_id uuid not null references conversations on delete cascade,
  sender_id uuid not null references users,
  body text not null check (char_length(body) <= 10000),
  send_at timestamptz not null,
  created_at timestamptz not null,
  -- why it could not be sent; it stays until its sender removes it
  failure text check (char_length(failure) <= 200)
);
create index scheduled_messages_due on scheduled_messages (send_at) where failure is null;
create index scheduled_messages_sender on scheduled_messages (conversation_id, sender_id, send_at);

-- The files of a message that waits.
create table scheduled_message_files (
  scheduled_message_id uuid not null references scheduled_messages on delete cascade,
  file_id uuid not null unique references files,
  position integer not null check (position between 1 and 5),
  primary key (scheduled_message_id, position)
);
create trigger file_begins after insert on scheduled_message_files for each row
  execute function count_file_use('file_id');
create trigger file_ends after delete on scheduled_message_files for each row
  execute function count_file_use('file_id');

-- Texts that the members of a company use again.
create table message_templates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 60),
  body text not null check (char_length(body) between 1 and 10000),
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index message_templates_name on message_templates (company_id, lower(name));

-- To whom an address for replies belongs. The part before the @ is in the emails only.
create table reply_addresses (
  token_hash bytea primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- null for the sender of a contact request
  user_id uuid references users,
  created_at timestamptz not null
);
create index reply_addresses_conversation on reply_addresses (conversation_id);
