-- Office files, text and archives. The types are those of `mediaTypes`.
alter table files
  drop constraint files_media_type_check,
  add constraint files_media_type_check check (
    media_type in (
      'application/pdf', 'image/png', 'image/jpeg', 'image/webp',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      'text/csv', 'text/plain', 'application/zip'
    )
  );
