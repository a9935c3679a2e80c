-- Hours that a talent imported from a file. They are shifts like those entered by hand.
create table time_imports (
  id uuid primary key default uuidv7(),
  assignment_id uuid not null references assignments on delete cascade,
  talent_id uuid not null references users,
  file_name text not null check (char_length(file_name) <= 200),
  shifts integer not null,
  rows integer not null,
  skipped_rows integer not null,
  imported_at timestamptz not null,
  undone_at timestamptz
);
create index time_imports_assignment on time_imports (assignment_id, imported_at);

alter table shifts add column time_import_id uuid references time_imports on delete set null;
create index shifts_time_import on shifts (time_import_id) where time_import_id is not null;
