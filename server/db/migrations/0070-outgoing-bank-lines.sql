-- What an outgoing line of a bank statement paid: one payout, or all of a batch together.
alter table bank_statement_lines
  add column payout_batch_id uuid references payout_batches,
  add check (num_nonnulls(payment_id, payout_id, payout_batch_id) <= 1),
  add check (amount_cents < 0 or (payout_id is null and payout_batch_id is null));
create unique index bank_statement_lines_payout on bank_statement_lines (payout_id) where payout_id is not null;
create unique index bank_statement_lines_batch on bank_statement_lines (payout_batch_id)
  where payout_batch_id is not null;
create index payouts_sent on payouts (amount_cents) where sent_at is not null;
