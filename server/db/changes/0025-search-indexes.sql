-- Staff search invoices, payments and payouts by parts of texts, among those of years.
create index invoices_orders on invoices using gin (folded_names(purchase_order) gin_trgm_ops) where purchase_order <> '';
create index invoice_items_words on invoice_items using gin (folded_names(description) gin_trgm_ops);
create index invoices_total on invoices (total_cents);
create index payouts_references on payouts using gin (folded_names(reference) gin_trgm_ops) where reference is not null;
