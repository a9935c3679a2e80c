-- The tags in use, among the tickets of years.
create index tickets_tagged on tickets (conversation_id) where tags <> '{}';
-- Erasing a person looks for their name in the notifications of the activities about them.
create index notifications_activity on notifications (activity_id) where activity_id is not null;
-- The other requests of a person.
create index contact_requests_email on contact_requests (email);
