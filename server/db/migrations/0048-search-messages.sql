-- The names of files in messages are searched by their words.
create index files_message_words on files using gin (to_tsvector('simple', translate(name, '._-', '   ')))
  where purpose = 'message';
