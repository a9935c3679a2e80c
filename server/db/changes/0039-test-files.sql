-- The files that the questions of tests consist of. A test keeps those of all its versions.
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check check (
    purpose in ('resume', 'attachment', 'photo', 'logo', 'answer', 'question', 'message', 'document', 'verification',
      'contact_attachment', 'contract')
  );

create table test_files (
  test_id uuid not null references tests on delete cascade,
  file_id uuid not null references files,
  primary key (test_id, file_id)
);
create index test_files_file on test_files (file_id);
create trigger file_begins after insert on test_files for each row execute function count_file_use('file_id');
create trigger file_ends after delete on test_files for each row execute function count_file_use('file_id');
