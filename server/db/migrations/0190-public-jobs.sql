-- The end of the address of a job's public page. 48 random bits: guessing one reveals nothing that is not public.
alter table jobs add column short_id text not null default right(gen_random_uuid()::text, 12)
  constraint jobs_short_id_check check (short_id ~ '^[0-9a-f]{12}$');
create unique index jobs_short_id on jobs (short_id);
