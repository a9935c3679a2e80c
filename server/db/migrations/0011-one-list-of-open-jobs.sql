-- Whatever applicants see is read from open_jobs, which has indexes of its own.

drop index jobs_open;
drop index jobs_open_skills;
