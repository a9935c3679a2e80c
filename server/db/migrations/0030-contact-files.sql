-- Files that visitors attach to a contact request. A visitor has no account, so such a file has no owner.
alter table files alter column owner_id drop not null;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('resume', 'attachment', 'photo', 'contact_attachment'));
alter table files add constraint files_owner_check check (owner_id is not null or purpose = 'contact_attachment');

create table contact_request_files (
  contact_request_id uuid not null references contact_requests on delete cascade,
  file_id uuid primary key references files
);
create index contact_request_files_request on contact_request_files (contact_request_id);
create trigger file_begins after insert on contact_request_files for each row
  execute function count_file_use('file_id');
create trigger file_ends after delete on contact_request_files for each row
  execute function count_file_use('file_id');
