-- What an issued document states never changes: credit notes correct it. Only what happens to it is written later:
-- its status, reminders, automatic payment, and disputes of its items.
create trigger invoices_stay
  before update of company_id, number, issued_on, issued_at, due_on, currency, work_cents, fee_cents, tax_cents,
    total_cents, purchase_order, cost_center, provider, customer, rules
  or delete or truncate on invoices for each statement execute function refuse_changes();
create trigger invoice_items_stay
  before update of invoice_id, position, kind, description, quantity, rate_cents, amount_cents, assignment_id, week_on,
    milestone_id, fee_rule_id
  or delete or truncate on invoice_items for each statement execute function refuse_changes();
create trigger credit_notes_stay before update or delete or truncate on credit_notes
  for each statement execute function refuse_changes();
create trigger write_offs_stay before update or delete or truncate on write_offs
  for each statement execute function refuse_changes();
create trigger credit_uses_stay before update or delete or truncate on credit_uses
  for each statement execute function refuse_changes();
