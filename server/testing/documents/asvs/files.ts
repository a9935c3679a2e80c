import { byInstallation, fulfilled } from './requirement.ts'
import type { Chapter } from './requirement.ts'

export const files: Chapter = {
  title: 'File Handling',
  requirements: {
    'V5.1.1': fulfilled(
      'documented types and sizes',
      'One table in the code has types and size by purpose; the page describes what happens with malicious files.',
      'docs/security.md### Files',
      'domain/files/file.ts#fileRules',
    ),
    'V5.2.1': fulfilled(
      'size of files',
      'Each purpose has a maximum; reading stops there, also without Content-Length. Uploads at the same time and per user are limited.',
      'server/platform/http/read-files.ts#readUpTo',
      'server/features/files/files.test.ts#can have exactly the maximum size, with or without Content-Length',
      'server/features/files/files.test.ts#is rate-limited per user',
    ),
    'V5.2.2': fulfilled(
      'type of files',
      'The type is read from the content, must be permitted for the purpose, and determines the extension.',
      'server/platform/files/detect-file-type.test.ts',
      'server/features/files/files.test.ts#gets a name that matches its type',
    ),
    'V5.2.3': fulfilled(
      'compressed files',
      'Archives are not unpacked: their directory must state at most 250 MB and 10,000 files, without a password. Of an Office file, the list of types is read, up to 1 MB, and of a Word document all relations together, up to 1 MB. The text of a Word document is read up to 40 MB in a thread with a limit of time and memory. Compressed bodies are refused. Images have at most 8,000 pixels on each side and are not decoded on the server.',
      'server/platform/files/read-zip.ts#is_oversized',
      'server/platform/files/detect-file-type.test.ts#is refused if it unpacks to too much, or to too many files',
      'server/platform/http/responses.test.ts#for a compressed body',
      'domain/files/file.ts#side_max',
    ),
    'V5.3.1': fulfilled(
      'files are not executed',
      'Files are in a bucket or a private folder outside the site, under a random ID, and are only read and sent.',
      'server/platform/files/disk-file-store.ts#diskFileStore',
      'server/features/files/reading.ts#sandbox',
    ),
    'V5.3.2': fulfilled(
      'paths of files',
      'Paths are made from random IDs, never from names of users.',
      'server/platform/files/file-store.test.ts',
      'server/features/files/storing.ts#randomUUID',
    ),
    'V5.4.1': fulfilled(
      'names of downloads',
      'Content-Disposition has the name that was made safe when the file was stored.',
      'server/features/files/files.test.ts#is stored unchanged and returned to its owner only',
    ),
    'V5.4.2': fulfilled(
      'encoding of names',
      'RFC 6266 in headers; nodemailer encodes names of attachments.',
      'server/platform/http/content-disposition.ts#RFC 6266',
    ),
    'V5.4.3': byInstallation(
      'virus scan',
      'With `CLAMD`, each file is scanned before it is stored, and refused while the scanner does not respond.',
      'docs/operations.md#CLAMD',
      'server/platform/files/scan.test.ts',
    ),
  },
}
