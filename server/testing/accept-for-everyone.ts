import { legalVersions } from '#content/legal/versions.ts'
import { legalDocuments } from '#domain/legal/legal-document.ts'

const newest = legalDocuments.map((document) => `('${document}', ${legalVersions[document].at(-1)!.version})`)

/** A statement with which all users of a database accept the terms and the privacy policy, as if they had signed up. */
export const acceptForEveryone = `
  insert into legal_acceptances (user_id, document, version, accepted_at, origin)
  select users.id, document, version, now(), 'registration'
  from users, (values ${newest.join(', ')}) as newest (document, version)
  where users.role in ('applicant', 'company')
  on conflict do nothing`
