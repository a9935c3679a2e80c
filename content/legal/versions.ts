import type { LegalVersions } from './legal-page.ts'
import { privacy1 } from './privacy-1.ts'
import { privacy2 } from './privacy-2.ts'
import { privacy3 } from './privacy-3.ts'
import { privacy4 } from './privacy-4.ts'
import { terms1 } from './terms-1.ts'

/** Every version of the documents that users accept, the newest one last. */
export const legalVersions = {
  terms: [terms1],
  privacy: [privacy1, privacy2, privacy3, privacy4],
} as const satisfies LegalVersions
