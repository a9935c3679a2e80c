-- The secret address at which anyone sees a talent's page, if the talent wants one. A new address has a new ID.
create table talent_links (
  talent_id uuid primary key references talents on delete cascade,
  id uuid not null unique,
  created_at timestamptz not null
);
