-- Staff also note what they know about an invoice, a payment, a payout, an account manager or a reported subject.
alter table staff_notes
  add column invoice_id uuid references invoices,
  add column payment_id uuid references payments,
  add column payout_id uuid references payouts,
  add column manager_id uuid references users,
  add column report_case_id uuid references report_cases on delete cascade;
alter table staff_notes drop constraint staff_notes_check;
alter table staff_notes add constraint staff_notes_check check (
  num_nonnulls(
    company_id, applicant_id, job_id, assignment_id, invoice_id, payment_id, payout_id, manager_id, report_case_id
  ) = 1
);
create index staff_notes_invoice on staff_notes (invoice_id, created_at, id) where invoice_id is not null;
create index staff_notes_payment on staff_notes (payment_id, created_at, id) where payment_id is not null;
create index staff_notes_payout on staff_notes (payout_id, created_at, id) where payout_id is not null;
create index staff_notes_manager on staff_notes (manager_id, created_at, id) where manager_id is not null;
create index staff_notes_report_case on staff_notes (report_case_id, created_at, id) where report_case_id is not null;
