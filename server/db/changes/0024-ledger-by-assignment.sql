-- The nightly checks compare the unbilled work of assignments, some of them at a time.
create index postings_assignment on postings (assignment_id, account) include (entry_id, amount_cents)
  where assignment_id is not null;
