// Types for the parts of the package that the demo uses; it has none.

declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Context {
    body: unknown
    type: string
    status: number
    path: string
    set(header: string, value: string): void
    oidc: {
      provider: Provider
      client: { clientId: string }
      session: { accountId: string }
      result?: { login?: unknown }
    }
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Interaction {
    uid: string
    params: { client_id: string }
  }

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    proxy: boolean
    Grant: new (of: { clientId: string; accountId: string }) => Grant
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>
  }

  class Prompt {
    constructor(prompt: { name: string; requestable: boolean })
    checks: { add(check: Check): void }
  }

  class Check {
    constructor(reason: string, description: string, check: (context: Context) => boolean)
    static REQUEST_PROMPT: boolean
    static NO_NEED_TO_PROMPT: boolean
  }

  export const interactionPolicy: {
    base(): { get(name: 'login' | 'consent'): Prompt; add(prompt: Prompt, at: number): void }
    Check: typeof Check
    Prompt: typeof Prompt
  }
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const MemoryAdapter: new (model: string) => object
  export default MemoryAdapter
}
