-- An alert pauses while its search has too many results.
alter table saved_searches add column paused_at timestamptz;

-- The latest change that can make a talent match a search or become available (check-alerts.ts).
create index activities_of_matches on activities (at)
  where kind in ('talent.edited', 'talent.visibility_set', 'talent.company_blocked', 'talent.company_unblocked',
    'talent.badge_granted', 'talent.badge_removed', 'talent.badge_expired', 'talent.reviewed', 'timesheet.approved',
    'application.submitted', 'invitation.accepted', 'invitation.declined', 'assignment.created', 'assignment.begun',
    'assignment.ended');
