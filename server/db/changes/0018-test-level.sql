-- How difficult a test is; null where its author does not say.
alter table tests add column level text check (level in ('beginner', 'intermediate', 'advanced'));
