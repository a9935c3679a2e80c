-- What somebody asks for an hour is not what they ask for a whole job. When a company makes the one kind of job of the
-- other, what was proposed for it before is no proposal any more, until it is the same kind again.

alter table applications add column proposed_for text check (proposed_for in ('hourly', 'fixed'));

update applications set proposed_for = jobs.engagement_type
from jobs where jobs.id = applications.job_id and applications.proposal_rate_cents is not null;

alter table applications add check (proposal_rate_cents is null or proposed_for is not null);
