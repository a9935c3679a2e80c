import { config } from '#server/platform/config/config.ts'
import { scanWithClamd } from './scan-with-clamd.ts'

/** Whether a virus was found in some bytes. Throws `unavailable` when nobody can tell: then they are not kept. */
export type Scan = (bytes: Uint8Array) => Promise<'clean' | 'infected'>

/** The test string by which scanners are tried out, in two parts, so that no scanner finds it here. */
const testString = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'

/** The local twin of a scanner: knows the one virus that is none. */
export const scanForTestFile: Scan = async (bytes) => (Buffer.from(bytes).includes(testString) ? 'infected' : 'clean')

/** The scanner of the configuration: a ClamAV daemon where one is named, otherwise the local twin. */
export const scan: Scan = config.clamd ? scanWithClamd(config.clamd) : scanForTestFile
