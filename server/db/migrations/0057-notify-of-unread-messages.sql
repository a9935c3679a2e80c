-- Notifications of messages that are still unread after a few seconds.

alter table participants
  -- when to notify of unread messages; null while there is nothing to check
  add column notify_due_at timestamptz;
create index participants_notify_due on participants (notify_due_at) where notify_due_at is not null;

alter table notifications
  -- null if it is about the current state of its subject, such as unread messages
  alter column activity_id drop not null;
