import type { FastifyRequest } from 'fastify'
import { isUser } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { findRequestActor } from './authenticate.ts'

/**
 * Passes on what a download reads, until the access of its user changes: then it throws `unauthenticated`, and the
 * download breaks off.
 */
export async function* whileSignedIn<Item>(request: FastifyRequest, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const { actor } = request
  for await (const item of items) {
    if (isUser(actor) && JSON.stringify(await findRequestActor(request)) !== JSON.stringify(actor))
      throw new Failure('unauthenticated')
    yield item
  }
}
