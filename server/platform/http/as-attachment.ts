import type { FastifyReply } from 'fastify'
import { contentDisposition } from './content-disposition.ts'
import type { Exchange } from './serve-endpoint.ts'

/** A file that was written for a request. */
export interface NamedFile {
  name: string
  bytes: Buffer
}

/** A handler that sends a written file for download. */
export const asAttachment =
  <Args extends unknown[]>(write: (...args: Args) => Promise<NamedFile>) =>
  async (...args: [...Args, Exchange]): Promise<FastifyReply> => {
    const exchange = args.pop() as Exchange
    return sendAttachment(exchange, await write(...(args as unknown as Args)))
  }

/** Sends a file for download, as the media type that the endpoint produces. */
export const sendAttachment = ({ request, reply }: Exchange, { name, bytes }: NamedFile): FastifyReply =>
  reply
    .header('content-type', request.routeOptions.schema!.produces)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'no-store')
    .send(bytes)
