-- The files that were shared in a conversation are listed, newest first.
create index messages_with_files on messages (conversation_id, position desc) where file_names <> '';
