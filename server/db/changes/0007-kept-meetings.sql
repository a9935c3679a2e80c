-- The interviews of the job that the company keeps when accepting this offer fills the job. The others are canceled.
alter table offers add column kept_meeting_ids uuid[] not null default '{}' check (cardinality(kept_meeting_ids) <= 100);
