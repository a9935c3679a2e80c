-- The tags in use, among the tickets of years.
create index tickets_tagged on tickets (conversation_id) where tags <> '{}';
