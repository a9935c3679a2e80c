-- Recordings of answers, which arrive in parts, and the files of questions.
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check check (
    purpose in ('resume', 'attachment', 'photo', 'logo', 'answer', 'question', 'prompt', 'message', 'document',
      'verification', 'contact_attachment', 'recording', 'recording_part', 'contract')
  ),
  drop constraint files_media_type_check,
  add constraint files_media_type_check check (
    media_type in (
      'application/pdf', 'image/png', 'image/jpeg', 'image/webp',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'text/csv', 'text/plain', 'application/zip',
      'audio/webm', 'audio/ogg', 'audio/mp4', 'video/webm', 'video/mp4', 'audio/mpeg'
    )
  ),
  drop constraint files_size_bytes_check,
  add constraint files_size_bytes_check check (size_bytes between 1 and 33554432);

-- The files that the draft or a version of a test refers to.
create table test_files (
  test_id uuid not null references tests on delete cascade,
  file_id uuid not null references files,
  primary key (test_id, file_id)
);
create index test_files_file on test_files (file_id);
create trigger file_begins after insert on test_files for each row execute function count_file_use('file_id');
create trigger file_ends after delete on test_files for each row execute function count_file_use('file_id');

-- A take of a spoken or video answer, while its attempt runs. Its ID becomes that of its file.
create table recordings (
  id uuid primary key default gen_random_uuid(),
  attempt_id uuid not null references attempts on delete cascade,
  question_id text not null check (char_length(question_id) between 1 and 64),
  take integer not null check (take between 1 and 2),
  media_type text not null check (
    media_type in ('audio/webm', 'audio/ogg', 'audio/mp4', 'video/webm', 'video/mp4')
  ),
  opened_at timestamptz not null,
  -- the finished file, and its length
  file_id uuid unique references files,
  seconds double precision check (seconds >= 0),
  unique (attempt_id, question_id, take),
  check ((file_id is null) = (seconds is null)),
  check (file_id = id)
);
create trigger file_changes after update of file_id on recordings for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on recordings for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- What has arrived of a recording that is not finished.
create table recording_parts (
  recording_id uuid not null references recordings on delete cascade,
  number integer not null check (number between 1 and 300),
  size_bytes integer not null check (size_bytes between 1 and 1048576),
  sha256 bytea not null check (octet_length(sha256) = 32),
  file_id uuid not null unique references files,
  primary key (recording_id, number)
);
create trigger file_begins after insert on recording_parts for each row execute function count_file_use('file_id');
create trigger file_ends after delete on recording_parts for each row execute function count_file_use('file_id');

-- Notes of a grader at moments of a recording: [{ seconds, note }], once it is graded.
alter table gradings add column marks jsonb not null default '[]' check (pg_column_size(marks) < 30000);
