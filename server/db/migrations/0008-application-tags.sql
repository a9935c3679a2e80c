-- The tags that a company has given to applications, so that they can be offered without reading every application.
create table application_tags (
  company_id uuid not null references companies,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default now(),
  primary key (company_id, name)
);
-- one spelling of each
create unique index application_tags_name on application_tags (company_id, lower(name));

create function keep_application_tags() returns trigger language plpgsql as $$
begin
  insert into application_tags (company_id, name) select new.company_id, unnest(new.tags) on conflict do nothing;
  return null;
end $$;
create trigger keep_application_tags after insert on applications for each row
  when (new.tags <> '{}') execute function keep_application_tags();
create trigger keep_changed_application_tags after update of tags on applications for each row
  when (new.tags <> '{}' and new.tags <> old.tags) execute function keep_application_tags();

insert into application_tags (company_id, name)
select distinct company_id, unnest(tags) from applications where tags <> '{}' on conflict do nothing;
