-- Postings of work state its assignment, so that what a company spends by person, role and job is a sum of the ledger.
alter table postings add column assignment_id uuid references assignments;

-- Entries stay as they are, except for the assignments of those that were posted before.
alter table postings disable trigger user;

update postings set assignment_id = work.assignment_id
from journal_entries entries
join (
  select 'timesheet_line' as kind, id as cause_id, assignment_id from timesheet_lines
  union all
  select 'milestone', id, assignment_id from milestones
) as work using (kind, cause_id)
where postings.entry_id = entries.id and account in ('unbilled_work', 'work_revenue');

-- Invoices, their voids and credit notes have a posting per item instead of one of the sum.
with documents as (
  select kind, cause_id, cause_id as invoice_id, null::uuid as item_id, 'unbilled_work' as account,
    case kind when 'invoice' then -1 else 1 end as sign
  from journal_entries where kind in ('invoice', 'invoice_void')
  union all
  select 'credit_note', id, invoice_id, item_id, 'work_revenue', 1 from credit_notes
), summed as (
  delete from postings using journal_entries entries, documents
  where postings.entry_id = entries.id and entries.kind = documents.kind and entries.cause_id = documents.cause_id
    and postings.account = documents.account
  returning postings.entry_id, postings.account, postings.company_id, documents.kind, documents.invoice_id,
    documents.item_id, documents.sign
)
insert into postings (entry_id, account, amount_cents, company_id, assignment_id)
select entry_id, account, sign * items.amount_cents, company_id, items.assignment_id
from summed join invoice_items items using (invoice_id)
where items.assignment_id is not null and items.amount_cents <> 0
  -- The credit note of an invoice takes back what those of its items have left.
  and case when summed.kind <> 'credit_note' then true
    when item_id is not null then items.id = item_id
    else not exists (select from credit_notes where credit_notes.item_id = items.id) end
order by entry_id, position;

do $$ begin
  if exists (select from postings group by entry_id having sum(amount_cents) <> 0) then
    raise exception 'A journal entry does not balance';
  end if;
end $$;

set constraints all immediate;
alter table postings enable trigger user;
alter table postings
  add check ((account in ('unbilled_work', 'work_revenue')) = (assignment_id is not null));
