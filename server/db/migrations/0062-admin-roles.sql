-- The roles of admins: what each may do is in domain/staff/admin-access.ts.
alter table users add column admin_role text
  check (admin_role in ('owner', 'support', 'finance', 'trust', 'content'));
update users set admin_role = 'owner' where role = 'admin';
alter table users add constraint users_admin_role check ((role = 'admin') = (admin_role is not null));
