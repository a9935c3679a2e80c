-- Staff also note what they know about an assignment.
alter table staff_notes add column assignment_id uuid references assignments on delete cascade;
alter table staff_notes drop constraint staff_notes_check;
alter table staff_notes add constraint staff_notes_check
  check (num_nonnulls(company_id, applicant_id, job_id, assignment_id) = 1);
create index staff_notes_assignment on staff_notes (assignment_id, created_at, id) where assignment_id is not null;
