import { z } from 'zod'

/** The SMTP server that receives replies by email. */
export interface MailIn {
  host: string
  port: number
  /** The domain of the addresses. */
  domain: string
  /** The files of its certificate. Without them, connections are not encrypted. */
  tls: { cert: string; key: string } | undefined
}

const message =
  'must look like smtp://0.0.0.0:2525?domain=reply.tulay.example, with the address to listen on and the domain of the replies; to encrypt connections, add &cert=/path/cert.pem&key=/path/key.pem.'

const parameters = z.strictObject({
  domain: z.string().regex(/^(?=.{1,100}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/),
  cert: z.string().optional(),
  key: z.string().optional(),
})

/** `MAIL_IN`, in the form of a URL. */
export const mailIn = z.string().transform((value, context): MailIn => {
  const url = URL.parse(value)
  const parsed = parameters.safeParse(Object.fromEntries(url?.searchParams ?? []))
  const port = Number(url?.port)
  const hasRest = Boolean(url && (url.username || url.password || url.hash || !['', '/'].includes(url.pathname)))
  if (url?.protocol !== 'smtp:' || !url.hostname || !port || hasRest || !parsed.success) {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const { domain, cert, key } = parsed.data
  if (Boolean(cert) !== Boolean(key)) {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  return { host: url.hostname.replaceAll(/[[\]]/g, ''), port, domain, tls: cert && key ? { cert, key } : undefined }
})
