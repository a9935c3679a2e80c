-- The unique index of current attempts has no replaced ones.
create index attempts_application on attempts (application_id);
