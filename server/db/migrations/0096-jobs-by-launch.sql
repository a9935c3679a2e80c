-- With the same expression as the list of one company, this index would be chosen for the list of a large company too,
-- which then reads the jobs of all.
drop index jobs_by_launch;
create index jobs_by_launch on jobs (published_at nulls first, id) where archived_at is null;
