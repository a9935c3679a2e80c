-- Staff arrange the lists of invoices and payouts, too.
alter table saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'invoices', 'payouts', 'audit_logs', 'tickets'));
alter table hidden_columns
  drop constraint hidden_columns_list_check,
  add constraint hidden_columns_list_check check (list in ('companies', 'applicants', 'jobs', 'tests', 'assignments', 'account_managers', 'payments', 'invoices', 'payouts', 'audit_logs', 'tickets'));
