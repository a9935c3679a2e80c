-- What messages that came by email do not have: the whole text, and the names of what was left out.
create table message_emails (
  message_id uuid primary key references messages on delete cascade,
  -- null if the message has all of it
  whole_text text check (char_length(whole_text) <= 200000),
  left_out text[] not null default '{}' check (cardinality(left_out) <= 20)
);
