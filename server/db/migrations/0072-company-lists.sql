-- Parts of words in the lists of staff.
create extension if not exists pg_trgm;

-- The staff's list of companies, in each order that needs no figures.
create index companies_listed on companies (lower(name), id) where status <> 'deleted';
create index companies_by_status on companies (status, id);
create index companies_by_age on companies (created_at, id);
create index companies_words on companies using gin (lower(name) gin_trgm_ops);
