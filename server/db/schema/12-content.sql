-- The public site: content, visits and the contact form.

-- The content of the public site that staff edit. The domain has the schema of each kind.
create table content_items (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('testimonial', 'case_study', 'position', 'question', 'help_article', 'banner')),
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

-- What visitors wrote to us from the public site.
create table contact_requests (
  id uuid primary key default uuidv7(),
  page text not null check (page in ('home', 'contact')),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  company text check (char_length(company) <= 120),
  subject text check (char_length(subject) <= 150),
  message text not null check (char_length(message) between 1 and 5000),
  -- if the visitor allowed it: tells what they read before
  visitor_id uuid,
  created_at timestamptz not null
);
create index contact_requests_newest on contact_requests (created_at desc, id desc);

-- The files that a visitor attached.
create table contact_request_files (
  contact_request_id uuid not null references contact_requests on delete cascade,
  file_id uuid primary key references files
);
create index contact_request_files_request on contact_request_files (contact_request_id);
create trigger file_begins after insert on contact_request_files for each row
  execute function count_file_use('file_id');
create trigger file_ends after delete on contact_request_files for each row
  execute function count_file_use('file_id');
