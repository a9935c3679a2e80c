-- Issued documents never change, except that the retention replaces the personal data in them when the law no longer
-- requires it. It says so for its own transaction.
create function refuse_document_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('tulay.expires_records', true) = 'on' then return null; end if;
  raise exception 'Rows of % are never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create or replace trigger invoices_stay
  before update of company_id, number, issued_on, issued_at, due_on, currency, work_cents, fee_cents, tax_cents,
    total_cents, purchase_order, cost_center, provider, customer, rules
  or delete or truncate on invoices for each statement execute function refuse_document_changes();
create or replace trigger invoice_items_stay
  before update of invoice_id, position, kind, description, quantity, rate_cents, amount_cents, assignment_id, week_on,
    milestone_id, fee_rule_id
  or delete or truncate on invoice_items for each statement execute function refuse_document_changes();
create or replace trigger credit_notes_stay before update or delete or truncate on credit_notes
  for each statement execute function refuse_document_changes();
create or replace trigger write_offs_stay before update or delete or truncate on write_offs
  for each statement execute function refuse_document_changes();
