-- The provider's share of what a company pays converts the rates of the two sides. It is a rule with a first day.
alter table fee_rules drop constraint fee_rules_kind_check;
alter table fee_rules add check (kind in ('fee', 'tax', 'margin'));
alter table fee_rules add check (
  kind <> 'margin'
  or percent <= 90 and company_id is null and country is null and effective_until is null and fixed_cents = 0
  and min_cents is null and max_cents is null and tiers = '[]'
);
insert into fee_rules (kind, name, effective_from, percent, created_at)
  values ('margin', 'Margin', '2020-01-01', 25, '2020-01-01T00:00:00Z');
