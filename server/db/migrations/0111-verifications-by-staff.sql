-- Who of the staff uploaded the document for the applicant, and so does not check it; null for the applicant.
alter table verifications add column submitted_by uuid references users;
alter table verifications add check (reviewed_by <> submitted_by);
alter table verifications add check (status <> 'approved' or submitted_by is null or decided_by <> submitted_by);
create index verifications_submitter on verifications (submitted_by) where submitted_by is not null;
