-- Which public pages a browser looked at whose owner allowed it. The visitor is a random number and nobody's name.
create table visits (
  id bigint generated always as identity primary key,
  visitor_id uuid not null,
  path text not null check (char_length(path) between 1 and 200),
  referrer text check (char_length(referrer) <= 253),
  at timestamptz not null
);
create index visits_visitor_id on visits (visitor_id, at desc);
create index visits_at on visits (at);

-- Who allowed it and writes to us tells us what they read before.
alter table contact_requests add column visitor_id uuid;
