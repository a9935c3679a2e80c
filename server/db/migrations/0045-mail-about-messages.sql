-- Emails about unread messages, and replies by email.

alter table participants
  -- when to check for an email about unread messages; null while there is nothing to check
  add column mail_due_at timestamptz,
  -- when the last such email was queued
  add column mailed_at timestamptz;
create index participants_mail_due on participants (mail_due_at) where mail_due_at is not null;

-- To whom an address for replies belongs. The part before the @ is in the emails only.
create table reply_addresses (
  token_hash bytea primary key,
  conversation_id uuid not null references conversations on delete cascade,
  -- null for the sender of a contact request
  user_id uuid references users,
  created_at timestamptz not null
);
create index reply_addresses_conversation on reply_addresses (conversation_id);

alter table local_mails
  -- by name
  add column headers jsonb not null default '{}';
