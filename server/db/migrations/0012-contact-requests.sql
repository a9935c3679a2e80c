-- What visitors wrote to us from the public site.
create table contact_requests (
  id uuid primary key default uuidv7(),
  page text not null check (page in ('home', 'contact')),
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  company text check (char_length(company) <= 120),
  subject text check (char_length(subject) <= 150),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null
);
create index contact_requests_newest on contact_requests (created_at desc, id desc);
