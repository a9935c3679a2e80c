-- A job without applications can be deleted, also when talents were invited to it.
alter table invitations
  drop constraint invitations_job_id_fkey,
  add constraint invitations_job_id_fkey foreign key (job_id) references jobs on delete cascade;
