-- What a company's accounting needs to know of an assignment: the items of its invoices carry it.
create table assignment_references (
  assignment_id uuid primary key references assignments,
  purchase_order text not null default '' check (char_length(purchase_order) <= 60),
  cost_center text not null default '' check (char_length(cost_center) <= 60),
  updated_at timestamptz not null
);
