-- System Health watches the engine of the talent search.
alter table health_checks drop constraint health_checks_name_check;
alter table health_checks add constraint health_checks_name_check check (
  name in ('queue_delay', 'failed_jobs', 'emails', 'webhooks', 'replication', 'disk', 'certificate', 'ledger',
    'backup', 'search')
);
