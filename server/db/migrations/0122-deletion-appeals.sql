-- Deletions are sanctions, so that they can be appealed with the link in the email about them.
alter table sanctions
  drop constraint sanctions_kind_check,
  add check (kind in ('warning', 'suspension', 'deletion')),
  -- A person who cannot sign in appeals with a link, which does not say who uses it.
  drop constraint sanctions_check2,
  add check (num_nonnulls(appeal, appealed_at) in (0, 2)),
  add check (appealed_by is null or appealed_at is not null);
