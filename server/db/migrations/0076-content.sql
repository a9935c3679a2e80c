-- The content of the public site that staff edit. The domain has the schema of each kind.

create table content_items (
  id uuid primary key default uuidv7(),
  kind text not null
    check (kind in ('testimonial', 'case_study', 'position', 'question', 'help_article', 'banner')),
  -- the slug in public URLs; otherwise a name of its own
  key text not null check (char_length(key) between 1 and 80),
  -- what it is called in lists
  title text not null check (char_length(title) between 1 and 200),
  position integer not null,
  -- json, because the order of named paragraphs matters; null: as published
  draft json check (octet_length(draft::text) <= 100000),
  -- the version on the site, or null
  published_number integer,
  -- counts the changes, so that of two editors the later one learns of the earlier one
  revision integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users,
  unique (kind, key),
  check (draft is not null or published_number is not null)
);
create index content_items_kind on content_items (kind, position);

-- What was published. A version never changes.
create table content_versions (
  item_id uuid not null references content_items,
  number integer not null check (number between 1 and 100000),
  body json not null check (octet_length(body::text) <= 100000),
  published_at timestamptz not null,
  -- null: it came with the product
  published_by uuid references users,
  primary key (item_id, number)
);
alter table content_items add foreign key (id, published_number) references content_versions (item_id, number)
  deferrable initially deferred;

create trigger content_versions_stay before update or delete or truncate on content_versions
  for each statement execute function refuse_changes();
