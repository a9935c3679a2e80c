-- The staff's list of payouts, in each of its orders.
create index payouts_by_day on payouts (pay_on, id);
create index payouts_by_amount on payouts (amount_cents, id);
create index payouts_by_state on payouts (status, id);
