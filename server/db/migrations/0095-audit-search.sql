-- A search of the audit log reads one batch of entries after the other, newest first. Together with the batch, the index
-- finds only what a batch contains of a frequent word.

create extension if not exists btree_gin;

create index audit_entries_search on audit_entries using gin ((position / 250000), words, subject_ids);
drop index audit_entries_subjects, audit_entries_words;
