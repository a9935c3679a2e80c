import { api } from './api.ts'
import { architecture } from './architecture.ts'
import { authentication } from './authentication.ts'
import { authorization } from './authorization.ts'
import { communication } from './communication.ts'
import { configuration } from './configuration.ts'
import { cryptography } from './cryptography.ts'
import { dataProtection } from './data-protection.ts'
import { encoding } from './encoding.ts'
import { files } from './files.ts'
import { logging } from './logging.ts'
import { oauth } from './oauth.ts'
import type { Chapter } from './requirement.ts'
import { sessions } from './sessions.ts'
import { tokens } from './tokens.ts'
import { validation } from './validation.ts'
import { webFrontend } from './web-frontend.ts'
import { webrtc } from './webrtc.ts'

/** The chapters of ASVS 5.0.0 in their order. */
export const chapters: readonly Chapter[] = [
  encoding,
  validation,
  webFrontend,
  api,
  files,
  authentication,
  sessions,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  dataProtection,
  architecture,
  logging,
  webrtc,
]
