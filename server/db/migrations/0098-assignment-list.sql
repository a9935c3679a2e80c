-- The staff's list of assignments, in each of its orders.
create index assignments_by_role on assignments (lower(role_title), id);
create index assignments_by_start on assignments (start_date, id);
create index assignments_by_stage on assignments (
  array_position(array['active', 'paused', 'pending', 'ended'], status), id
);
create index assignments_status on assignments (status);
create index assignments_words on assignments using gin (lower(role_title) gin_trgm_ops);

-- By the names of talents and companies, also of deleted ones, and as before the lists of these.
create index users_applicants_by_name on users (lower(name), id) where role = 'applicant';
drop index users_applicants;
create index companies_by_name on companies (lower(name), id);
drop index companies_listed;
