import { Resolver } from 'node:dns/promises'
import { config } from '#server/platform/config/config.ts'
import { findLocalRecords, isLocalName } from './local-records.ts'

/** The TXT records of a name; null if no answer came, so that nothing is known about them. */
export type ResolveTxt = (name: string) => Promise<string[] | null>

/** Answers that say that there is no record, unlike those of a server that fails. */
const absent = new Set(['ENOTFOUND', 'ENODATA'])

const askServers: ResolveTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: 3_000, tries: 2 }).resolveTxt(name)
    // A long record arrives in parts.
    return records.map((parts) => parts.join(''))
  } catch (error) {
    return absent.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null
  }
}

/** Reads TXT records from the DNS servers of this machine; in the demo, those of `.test` from the local records. */
export const resolveTxt: ResolveTxt = (name) =>
  config.demo && isLocalName(name) ? findLocalRecords(name) : askServers(name)
