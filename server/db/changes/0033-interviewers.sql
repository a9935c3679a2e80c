-- Members who take part in interviews only: what they see follows from their interviews, so they see no jobs.
alter table members
  drop constraint members_member_role_check,
  drop constraint members_limited_role,
  add constraint members_member_role_check check (member_role in ('owner', 'recruiter', 'finance', 'interviewer')),
  add constraint members_limited_role check (
    case member_role when 'recruiter' then true when 'interviewer' then not sees_all_jobs else sees_all_jobs end
  );
alter table member_invitations
  drop constraint member_invitations_member_role_check,
  add constraint member_invitations_member_role_check
    check (member_role in ('owner', 'recruiter', 'finance', 'interviewer'));
