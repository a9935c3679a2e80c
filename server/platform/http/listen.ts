import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode } from '#server/platform/process/error-code.ts'
import { OperatorError } from '#server/platform/config/operator-error.ts'

interface Place {
  port: number
  host: string
}

/** Throws an OperatorError if the port cannot be used, before anything else is started. */
export async function requireFreePort(place: Place): Promise<void> {
  const probe = createServer().listen(place)
  try {
    await once(probe, 'listening')
  } catch (error) {
    throw refusal(error, place)
  }
  probe.close()
  await once(probe, 'close')
}

/** Starts accepting requests. */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  try {
    await app.listen(place)
  } catch (error) {
    throw refusal(error, place)
  }
}

function refusal(error: unknown, { port, host }: Place): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new OperatorError(`Port ${port} of ${host} is taken. Stop what uses it, or set PORT to another one.`)
    case 'EACCES':
      return new OperatorError(`This account may not use port ${port}. Set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new OperatorError(`HOST ${host} is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`)
    default:
      return error
  }
}
