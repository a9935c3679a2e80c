-- A test that was not taken ends with its application.
alter table attempts drop constraint attempts_status_check;
alter table attempts add constraint attempts_status_check
  check (status in ('assigned', 'in_progress', 'submitted', 'graded', 'expired', 'cancelled'));
alter table attempts drop constraint attempts_check1;
alter table attempts add constraint attempts_started check (status in ('assigned', 'expired', 'cancelled') or started_at is not null);
update attempts set status = 'cancelled'
from applications
where applications.id = attempts.application_id and applications.stage in ('rejected', 'withdrawn')
  and attempts.status in ('assigned', 'in_progress');

-- The files attached to an email, as the local mail server keeps them: name, media type, and content in base64.
alter table twin_mails add column attachments jsonb not null default '[]';
