-- Rows of the audit log are also protected from a session that turns triggers off (`session_replication_role`).
alter table activities enable always trigger activities_stay;
alter table activities enable always trigger activities_stay_together;
alter table audit_entries enable always trigger audit_entries_stay;
alter table audit_entries enable always trigger audit_entries_stay_together;
alter table audit_checkpoints enable always trigger audit_checkpoints_stay;
