import { config } from '#server/platform/config/config.ts'
import { scanWithClamd } from './scan-with-clamd.ts'

/** Scans bytes for viruses. Throws `unavailable` when the scanner does not respond. */
export type Scan = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

/** The EICAR test string, in two parts, so that scanners do not report this file. */
const testString = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** The local alternative to a scanner: recognizes the EICAR test file only. */
export const scanForTestFile: Scan = async (bytes) => (Buffer.from(bytes).includes(testString) ? 'infected' : 'clean')

/** The configured scanner: a ClamAV daemon, or the local alternative. */
export const scan: Scan = config.clamd ? scanWithClamd(config.clamd) : scanForTestFile
