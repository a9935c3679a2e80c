-- Staff save views of the inbox, too.
alter table saved_views drop constraint saved_views_list_check;
alter table saved_views add constraint saved_views_list_check
  check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'audit_logs',
    'tickets'));
alter table hidden_columns drop constraint hidden_columns_list_check;
alter table hidden_columns add constraint hidden_columns_list_check
  check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'audit_logs',
    'tickets'));

-- Staff search reports by what was reported.
create index report_cases_words on report_cases using gin (lower(title) gin_trgm_ops);
