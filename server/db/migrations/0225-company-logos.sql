-- The logo of a company, and its office hours in its own time zone.
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('resume', 'attachment', 'photo', 'logo', 'answer', 'message', 'document', 'verification',
    'contact_attachment', 'contract'));

alter table companies
  add column logo_file_id uuid unique references files,
  -- from Monday to Sunday; the shape is in domain/kernel/weekly-hours.ts
  add column office_hours jsonb not null default '[[], [], [], [], [], [], []]';
create trigger logo_file_begins after insert on companies for each row
  when (new.logo_file_id is not null) execute function count_file_use('logo_file_id');
create trigger logo_file_changes after update of logo_file_id on companies for each row
  when (old.logo_file_id is distinct from new.logo_file_id) execute function count_file_use('logo_file_id');
create trigger logo_file_ends after delete on companies for each row
  when (old.logo_file_id is not null) execute function count_file_use('logo_file_id');
