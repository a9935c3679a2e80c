-- Documents with which applicants ask for a badge. Two people check each.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('resume', 'attachment', 'photo', 'answer', 'message', 'document', 'verification',
    'contact_attachment', 'contract'));

create table verifications (
  id uuid primary key default uuidv7(),
  talent_id uuid not null references talents on delete cascade,
  badge text not null check (badge in ('id_verified', 'background_check')),
  status text not null check (status in ('submitted', 'reviewed', 'approved', 'rejected', 'withdrawn')),
  -- removed with the decision
  file_id uuid unique references files,
  submitted_at timestamptz not null,
  -- what the first person checked, and until when the badge is valid
  checked text not null default '' check (char_length(checked) <= 200),
  expires_on date,
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 500),
  check ((status in ('submitted', 'reviewed')) = (file_id is not null)),
  check ((status in ('submitted', 'reviewed')) = (decided_at is null)),
  check ((reviewed_by is null) = (reviewed_at is null)),
  check (status <> 'reviewed' or reviewed_by is not null),
  check (status <> 'approved' or reviewed_by <> decided_by)
);
create unique index verifications_open on verifications (talent_id, badge) where status in ('submitted', 'reviewed');
create index verifications_waiting on verifications (submitted_at, id) where status in ('submitted', 'reviewed');
create index verifications_talent on verifications (talent_id, submitted_at desc, id desc);
create index verifications_reviewer on verifications (reviewed_by);
create index verifications_decider on verifications (decided_by);
create trigger file_begins after insert on verifications for each row
  when (new.file_id is not null) execute function count_file_use('file_id');
create trigger file_changes after update of file_id on verifications for each row
  when (old.file_id is distinct from new.file_id) execute function count_file_use('file_id');
create trigger file_ends after delete on verifications for each row
  when (old.file_id is not null) execute function count_file_use('file_id');

-- when the talent was reminded that it expires soon
alter table talent_badges add column reminded_at timestamptz;
create index talent_badges_to_remind on talent_badges (expires_on)
  where removed_at is null and reminded_at is null and expires_on is not null;
